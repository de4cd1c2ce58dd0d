import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CHARGE_KINDS } from "../enums.ts";

/**
 * The charges of existing bookings of which something is still to be paid, computed anew from the ledger by a trigger
 * with each entry, so that what is due can be listed without reading every ledger. Nothing else writes it.
 */
export const openCharges = sqliteTable(
  "open_charges",
  {
    chargeId: text("charge_id").primaryKey(),
    bookingId: text("booking_id").notNull(),
    label: text("label").notNull(),
    kind: text("kind", { enum: CHARGE_KINDS }).notNull(),
    dueOn: text("due_on"),
    /** Its place in the list: its date, or after all dates and by the wedding's what is due at delivery. */
    dueOrder: text("due_order").notNull(),
    openCents: integer("open_cents").notNull(),
    /** What of it is on its way. */
    pendingCents: integer("pending_cents").notNull(),
  },
  (table) => [
    index("open_charges_due_order").on(table.dueOrder, table.chargeId),
    index("open_charges_booking_id").on(table.bookingId),
    index("open_charges_pending").on(table.dueOrder, table.chargeId).where(sql`${table.pendingCents} > 0`),
  ],
);

/** The sums of `open_charges` by the month in which they are due, by triggers. */
export const openTotals = sqliteTable("open_totals", {
  /** `2027-05`, or `delivery`. */
  month: text("month").primaryKey(),
  charges: integer("charges").notNull(),
  openCents: integer("open_cents").notNull(),
  pendingCents: integer("pending_cents").notNull(),
});
