import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, updatedAt, version } from "../columns.ts";

/** One row, id `main`: the look that is being worked on. Without it the draft is what is published. */
export const themeDrafts = sqliteTable("theme_drafts", {
  id: text("id").primaryKey(),
  /** JSON of the whole look: colour, rooms, fonts, layout, menus, widgets. */
  theme: text("theme", { mode: "json" }).notNull().$type<Record<string, unknown>>(),
  /** Who worked on it last. */
  actorEmail: text("actor_email"),
  version: version(),
  updatedAt: updatedAt(),
});

/** Every look that was ever published. Only ever appended to. */
export const themeVersions = sqliteTable("theme_versions", {
  id: id(),
  /** From 1, without gaps. */
  number: integer("number").notNull().unique(),
  theme: text("theme", { mode: "json" }).notNull().$type<Record<string, unknown>>(),
  /** Null for the look that the site came with. */
  actorEmail: text("actor_email"),
  createdAt: createdAt(),
});
