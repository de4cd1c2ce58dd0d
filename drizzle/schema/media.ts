import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, updatedAt, version } from "../columns.ts";
import { FILM_CODECS } from "../enums.ts";

/** A picture's smaller size: its key in the store, its width in pixels and its bytes' type. */
export type MediaVariant = { key: string; width: number; contentType: string };

/** A file in the media store (R2), found by its key. */
export const media = sqliteTable(
  "media",
  {
    id: id(),
    key: text("key").notNull().unique(),
    fileName: text("file_name").notNull(),
    contentType: text("content_type").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    width: integer("width"),
    height: integer("height"),
    durationSeconds: integer("duration_seconds"),
    /** Of a film, as its own headers say; null until they have been read. */
    codec: text("codec", { enum: FILM_CODECS }),
    alt: text("alt").notNull().default(""),
    /** A tiny picture as a data URL, shown until the file arrives. */
    placeholder: text("placeholder"),
    /** A soft picture of a few KB as a data URL, shown where the picture is a page's first until it arrives. */
    preview: text("preview"),
    /** The same picture in smaller sizes, made in the browser as it was uploaded. JSON. */
    variants: text("variants", { mode: "json" }).notNull().$type<MediaVariant[]>().default([]),
    /** Who put it into the library; null for what came with an inquiry. */
    uploadedBy: text("uploaded_by"),
    private: integer("private", { mode: "boolean" }).notNull().default(false),
    /** The booking that it came with; the message, where an inquiry was kept as one or an email brought it. */
    bookingId: text("booking_id"),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => {
    const inLibrary = sql`${table.private} = 0 and ${table.bookingId} is null`;
    return [
      index("media_facts_unread")
        .on(table.createdAt)
        .where(sql`${table.codec} is null and ${table.contentType} in ('video/mp4', 'video/webm')`),
      index("media_created_at").on(table.createdAt),
      // Without the library's files, or their index would be passed over for this one.
      index("media_of_booking").on(table.bookingId).where(sql`${table.bookingId} is not null`),
      index("media_library_newest").on(table.createdAt, table.id).where(inLibrary),
      index("media_library_name").on(sql`${table.fileName} collate nocase`, table.id).where(inLibrary),
      index("media_library_size").on(table.sizeBytes, table.id).where(inLibrary),
    ];
  },
);
