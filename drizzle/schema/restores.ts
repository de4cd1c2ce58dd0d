import { isNull } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";

/**
 * The backups that this database was restored from. Records that were deleted after a backup was made come back with
 * it, so the Worker deletes them again and sets `deletionsAppliedAt`.
 */
export const restores = sqliteTable(
  "restores",
  {
    /** The backup's id. */
    id: text("id").primaryKey(),
    backedUpAt: instant("backed_up_at").notNull(),
    restoredAt: instant("restored_at").notNull(),
    deletionsAppliedAt: instant("deletions_applied_at"),
  },
  (table) => [index("restores_open").on(table.restoredAt).where(isNull(table.deletionsAppliedAt))],
);
