import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { METRICS } from "../enums.ts";

/**
 * Metrics of the public pages, summed by day (Los Angeles), each separately: no row connects two facts about one
 * visitor. The tables in this file have no rowid, because their key is the only B-tree they need.
 */
export const dailyMetrics = sqliteTable(
  "daily_metrics",
  {
    metric: text("metric", { enum: METRICS }).notNull(),
    /** `2026-11-21` */
    day: text("day").notNull(),
    /** What was counted: a path, a host, a country, a film's slug; `*` for everything beyond a day's limit. */
    value: text("value").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.metric, table.day, table.value] })],
);

/** The same by month, so that a report about a year reads twelve rows per value instead of three hundred. */
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

/** Queue messages that have been added up, so that a redelivery adds nothing. */
export const ingestedEvents = sqliteTable(
  "ingested_events",
  {
    /** The day on which the message was sent, according to the message itself. Old rows are deleted by it. */
    day: text("day").notNull(),
    id: text("id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.id] })],
);
