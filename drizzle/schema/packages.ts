import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant, updatedAt, version } from "../columns.ts";

export const packages = sqliteTable(
  "packages",
  {
    id: id(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    /** Integer cents of `currency`. */
    priceCents: integer("price_cents").notNull(),
    /** ISO 4217. */
    currency: text("currency").notNull().default("USD"),
    /** JSON list of strings, in the order shown. */
    features: text("features", { mode: "json" }).notNull().$type<string[]>().default([]),
    published: integer("published", { mode: "boolean" }).notNull().default(false),
    /** When a draft is published automatically. */
    publishAt: instant("publish_at"),
    /** Set while it is in the trash. */
    deletedAt: instant("deleted_at"),
    position: integer("position").notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("packages_published_position").on(table.published, table.position),
    index("packages_created_at").on(table.createdAt),
    index("packages_publish_at").on(table.publishAt),
  ],
);
