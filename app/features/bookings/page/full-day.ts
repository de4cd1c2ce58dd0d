import type { BookingPage, BookingView } from "#server/bookings/page/contract.ts";
import { BEFORE_CONFIRMED, isClosed } from "#server/bookings/status-transitions/contract.ts";

/** The page data about a booking's day. */
export type PageOfDay = Pick<BookingPage, "today" | "day"> & {
  booking: Pick<BookingView, "status" | "weddingDate">;
};

/** Whether the booking's day has no crew left. Null if nothing about its date is left to decide. */
export function isDayFull({ booking: { status, weddingDate }, today, day }: PageOfDay): boolean | null {
  const isOpen = BEFORE_CONFIRMED.includes(status) || isClosed(status);
  if (!isOpen || weddingDate === null || weddingDate < today) return null;
  return day.capacity - day.others.length <= 0;
}
