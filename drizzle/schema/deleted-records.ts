import { isNull } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";
import { DELETED_KINDS } from "../enums.ts";

/**
 * The ids of deleted bookings and messages, without any other data: neither a waiting copy in the object store nor an
 * older archive may restore them.
 */
export const deletedRecords = sqliteTable(
  "deleted_records",
  {
    kind: text("kind", { enum: DELETED_KINDS }).notNull(),
    recordId: text("record_id").notNull(),
    deletedAt: instant("deleted_at").notNull(),
    /** When the id was also written to the object store, which outlives this database. */
    storedAt: instant("stored_at"),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId] }),
    index("deleted_records_to_store").on(table.deletedAt).where(isNull(table.storedAt)),
  ],
);
