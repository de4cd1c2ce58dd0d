import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, updatedAt, version } from "../columns.ts";

/** Days on which the studio films a different number of weddings than usual; 0 is a day off. */
export const studioDays = sqliteTable("studio_days", {
  /** A calendar date, `2027-05-14`. */
  date: text("date").primaryKey(),
  capacity: integer("capacity").notNull().default(0),
  /** The reason, visible only to the studio. */
  note: text("note").notNull().default(""),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
