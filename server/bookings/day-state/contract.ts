import type { BookingStatus } from "#drizzle/enums.ts";

/** The day of a booking without that booking: how many crews the studio has, and whom they film. */
export type DayOfBooking = {
  capacity: number;
  /** What the studio has noted on that day of its calendar. */
  note: string | null;
  /** Every wedding that takes a crew on that day. */
  others: { id: string; couple: string; status: BookingStatus }[];
};
