import type { BookingStatus } from "#drizzle/enums.ts";

/**
 * The other day of a wedding that is moving, and takes a crew on both: the day that it moves to, as seen on its own
 * day, or the day that it moves from, as seen on the new one.
 */
export type OtherDay = { direction: "to" | "from"; date: string };

type Moving = { weddingDate: string | null; movingTo: string | null };

/** Returns the other day of a wedding as seen on one of its days. Null if it isn't moving. */
export function otherDayOf({ weddingDate, movingTo }: Moving, seenOn: string | null): OtherDay | null {
  if (weddingDate === null || movingTo === null) return null;
  return seenOn === movingTo ? { direction: "from", date: weddingDate } : { direction: "to", date: movingTo };
}

/** Returns how many crews are left on a day. Less than none if its number of crews was lowered after it filled up. */
export const crewsLeft = ({ crews, crewsTaken }: { crews: number; crewsTaken: number }): number =>
  crews - crewsTaken;

/** A booking's day apart from that booking: how many crews the studio has, and the other weddings they film. */
export type DayOfBooking = {
  crews: number;
  /** How many of them are taken, with this booking's own. */
  crewsTaken: number;
  /** The studio's note on that day of its calendar. */
  note: string | null;
  /** Every wedding that takes a crew on that day. */
  others: { id: string; couple: string; status: BookingStatus; otherDay: OtherDay | null }[];
};
