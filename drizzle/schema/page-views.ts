import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { DEVICE_CLASSES } from "../enums.ts";

/** Page views added up by day (Los Angeles); no visitor is told from another. */
export const pageViews = sqliteTable(
  "page_views",
  {
    /** `2026-11-21` */
    day: text("day").notNull(),
    path: text("path").notNull(),
    referrerHost: text("referrer_host").notNull().default(""),
    /** ISO 3166-1 alpha-2, or empty. */
    country: text("country").notNull().default(""),
    device: text("device", { enum: DEVICE_CLASSES }).notNull(),
    views: integer("views").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.path, table.referrerHost, table.country, table.device] }),
    index("page_views_path_day").on(table.path, table.day),
  ],
);
