import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant, updatedAt } from "../columns.ts";

/** An archive import in progress. Its rows are invisible until it ends; the cron deletes abandoned ones. */
export const archiveImports = sqliteTable("archive_imports", {
  id: id(),
  /** The archive's own id: sending the same file again resumes the import. */
  archiveId: text("archive_id").notNull(),
  exportedAt: instant("exported_at").notNull(),
  /** The version of the archive's format. */
  version: integer("version").notNull(),
  /** The tables and columns that the staged rows were checked against: another deployment may have others. */
  layout: text("layout").notNull(),
  /** The number of rows received. */
  received: integer("received").notNull().default(0),
  /** Set in the transaction that puts the rows into their tables. */
  finishedAt: instant("finished_at"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Checked rows of an archive, stored until all have arrived. */
export const archiveImportChunks = sqliteTable(
  "archive_import_chunks",
  {
    importId: text("import_id")
      .notNull()
      .references(() => archiveImports.id, { onDelete: "cascade" }),
    /** The first row's index among all rows of the archive. */
    firstRow: integer("first_row").notNull(),
    /** The table's name in archives. */
    tableName: text("table_name").notNull(),
    rowCount: integer("row_count").notNull(),
    /** JSON: an array of stored values for each row, in the order of the table's columns. */
    rows: text("rows").notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.firstRow] })],
);
