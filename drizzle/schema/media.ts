import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, updatedAt, version } from "../columns.ts";

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
    alt: text("alt").notNull().default(""),
    /** A tiny picture as a data URL, shown until the file arrives. */
    placeholder: text("placeholder"),
    private: integer("private", { mode: "boolean" }).notNull().default(false),
    /** The booking that it came with; the message, where an inquiry was kept as one. */
    bookingId: text("booking_id"),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("media_created_at").on(table.createdAt), index("media_booking_id").on(table.bookingId)],
);
