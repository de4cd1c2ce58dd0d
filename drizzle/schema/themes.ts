import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, updatedAt, version } from "../columns.ts";

/** One row, id `main`: the theme draft. Without the row, the draft equals the published theme. */
export const themeDrafts = sqliteTable("theme_drafts", {
  id: text("id").primaryKey(),
  /** JSON of the whole theme: color, surfaces, fonts, layout, menus, widgets. */
  theme: text("theme", { mode: "json" }).notNull().$type<Record<string, unknown>>(),
  /** The last editor. */
  actorEmail: text("actor_email"),
  version: version(),
  updatedAt: updatedAt(),
});

/** All published themes. Append-only. */
export const themeVersions = sqliteTable("theme_versions", {
  id: id(),
  /** From 1, without gaps. */
  number: integer("number").notNull().unique(),
  theme: text("theme", { mode: "json" }).notNull().$type<Record<string, unknown>>(),
  /** Null for the default theme. */
  actorEmail: text("actor_email"),
  createdAt: createdAt(),
});
