import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

/**
 * Returns a statement that inserts many rows with a single JSON parameter, so that SQLite's parameter limit doesn't
 * apply. All rows have the columns of the first; other columns get their defaults. Rows whose key already exists are
 * skipped.
 */
export function insertRows<T extends SQLiteTable>(
  db: Database,
  table: T,
  rows: readonly T["$inferInsert"][],
) {
  const [first = {}] = rows;
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in first);
  const values = rows.map((row: Record<string, unknown>) =>
    columns.map(([name, column]) => {
      const value = row[name] ?? null;
      return value === null ? null : column.mapToDriverValue(value);
    }),
  );
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const cells = columns.map((_, at) => sql.raw(`json_extract(value, '$[${at}]')`));
  return db.run(
    sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(cells, sql`, `)} from json_each(${JSON.stringify(values)}) where true on conflict do nothing`,
  );
}
