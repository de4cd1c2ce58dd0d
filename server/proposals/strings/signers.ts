export const eachOfYouGetsA = "Each of you gets a link of your own and signs for yourself.";
export const yoursIsTheOnlySignature = "Yours is the only signature we need.";
export const oneAfterTheOther =
  "You share this mailbox, so you sign one after the other, each with a code of your own that we send here.";
