import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The ledger's sums by month of the studio's calendar, kept by triggers as entries are added, so that a report need not
 * read every ledger. Nothing else writes them.
 */
export const moneyMonths = sqliteTable("money_months", {
  /** `2027-05`, also of months to come in which something is due. */
  month: text("month").primaryKey(),
  /** Charged in the month, without what was reversed or written off in it. */
  agreedCents: integer("agreed_cents").notNull().default(0),
  /** Arrived in the month, without what was refunded in it. */
  paidCents: integer("paid_cents").notNull().default(0),
  /** How much more is due and unpaid at the month's end than at the end of the month before. */
  outstandingChangeCents: integer("outstanding_change_cents").notNull().default(0),
});

/** Each existing booking's part of `outstandingChangeCents`, computed anew with each entry of its ledger. */
export const outstandingChanges = sqliteTable(
  "outstanding_changes",
  {
    bookingId: text("booking_id").notNull(),
    month: text("month").notNull(),
    changeCents: integer("change_cents").notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.month] })],
);
