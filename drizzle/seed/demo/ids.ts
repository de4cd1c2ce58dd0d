import { sql } from "drizzle-orm";
import { bookings } from "../../schema/bookings.ts";

export const DEMO_BOOKINGS = 260;
export const demoBookingId = (index: number) => `demo-booking-${String(index + 1).padStart(3, "0")}`;
/** Inserted last, so that it exists only if all of them do. */
export const LAST_DEMO_BOOKING = demoBookingId(DEMO_BOOKINGS - 1);

/** Whether the database has bookings of the demo: their ids mark them. Reads one row. */
export const hasDemo =
  sql<boolean>`exists (select 1 from ${bookings} where ${bookings.id} glob 'demo-booking-*')`.mapWith(
    Boolean,
  );
