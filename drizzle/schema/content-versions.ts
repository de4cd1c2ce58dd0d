import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "../columns.ts";
import { VERSIONED_KINDS } from "../enums.ts";

/**
 * The texts of each version of a film, a package, a founder or a page's text. Append-only, except for addresses of
 * replaced files.
 */
export const contentVersions = sqliteTable(
  "content_versions",
  {
    id: id(),
    kind: text("kind", { enum: VERSIONED_KINDS }).notNull(),
    contentId: text("content_id").notNull(),
    version: integer("version").notNull(),
    /** JSON of the form's texts. */
    texts: text("texts", { mode: "json" }).notNull().$type<Record<string, string>>(),
    /** The author of this version; null for versions from before versions were kept. */
    actorEmail: text("actor_email"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("content_versions_version").on(table.kind, table.contentId, table.version),
    index("content_versions_created_at").on(table.createdAt),
  ],
);
