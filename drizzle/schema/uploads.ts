import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, updatedAt } from "../columns.ts";

/** A multipart upload to the library in progress. Deleted once it is complete or abandoned. */
export const uploads = sqliteTable(
  "uploads",
  {
    id: id(),
    /** The file's future key in the store. */
    key: text("key").notNull().unique(),
    /** R2's id of this upload. */
    storeUploadId: text("store_upload_id").notNull(),
    fileName: text("file_name").notNull(),
    contentType: text("content_type").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    /** Size in bytes of each part but the last. */
    partBytes: integer("part_bytes").notNull(),
    /** The file that it replaces; null for a new one. */
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
