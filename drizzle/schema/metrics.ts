import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { METRICS } from "../enums.ts";

/**
 * What was measured on the public pages, added up by day (Los Angeles), each metric by itself: no row tells
 * two things of one visitor. The tables of this file have no rowid: their key is the only tree that they need.
 */
export const dailyMetrics = sqliteTable(
  "daily_metrics",
  {
    metric: text("metric", { enum: METRICS }).notNull(),
    /** `2026-11-21` */
    day: text("day").notNull(),
    /** What was counted: a path, a host, a country, a film's slug; `*` for whatever was too much for one day. */
    value: text("value").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.metric, table.day, table.value] })],
);

/** The same by month: what looks at a year reads twelve rows of a thing and not three hundred. */
export const monthlyMetrics = sqliteTable(
  "monthly_metrics",
  {
    metric: text("metric", { enum: METRICS }).notNull(),
    /** `2026-11` */
    month: text("month").notNull(),
    value: text("value").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.metric, table.month, table.value] })],
);

/** Messages of the queue that have been added up: one that comes again adds nothing. */
export const ingestedEvents = sqliteTable(
  "ingested_events",
  {
    /** The day on which it was sent, as the message itself says: what is old goes by it. */
    day: text("day").notNull(),
    id: text("id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.id] })],
);
