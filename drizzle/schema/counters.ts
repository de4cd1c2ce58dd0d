import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { BOOKING_STATUSES } from "../enums.ts";

/**
 * How many rows there are of what screens count, such as `bookings:new`, and how often something was changed, such as
 * `changes:site`. Triggers maintain them (migrations/0015_counters.sql), so that nobody counts a table and nobody forgets.
 */
export const counters = sqliteTable("counters", {
  name: text("name").primaryKey(),
  n: integer("n").notNull().default(0),
});

/** How many bookings there are of each status with one package and one owner; an empty text for none. Triggers count. */
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
