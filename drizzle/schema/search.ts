import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

// Triggers maintain both, and the full-text index `search_index`, which Drizzle has no words for
// (the migration full_text_search, drizzle/full-text-search.ts).

/** The number that a searchable record has in `search_index`: it begins with the time at which the record was made. */
export const searchRecords = sqliteTable(
  "search_records",
  {
    n: integer("n").primaryKey(),
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
  },
  (table) => [uniqueIndex("search_records_record").on(table.kind, table.recordId)],
);

/** `foldText` for SQL: letters that are compared as another one. */
export const letterFolds = sqliteTable("letter_folds", {
  letter: text("letter").primaryKey(),
  folded: text("folded").notNull(),
});
