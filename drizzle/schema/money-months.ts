import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The ledger's sums by month in the studio's time zone, maintained only by triggers as entries are added, so that a
 * report doesn't need to read every ledger.
 */
export const moneyMonths = sqliteTable("money_months", {
  /** `2027-05`. Includes future months in which something is due. */
  month: text("month").primaryKey(),
  /** Charged in the month, minus reversals and write-offs in it. */
  agreedCents: integer("agreed_cents").notNull().default(0),
  /** Received in the month, minus refunds in it. */
  paidCents: integer("paid_cents").notNull().default(0),
  /** The change in due and unpaid amounts from the end of the previous month to the end of this one. */
  outstandingChangeCents: integer("outstanding_change_cents").notNull().default(0),
});

/** Each existing booking's share of `outstandingChangeCents`, recomputed with each entry in its ledger. */
export const outstandingChanges = sqliteTable(
  "outstanding_changes",
  {
    bookingId: text("booking_id").notNull(),
    month: text("month").notNull(),
    changeCents: integer("change_cents").notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.month] })],
);
