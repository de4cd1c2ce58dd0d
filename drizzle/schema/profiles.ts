import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant, version } from "../columns.ts";
import { ROLES } from "../enums.ts";
import { user } from "./auth.ts";

export const profiles = sqliteTable(
  "profiles",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .unique()
      .references(() => user.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    role: text("role", { enum: ROLES }).notNull().default("user"),
    /** While set, the account cannot sign in and its sessions are invalid. */
    suspendedAt: instant("suspended_at"),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [index("profiles_role").on(table.role), index("profiles_created_at").on(table.createdAt)],
);
