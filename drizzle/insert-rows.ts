import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

/**
 * The statement that inserts many rows with one parameter, their JSON, whatever SQLite's limit of parameters. All rows
 * have the columns of the first one; a column that it does not name gets the table's own default. A row whose key
 * exists already is left out.
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
