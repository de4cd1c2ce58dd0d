import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, updatedAt, version } from "../columns.ts";

/** Days on which the studio films another number of weddings than on every other day; 0 is a day off. */
export const studioDays = sqliteTable("studio_days", {
  /** A calendar date, `2027-05-14`. */
  date: text("date").primaryKey(),
  capacity: integer("capacity").notNull().default(0),
  /** Why, for the studio alone. */
  note: text("note").notNull().default(""),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
