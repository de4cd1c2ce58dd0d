export const notInTrash = "This booking isn't in the trash anymore.";
export const restoreFull = "Every crew is booked that day. Free one up, then restore the booking.";
export const sentAgain =
  "This couple has since sent the same inquiry again. You'll find it in your bookings.";
export const askedDeletion =
  "This couple asked you to delete their data. Answer their request on this page instead.";
export const deletedByOthers =
  "This booking has signatures, charges or payments. Please ask someone who can see payments to delete it.";
export const trashFailed = "Error - That didn't work. Please try again.";
export const bookingTrashed = (couple: string) =>
  `Moved to the trash - You can restore the booking of ${couple} from there.`;
export const bookingRestored = (couple: string) => `The booking of ${couple} is back where it was.`;
export const bookingDeleted = (couple: string) => `The booking of ${couple} is permanently deleted.`;
