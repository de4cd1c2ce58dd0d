import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "../columns.ts";

/**
 * Bookings that were closed, or whose day another couple took: charges up to then are not asked for. Triggers add and
 * remove the rows, also with their booking (migrations/0034_payment_pauses.sql); the desk removes one to continue
 * asking.
 */
export const paymentPauses = sqliteTable("payment_pauses", {
  bookingId: text("booking_id").primaryKey(),
  /** The amount paid by then minus refunds. It stays assigned to the charges it paid. */
  keptCents: integer("kept_cents").notNull(),
  /** The last entry in its ledger by then. Later charges are asked for. */
  untilEntryId: text("until_entry_id").notNull(),
  createdAt: createdAt(),
});
