export const detailsSaved = "Your details are saved.";
export const personAdded = "They're added. A link to this page is on its way to them.";
export const personSaved = "Their details are saved.";
export const personRemoved = "They're removed, and this page is closed to them.";
export const partnersOnly = "Only the two of you can add or change people.";
export const tooManyLinks =
  "We've sent several emails to this address today. Please try again tomorrow, or write to us.";
export const tooManyAdded = "You've added the most people we allow in a day. Write to us to add more.";
export const pageOutdated = "Please load the page again, then try once more";
export const pleaseEnterTheirEmailAddress = "Please enter their email address";
export const pleaseChooseARole = "Please choose a role";
export const notAcceptedYet =
  "We still have to confirm your email address. Until then you can read everything here, pay and write to us, but not change, sign or decline anything.";
