import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";

/** Attempts counted in a fixed window: one row per limited action and subject. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    /** The action and subject, with personal subjects hashed: `sign_in:address:2001:db8::/64`. */
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    windowEndsAt: instant("window_ends_at").notNull(),
  },
  (table) => [index("rate_limits_window_ends_at").on(table.windowEndsAt)],
);
