import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

// Triggers maintain both tables and the full-text index `search_index`, which Drizzle can't declare (the migration
// full_text_search, drizzle/full-text-search.ts).

/** A searchable record's number in `search_index`. It starts with the time at which the record was created. */
export const searchRecords = sqliteTable(
  "search_records",
  {
    n: integer("n").primaryKey(),
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
  },
  (table) => [uniqueIndex("search_records_record").on(table.kind, table.recordId)],
);

/** `foldText` for SQL: letters that are compared as another letter. */
export const letterFolds = sqliteTable("letter_folds", {
  letter: text("letter").primaryKey(),
  folded: text("folded").notNull(),
});
