export const extensionInvalid = (holdDaysMax: number) =>
  `Please enter a number of days from 1 to ${holdDaysMax}`;
export const notHeld = "This date is no longer held.";
export const weddingDate = "Wedding date";
export const email = "Email";
export const openTheBooking = "Open the booking";
export const replyingToThisEmailWrites = "Replying to this email writes to the couple.";
export const isOpenToOthers = "The date is open to other couples again.";
export const asLongAsACrewIsFree =
  "If you still want us there, tell us: as long as a crew is free, it can be yours.";
export const canStillBeSigned = (until: string) =>
  `You can still sign our proposal until the end of ${until}, as long as a crew is free.`;
export const retainerConfirmsIt =
  "You've signed our agreement, so it's yours once your retainer has reached us, as long as a crew is free.";
export const newDayIsKeptFree = (day: string) =>
  `Your wedding is moving to ${day}, and we keep that day free for you until the new version is signed.`;
export const isNotAvailable =
  "The date isn't available anymore. If you still want us there, we'll look for another date together.";
export const aCrewIsFree = "Its crew is free again.";
export const noCrewIsFree = "No crew is free on the date.";
export const hasPassed =
  "The wedding date has passed without being confirmed, so the couple hasn't been notified.";
export const coupleIsTold = "The couple has been notified.";
export const nobodyIsTold = "The couple has no email address with access, so nobody was notified.";
