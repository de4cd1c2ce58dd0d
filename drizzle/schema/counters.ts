import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * How many rows there are of what screens count, such as `bookings:new`, and how often something was changed, such as
 * `changes:site`. Triggers maintain them (migrations/0015_counters.sql), so that nobody counts a table and nobody forgets.
 */
export const counters = sqliteTable("counters", {
  name: text("name").primaryKey(),
  n: integer("n").notNull().default(0),
});
