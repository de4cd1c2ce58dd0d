export const nothingToRemind =
  "This amount has been paid, or a payment is pending. The page shows its current state.";
export const notAskedFor =
  "The couple isn't asked for this amount: their booking is closed, or their date is no longer available.";
export const notUntilYouSign =
  "The couple isn't asked to pay until the studio has signed, which it promised to do by now. Sign the agreement first.";
export const remindedAlready = "A reminder of this amount was sent already.";
export const nobodyToRemind = "No one on this booking has an email address to send a reminder to.";
export const linkOfEach = "(each person gets a link of their own)";
export const reminderSent = "Reminder sent.";
