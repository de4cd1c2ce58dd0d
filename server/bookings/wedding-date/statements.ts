import { sql } from "drizzle-orm";
import { UNDECIDED } from "#drizzle/columns.ts";
import { bookings } from "#drizzle/schema/bookings.ts";

/** Whether a booking's couple has decided on a date, in a query of `bookings`. */
export const isDecided = sql`${bookings.weddingDate} <> ${UNDECIDED}`;

/** A booking's date in raw SQL, which bypasses the schema's column mapping; null if undecided. */
export const decidedDate = sql<string | null>`nullif(${bookings.weddingDate}, ${UNDECIDED})`;
