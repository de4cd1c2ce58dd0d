import type { BookingStatus } from "#drizzle/enums.ts";

/** A booking's day apart from that booking: how many crews the studio has, and the other weddings they film. */
export type DayOfBooking = {
  capacity: number;
  /** The studio's note on that day of its calendar. */
  note: string | null;
  /** Every wedding that takes a crew on that day. */
  others: { id: string; couple: string; status: BookingStatus }[];
};
