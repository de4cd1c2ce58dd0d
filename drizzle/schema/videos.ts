import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant, updatedAt, version } from "../columns.ts";
import { FILM_CATEGORIES } from "../enums.ts";

/** A chapter of a film: its start in seconds, and its title. */
export type FilmChapter = { start: number; title: string };

export const videos = sqliteTable(
  "videos",
  {
    id: id(),
    slug: text("slug").notNull().unique(),
    title: text("title").notNull(),
    subtitle: text("subtitle").notNull().default(""),
    description: text("description").notNull().default(""),
    category: text("category", { enum: FILM_CATEGORIES }).notNull(),
    /** Running time of the film that was delivered; a demo clip may be an excerpt. */
    durationSeconds: integer("duration_seconds").notNull(),
    filmUrl: text("film_url"),
    posterUrl: text("poster_url"),
    /** WebVTT, on this site: a captions file from another origin would need CORS. */
    captionsUrl: text("captions_url"),
    /** Ordered by time. */
    chapters: text("chapters", { mode: "json" }).notNull().$type<FilmChapter[]>().default([]),
    /** JSON list of strings. */
    tags: text("tags", { mode: "json" }).notNull().$type<string[]>().default([]),
    featured: integer("featured", { mode: "boolean" }).notNull().default(false),
    published: integer("published", { mode: "boolean" }).notNull().default(false),
    publishedAt: instant("published_at"),
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
    index("videos_published_position").on(table.published, table.position),
    index("videos_deleted_at_position").on(table.deletedAt, table.position, table.id),
    index("videos_category_position").on(table.category, table.position, table.id),
    index("videos_created_at").on(table.createdAt),
    index("videos_film_url").on(table.filmUrl),
    index("videos_poster_url").on(table.posterUrl),
    index("videos_captions_url").on(table.captionsUrl),
    index("videos_publish_at").on(table.publishAt),
  ],
);
