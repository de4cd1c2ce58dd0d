export const eachOfYouGetsA = "Each of you gets a link of your own and signs for yourself.";
export const yoursIsTheOnlySignature = "Yours is the only signature we need.";
