export const couple = "Couple";
export const typePartOfAName = "Type part of a name to find their booking.";
export const searching = "Searching…";
export const searchFailed = "The search isn't available right now. Please try again.";
export const noBookingFound = (typed: string) => `No booking found for “${typed}”.`;
export const bookingsFound = (count: number) => (count === 1 ? "1 booking found" : `${count} bookings found`);
export const thereAreMore = "There are more. Type more of the name.";
export const holdForThem = (couple: string) => `Hold for ${couple}`;
export const noHoldOf = (status: string) => `${status}: this booking can't be put on hold.`;
export const newCouple = "New couple";
export const holding = "Holding...";
export const cancel = "Cancel";
export const moveAndHoldQuestion = (couple: string, from: string, to: string) =>
  `Move ${couple} from ${from} to ${to} and hold it?`;
export const theirDateBecomes = "Their wedding date changes in the booking.";
export const moveAndHold = "Move and hold";
export const holdFor = "Hold for…";
