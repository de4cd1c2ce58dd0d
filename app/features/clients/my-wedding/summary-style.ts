/** Style of what opens a form on a wedding's card. */
export const summaryStyle = "text-link inline-flex min-h-11 cursor-pointer items-center text-14";
