import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, updatedAt, version } from "../columns.ts";

/** Named filters and sort orders of the list of bookings. */
export const savedViews = sqliteTable("saved_views", {
  id: id(),
  name: text("name").notNull(),
  /** The query string of the list's address, such as `status=held&sort=date`. */
  query: text("query").notNull(),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
