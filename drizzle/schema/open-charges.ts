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
    /** Of what is due at delivery, since when that is, once the film is delivered. */
    dueOn: text("due_on"),
    /** Its place in the list: its date, or after all dates and by the wedding's what is due at delivery. */
    dueOrder: text("due_order").notNull(),
    openCents: integer("open_cents").notNull(),
    /** What of it is on its way. */
    pendingCents: integer("pending_cents").notNull(),
    /** Whether the couple is asked for it: not since its booking was closed, or its day was taken. */
    asked: integer("asked", { mode: "boolean" }).notNull().default(true),
  },
  (table) => [
    index("open_charges_due_order").on(table.dueOrder, table.chargeId),
    index("open_charges_booking_id").on(table.bookingId),
    index("open_charges_pending").on(table.dueOrder, table.chargeId).where(sql`${table.pendingCents} > 0`),
  ],
);

/**
 * The sums of `open_charges` by the month in which they are due, by triggers: of those that are asked for, and what is on
 * its way of all.
 */
export const openTotals = sqliteTable("open_totals", {
  /** `2027-05`, or `delivery`. */
  month: text("month").primaryKey(),
  charges: integer("charges").notNull(),
  openCents: integer("open_cents").notNull(),
  pendingCents: integer("pending_cents").notNull(),
});

/** The same sums by the day: what of a month is overdue is read from at most 31 of them. */
export const openDayTotals = sqliteTable("open_day_totals", {
  /** `2027-05-13`. */
  day: text("day").primaryKey(),
  charges: integer("charges").notNull(),
  openCents: integer("open_cents").notNull(),
  pendingCents: integer("pending_cents").notNull(),
});
