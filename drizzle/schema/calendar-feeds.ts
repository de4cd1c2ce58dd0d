import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, instant } from "../columns.ts";
import { user } from "./auth.ts";

/** An admin's private calendar address. The address holds the token, the table only its hash. */
export const calendarFeeds = sqliteTable("calendar_feeds", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** SHA-256 of the token, in hex. */
  tokenHash: text("token_hash").notNull().unique(),
  lastReadAt: instant("last_read_at"),
  createdAt: createdAt(),
});
