import { crewsLeft } from "#server/bookings/day-state/contract.ts";
import type { BookingPage, BookingView } from "#server/bookings/page/contract.ts";
import { BEFORE_CONFIRMED, isClosed, takesCrew } from "#server/bookings/status-transitions/contract.ts";

/** The page data about a booking's day. */
export type PageOfDay = Pick<BookingPage, "today" | "day"> & {
  booking: Pick<BookingView, "status" | "weddingDate">;
};

/** Whether the booking's day has no crew left for it. Null if nothing about its date is left to decide. */
export function isDayFull({ booking: { status, weddingDate }, today, day }: PageOfDay): boolean | null {
  const isOpen = BEFORE_CONFIRMED.includes(status) || isClosed(status);
  if (!isOpen || weddingDate === null || weddingDate < today) return null;
  return !takesCrew(status) && crewsLeft(day) <= 0;
}
