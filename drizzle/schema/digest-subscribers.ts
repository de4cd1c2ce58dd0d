import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "../columns.ts";
import { user } from "./auth.ts";

/** The admins who receive the weekly figures by mail. */
export const digestSubscribers = sqliteTable("digest_subscribers", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  createdAt: createdAt(),
});
