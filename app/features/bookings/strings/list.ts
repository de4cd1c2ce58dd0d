import type { BookingStatus } from "#app/components/ui/status-badge.tsx";

export const moveTo = "Move to…";
export const nothingHere = "Nothing here.";
export const cantMoveHere = "Can't move here";
export const cantMoveTo = (status: string) => `Can't move to ${status}`;
export const dropToMoveTo = (status: string) => `Drop to move to ${status}`;
export const showAll = (total: number) => `Show all ${total}`;
export const thatAre = (statuses: string) => `that are ${statuses}`;
export const late = "Late:";
export const nextStep = "Next step";
export const wasDue = "Was due";
export const by = "By";
export const searchByNameEmailOr = "Search by name, email or venue";
export const status = "Status";
export const weddingFrom = "Wedding from";
export const weddingUntil = "Wedding until";
export const packageLabel = "Package";
export const owner = "Owner";
export const proposal = "Proposal";
export const sort = "Sort";
export const newestInquiry = "Newest inquiry";
export const oldestInquiry = "Oldest inquiry";
export const earliestWedding = "Earliest wedding";
export const latestWedding = "Latest wedding";
export const nameAToZ = "Name, A to Z";
export const nameZToA = "Name, Z to A";
export const newToClosed = "New to closed";
export const closedToNew = "Closed to new";
export const openStillToDo = "Open: still to do";
export const closedDeliveredLostCanceled = "Closed: delivered, lost, canceled";
export const waitingForSignatures = "Waiting for signatures";
export const waitingForYourSignature = "Waiting for your signature";
export const expired = "Expired";
export const receivedInTheLastHour = "Received in the last hour";
export const hours = (hours: number) => `${hours} hours`;
export const days = (days: number) => `${days} days`;
export const withoutAnAnswer = (age: string) => `${age} without an answer`;
export const bookingsCount = (count: number) => `${count} bookings`;
export const select = (couple: string) => `Select ${couple}`;
export const weddingDateColon = "Wedding date:";
export const packageLabelColon = "Package:";
export const none = "None";
export const ownerColon = "Owner:";
export const unassigned = "Unassigned";
export const bookings = "Bookings";
export const selectAllOnThisPage = "Select all on this page";
export const undo = "Undo";
export const SEND_THE_EMAIL: Partial<Record<BookingStatus, string>> = {
  held: "Send the hold email",
  confirmed: "Send the confirmation email",
  lost: "Send the closing email",
  cancelled: "Send the cancellation email",
  delivered: "Send the delivery email",
};
export const writeToThem = "Write to the couple";
export const writeTo = (bookings: string, status: string) =>
  `${bookings} ${status}: write to the couple${bookings.startsWith("1 ") ? "" : "s"}`;
export const andMore = (more: number) => `and ${more} more`;
export const notNow = "Not now";
export const selectedBookings = "Selected bookings";
export const selected = (length: string) => `${length} selected`;
export const exportSelected = "Export selected";
export const clear = "Clear";
export const errorFailedToMovePlease = "Error - Failed to move. Please try again.";
export const movedIsNow = (couple: string, status: string) => `Moved - ${couple} is now ${status}.`;
export const movedBackIsNow = (form: string, status: string) => `Moved back - ${form} is now ${status}.`;
export const bookingsAre = (count: number) => `${count} bookings are`;
export const aBookingThatIsGone = "A deleted booking";
export const movedNow = (length: string, status: string) => `Moved - ${length} now ${status}.`;
export const couldNotBeMoved = (text: string, length: string) => `${text} ${length} could not be moved.`;
export const notMovedBack = "Not moved back -";
export const movedBackAsBefore = (length: string) => `Moved back - ${length} as before.`;
export const notAsBeforeSentence = (text: string, length: string) => `${text} ${length} not as before.`;
export const couple = "Couple";
export const weddingDate = "Wedding date";
export const next = "Next";
export const list = "List";
export const board = "Board";
export const moreThan = "More than";
export const found = (bookings: string) => `${bookings} found`;
export const exportCSV = "Export CSV";
export const importLabel = "Import";
export const trash = "Trash";
/** Where a date that was confirmed, or held, is taken back: what it does, and what the couple learns. */
export const takeBackTo = (name: string) => `Take the date back to ${name}?`;
export const takesBackConfirmed =
  "A date that is confirmed isn't confirmed anymore then, and stays held. The couple's page changes at once. No email goes out by itself: next, you can send them a letter.";
export const takesBackHeld =
  "A date that is held isn't held anymore then, so others may book it. The couple's page changes at once. No email goes out by itself: next, you can send them a letter.";
export const takeItBack = "Take it back";
export const whyIsIt = (name: string) => `Why is it ${name}?`;
export const whyConfirmItWithout = "Why confirm before it's signed and paid?";
export const back = "Back";
export const moving = "Moving...";
export const markAs = (name: string) => `Mark as ${name}`;
export const of = (count: number, bookings: number) => `${count} of ${bookings}`;
export const cancel = "Cancel";
export const cancelAndSettle = "Cancel…";
export const reopenWithLetter = "Reopen…";
export const moveToEllipsis = (what: string) => `Move ${what} to…`;
export const notAsBefore = "Not as before";
export const notMoved = "Not moved";
export const noPackage = "No package";
export const fromUntil = (first: string, last: string) => `${first} to ${last}`;
export const fromDay = (day: string) => `From ${day}`;
export const untilDay = (day: string) => `Until ${day}`;
export const apply = "Apply";
export const more = "More";
export const addBooking = "Add booking";
