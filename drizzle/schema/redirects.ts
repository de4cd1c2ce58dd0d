import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, updatedAt, version } from "../columns.ts";

/** An old address of this site and its new target. */
export const redirects = sqliteTable(
  "redirects",
  {
    /** A path, such as `/films/ana-and-ben`. */
    fromPath: text("from_path").primaryKey(),
    toPath: text("to_path").notNull(),
    /** The admin who created it. */
    actorEmail: text("actor_email"),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("redirects_to_path").on(table.toPath)],
);
