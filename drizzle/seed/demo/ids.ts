import { sql } from "drizzle-orm";
import { bookings } from "../../schema/bookings.ts";

export const DEMO_BOOKINGS = 260;
const MARK = "demo-booking-";
export const demoBookingId = (index: number) => `${MARK}${String(index + 1).padStart(3, "0")}`;
/** Inserted last, so that it exists only if all of them do. */
export const LAST_DEMO_BOOKING = demoBookingId(DEMO_BOOKINGS - 1);

/** Whether a booking is one of the demo's: their ids mark them. */
export const isDemoBooking = (id: unknown) => typeof id === "string" && id.startsWith(MARK);

/** Whether the database has bookings of the demo. Reads one row. */
export const hasDemo =
  sql<boolean>`exists (select 1 from ${bookings} where ${bookings.id} glob ${sql.raw(`'${MARK}*'`)})`.mapWith(
    Boolean,
  );
