import type { BookingStatus } from "#drizzle/enums.ts";
import * as strings from "../strings/trash.ts";

export const TRASH_PAGE_SIZE = 25;

/** A booking in the trash. */
export type TrashedBooking = {
  id: string;
  couple: string;
  /** `2027-05-14` */
  weddingDate: string | null;
  status: BookingStatus;
  deletedAt: Date;
  /** When the cron deletes it for good. */
  until: Date;
  /** Null for whoever may not see money. */
  money: TrashedMoney | null;
};

/** What of a booking's money stays when the booking in the trash is deleted. All amounts are in cents. */
export type TrashedMoney = {
  keptCents: number;
  /** What goes back of it, of a booking that was closed. */
  toSendCents: number;
  pendingCents: number;
  refundPendingCents: number;
};

export type BookingTrashScreen = {
  bookings: TrashedBooking[];
  /** How many days the trash keeps a booking. */
  days: number;
  found: number;
  page: number;
  pages: number;
};

export const NOT_IN_TRASH = strings.notInTrash;
export const RESTORE_FULL = strings.restoreFull;
export const SENT_AGAIN = strings.sentAgain;
export const ASKED_DELETION = strings.askedDeletion;
export const DELETED_BY_OTHERS = strings.deletedByOthers;
export const TRASH_FAILED = strings.trashFailed;

/** The form data that restores a booking from the trash. */
export const restoring = (id: string) => ({
  action: "/admin/bookings/trash",
  fields: { intent: "restore", id },
});

/** Shown on the next page. */
export const bookingTrashed = (couple: string) => strings.bookingTrashed(couple);
export const bookingRestored = (couple: string) => strings.bookingRestored(couple);
export const bookingDeleted = (couple: string) => strings.bookingDeleted(couple);
