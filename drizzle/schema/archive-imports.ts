import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant, updatedAt } from "../columns.ts";

/** An archive on its way into the site. Nothing of it is visible before its end; the cron deletes what was given up. */
export const archiveImports = sqliteTable("archive_imports", {
  id: id(),
  /** What the archive calls itself: the same file goes on where it broke off. */
  archiveId: text("archive_id").notNull(),
  exportedAt: instant("exported_at").notNull(),
  /** The version of the archive's format. */
  version: integer("version").notNull(),
  /** Which tables and columns the staged rows were checked against: another deployment may know others. */
  layout: text("layout").notNull(),
  /** How many rows have arrived. */
  received: integer("received").notNull().default(0),
  /** Set in the transaction that puts the rows into their tables. */
  finishedAt: instant("finished_at"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Checked rows of an archive, until all of them have arrived. */
export const archiveImportChunks = sqliteTable(
  "archive_import_chunks",
  {
    importId: text("import_id")
      .notNull()
      .references(() => archiveImports.id, { onDelete: "cascade" }),
    /** The first one's place among all rows of the archive. */
    firstRow: integer("first_row").notNull(),
    /** The table, as archives call it. */
    tableName: text("table_name").notNull(),
    rowCount: integer("row_count").notNull(),
    /** JSON: for each row an array of what the database stores, in the order of the table's columns. */
    rows: text("rows").notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.firstRow] })],
);
