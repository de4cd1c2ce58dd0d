import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CHARGE_KINDS } from "../enums.ts";

/**
 * The charges of existing bookings with an open amount, recomputed from the ledger by a trigger with each entry, so
 * that amounts due can be listed without reading every ledger. Nothing else writes it.
 */
export const openCharges = sqliteTable(
  "open_charges",
  {
    chargeId: text("charge_id").primaryKey(),
    bookingId: text("booking_id").notNull(),
    label: text("label").notNull(),
    kind: text("kind", { enum: CHARGE_KINDS }).notNull(),
    /** For a charge due at delivery: the due date, once the film is delivered. */
    dueOn: text("due_on"),
    /** The sort key: the due date; charges due at delivery come after all dates, ordered by the wedding date. */
    dueOrder: text("due_order").notNull(),
    openCents: integer("open_cents").notNull(),
    /** The part with a payment in progress. */
    pendingCents: integer("pending_cents").notNull(),
    /** Whether the couple is asked to pay. False after its booking was closed or its day was taken. */
    asked: integer("asked", { mode: "boolean" }).notNull().default(true),
  },
  (table) => [
    index("open_charges_due_order").on(table.dueOrder, table.chargeId),
    index("open_charges_booking_id").on(table.bookingId),
    index("open_charges_pending").on(table.dueOrder, table.chargeId).where(sql`${table.pendingCents} > 0`),
    index("open_charges_retainer")
      .on(table.bookingId)
      .where(sql`${table.kind} = 'retainer' and ${table.asked} = 1`),
  ],
);

/**
 * The sums of `open_charges` by due month, maintained by triggers: open amounts only of charges that are asked for,
 * pending amounts of all.
 */
export const openTotals = sqliteTable("open_totals", {
  /** `2027-05`, or `delivery`. */
  month: text("month").primaryKey(),
  charges: integer("charges").notNull(),
  openCents: integer("open_cents").notNull(),
  pendingCents: integer("pending_cents").notNull(),
});

/** The same sums by day, so that a month's overdue part needs at most 31 rows. */
export const openDayTotals = sqliteTable("open_day_totals", {
  /** `2027-05-13`. */
  day: text("day").primaryKey(),
  charges: integer("charges").notNull(),
  openCents: integer("open_cents").notNull(),
  pendingCents: integer("pending_cents").notNull(),
});

/**
 * What is on its way for more than a booking's charges have open, recomputed with them: nothing in `open_charges` says so.
 * Only bookings that have some.
 */
export const pendingWithoutCharge = sqliteTable("pending_without_charge", {
  bookingId: text("booking_id").primaryKey(),
  pendingCents: integer("pending_cents").notNull(),
});
