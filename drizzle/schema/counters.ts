import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { BOOKING_STATUSES } from "../enums.ts";

/**
 * The number of rows per screen count, such as `bookings:new`, and the number of changes, such as `changes:site`.
 * Triggers maintain them (migrations/0015_counters.sql), so that no query counts a table and no code can forget an
 * update.
 */
export const counters = sqliteTable("counters", {
  name: text("name").primaryKey(),
  n: integer("n").notNull().default(0),
});

/** The number of bookings per status, package and owner; an empty string means none. Maintained by triggers. */
export const bookingCounts = sqliteTable(
  "booking_counts",
  {
    packageId: text("package_id").notNull(),
    ownerId: text("owner_id").notNull(),
    status: text("status", { enum: BOOKING_STATUSES }).notNull(),
    n: integer("n").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.ownerId, table.status] }),
    index("booking_counts_owner_id").on(table.ownerId),
  ],
);
