export const extensionInvalid = (holdDaysMax: number) =>
  `Please enter a number of days from 1 to ${holdDaysMax}`;
export const notHeld = "This date is no longer held.";
export const weddingDate = "Wedding date";
export const email = "Email";
export const openTheBooking = "Open the booking";
export const replyingToThisEmailWrites = "Replying to this email writes to the couple.";
