import type { BookingStatus } from "#drizzle/enums.ts";

export const TRASH_PAGE_SIZE = 25;

/** A booking in the trash. */
export type TrashedBooking = {
  id: string;
  couple: string;
  /** `2027-05-14` */
  weddingDate: string;
  status: BookingStatus;
  deletedAt: Date;
  /** From when the cron deletes it for good. */
  until: Date;
};

export type BookingTrashScreen = {
  bookings: TrashedBooking[];
  /** How long the trash keeps a booking. */
  days: number;
  found: number;
  page: number;
  pages: number;
};

export const NOT_IN_TRASH = "This booking isn't in the trash anymore.";
export const RESTORE_FULL = "Every crew is booked that day. Free one up, then restore the booking.";
export const SENT_AGAIN = "This couple has sent the same inquiry again since. You find it in your bookings.";
export const ASKED_DELETION =
  "This couple asked you to delete their data. Answer their request on this page instead.";
export const TRASH_FAILED = "Error - That didn't work. Please try again.";

/** For the page after; a flash has no way back, but the trash does. */
export const bookingTrashed = (couple: string) =>
  `Moved to the trash - You can restore the booking of ${couple} from there.`;
export const bookingRestored = (couple: string) => `The booking of ${couple} is back where it was.`;
export const bookingDeleted = (couple: string) => `The booking of ${couple} is permanently deleted.`;
