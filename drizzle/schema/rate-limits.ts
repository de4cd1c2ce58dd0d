import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";

/** Attempts counted in a fixed window: one row for each thing that is limited and whom it is limited for. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    /** What and who, hashed where the who is personal: `sign_in:address:2001:db8::/64`. */
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    windowEndsAt: instant("window_ends_at").notNull(),
  },
  (table) => [index("rate_limits_window_ends_at").on(table.windowEndsAt)],
);
