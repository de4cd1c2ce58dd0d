import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, updatedAt, version } from "../columns.ts";
import { FILM_CODECS } from "../enums.ts";

/** A smaller size of a picture: its key in the store, its width in pixels and its content type. */
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
    /** A film's codec according to its file headers; null until they have been read. */
    codec: text("codec", { enum: FILM_CODECS }),
    alt: text("alt").notNull().default(""),
    /** A tiny picture as a data URL, shown until the file loads. */
    placeholder: text("placeholder"),
    /** A blurry picture of a few KB as a data URL. Shown until the file loads if it is a page's first picture. */
    preview: text("preview"),
    /** The same picture in smaller sizes, created in the browser during the upload. JSON. */
    variants: text("variants", { mode: "json" }).notNull().$type<MediaVariant[]>().default([]),
    /** Who uploaded it to the library; null for files that came with an inquiry. */
    uploadedBy: text("uploaded_by"),
    private: integer("private", { mode: "boolean" }).notNull().default(false),
    /**
     * The booking that the file came with; or the message, if an inquiry was stored as one or an email contained the
     * file.
     */
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
      // Excludes the library's files. Otherwise SQLite would choose this index over theirs.
      index("media_of_booking").on(table.bookingId).where(sql`${table.bookingId} is not null`),
      index("media_library_newest").on(table.createdAt, table.id).where(inLibrary),
      index("media_library_name").on(sql`${table.fileName} collate nocase`, table.id).where(inLibrary),
      index("media_library_size").on(table.sizeBytes, table.id).where(inLibrary),
    ];
  },
);
