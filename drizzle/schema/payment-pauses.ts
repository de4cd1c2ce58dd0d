import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "../columns.ts";

/**
 * Bookings that were closed, or whose day another couple took: nobody is asked for what was charged by then. Triggers add
 * and remove them, with their booking too (migrations/0034_payment_pauses.sql); the desk removes one to keep asking.
 */
export const paymentPauses = sqliteTable("payment_pauses", {
  bookingId: text("booking_id").primaryKey(),
  /** What had been paid by then, without what was refunded: it stays with what it had paid for. */
  keptCents: integer("kept_cents").notNull(),
  /** The last entry of its ledger by then. What is charged later is asked for. */
  untilEntryId: text("until_entry_id").notNull(),
  createdAt: createdAt(),
});
