import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant, updatedAt } from "../columns.ts";
import { DELIVERY_FILE_ROLES } from "../enums.ts";
import { bookings } from "./bookings.ts";

/** The finished films of one wedding, and whether its couple can watch them. */
export const deliveries = sqliteTable(
  "deliveries",
  {
    id: id(),
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** The last part of the page's address: 128 random bits as 32 hexadecimal digits. */
    name: text("name").notNull().unique(),
    /** Null until the couple can watch it. */
    publishedAt: instant("published_at"),
    /** When and why the studio opened the whole films although an amount is open. Null if it didn't. */
    openedAt: instant("opened_at"),
    openedReason: text("opened_reason"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex("deliveries_booking_id").on(table.bookingId)],
);

/** One film of a delivery, such as the highlight or the speeches. */
export const deliveryFilms = sqliteTable(
  "delivery_films",
  {
    id: id(),
    deliveryId: text("delivery_id")
      .notNull()
      .references(() => deliveries.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    /** The order on the page, from 1. */
    position: integer("position").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("delivery_films_delivery_id").on(table.deliveryId, table.position)],
);

/**
 * A file of a film: the original, the version that browsers play, its first seconds, the poster, or one of the sizes in
 * which players choose by the connection.
 */
export const deliveryFiles = sqliteTable(
  "delivery_files",
  {
    /** 32 hexadecimal digits, of which the first 16 are the file's fingerprint. */
    id: text("id").primaryKey(),
    filmId: text("film_id")
      .notNull()
      .references(() => deliveryFilms.id, { onDelete: "cascade" }),
    role: text("role", { enum: DELIVERY_FILE_ROLES }).notNull(),
    key: text("key").notNull().unique(),
    fileName: text("file_name").notNull(),
    contentType: text("content_type").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    /** R2's id of the upload. Null once the file is stored. */
    storeUploadId: text("store_upload_id"),
    /** R2's ETag with its quotes. Null until the file is stored. */
    etag: text("etag"),
    durationSeconds: integer("duration_seconds"),
    width: integer("width"),
    height: integer("height"),
    /** Of a rendition: its segments as JSON, as far as they have been read from the stored file. */
    segments: text("segments"),
    /** Of a rendition: how many bytes can be read before the film is paid. */
    previewBytes: integer("preview_bytes"),
    /** Of a rendition: when it became part of what the couple watches. Null until all of its film's are whole. */
    joinedAt: instant("joined_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("delivery_files_film_id").on(table.filmId, table.role),
    // Only uploads in progress, so the cron reads nothing while there are none.
    index("delivery_files_open").on(table.updatedAt).where(sql`store_upload_id is not null`),
  ],
);

/** The parts of an upload that have arrived. */
export const deliveryFileParts = sqliteTable(
  "delivery_file_parts",
  {
    fileId: text("file_id")
      .notNull()
      .references(() => deliveryFiles.id, { onDelete: "cascade" }),
    /** From 1. */
    number: integer("number").notNull(),
    etag: text("etag").notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.number] })],
);
