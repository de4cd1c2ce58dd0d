import { sql } from "drizzle-orm";
import { DEMO_MARK } from "#server/platform/demo-ids/contract.ts";
import { bookings } from "../../schema/bookings.ts";

export const DEMO_BOOKINGS = 260;

const DIGITS = 3;

/** The number comes first, because the reference of a booking's payments is the start of its id. */
export const demoBookingId = (index: number) =>
  `${DEMO_MARK}${String(index + 1).padStart(DIGITS, "0")}-booking`;

/** Returns a demo booking's number, from 1. */
export const demoNumber = (id: string) => Number(id.slice(DEMO_MARK.length, DEMO_MARK.length + DIGITS));

/** Whether the database has bookings of the demo. Reads one row. */
export const hasDemo =
  sql<boolean>`exists (select 1 from ${bookings} where ${bookings.id} glob ${sql.raw(`'${DEMO_MARK}*'`)})`.mapWith(
    Boolean,
  );
