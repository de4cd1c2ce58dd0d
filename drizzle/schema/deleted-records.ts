import { isNull } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";
import { DELETED_KINDS } from "../enums.ts";

/**
 * Ids of bookings and messages that somebody deleted, and nothing else about them: neither a copy that waits in
 * the object store nor an older archive may bring them back.
 */
export const deletedRecords = sqliteTable(
  "deleted_records",
  {
    kind: text("kind", { enum: DELETED_KINDS }).notNull(),
    recordId: text("record_id").notNull(),
    deletedAt: instant("deleted_at").notNull(),
    /** When the object store got the id as well, where it outlives this database. */
    storedAt: instant("stored_at"),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId] }),
    index("deleted_records_to_store").on(table.deletedAt).where(isNull(table.storedAt)),
  ],
);
