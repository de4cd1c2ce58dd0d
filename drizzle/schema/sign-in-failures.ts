import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant } from "../columns.ts";
import { SIGN_IN_STEPS } from "../enums.ts";
import { user } from "./auth.ts";

/** Failed sign-in attempts, without the input and the network address. */
export const signInFailures = sqliteTable(
  "sign_in_failures",
  {
    id: id(),
    at: instant("at").notNull(),
    /** The account that was tried; null if none has that address. */
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    step: text("step", { enum: SIGN_IN_STEPS }).notNull(),
    /** In words, such as `Chrome on Android`. */
    device: text("device").notNull(),
  },
  (table) => [index("sign_in_failures_at").on(table.at), index("sign_in_failures_user_id").on(table.userId)],
);
