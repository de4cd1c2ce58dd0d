export const onItsWay = "On its way";
export const mailGone = "This email no longer exists.";
export const mailSent = "This email has already been sent.";
export const mailOnItsWay = "This email is already on its way.";
export const callSettled = "This call is already settled.";
export const mailBeingSent = "This email is being sent right now. Please try again in a minute.";
export const summaryTooNew =
  "The site would send this week's summary again. You can delete it once it's eight days old.";
export const mailDeleted = "Email deleted - The copy kept here is gone.";
export const sentWithout = "Sent without";
