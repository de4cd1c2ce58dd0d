import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, updatedAt, version } from "../columns.ts";

/** Filters and orders of the list of bookings that the studio has given a name. */
export const savedViews = sqliteTable("saved_views", {
  id: id(),
  name: text("name").notNull(),
  /** What the address of the list says, such as `status=held&sort=date`. */
  query: text("query").notNull(),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
