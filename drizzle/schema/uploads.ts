import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, updatedAt } from "../columns.ts";

/** A file on its way into the library, part by part. Gone once it has arrived, or was given up. */
export const uploads = sqliteTable(
  "uploads",
  {
    id: id(),
    /** Where the file will stand in the store. */
    key: text("key").notNull().unique(),
    /** What R2 calls this upload. */
    storeUploadId: text("store_upload_id").notNull(),
    fileName: text("file_name").notNull(),
    contentType: text("content_type").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    /** Bytes of each part but the last. */
    partBytes: integer("part_bytes").notNull(),
    /** The file in whose place it shall stand; null for a new one. */
    replaces: text("replaces"),
    uploadedBy: text("uploaded_by").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("uploads_updated_at").on(table.updatedAt)],
);

/** The parts that have arrived. */
export const uploadParts = sqliteTable(
  "upload_parts",
  {
    uploadId: text("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    /** From 1. */
    number: integer("number").notNull(),
    etag: text("etag").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);
