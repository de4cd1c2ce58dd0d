import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

/**
 * Inserts one row if the condition holds when the statement runs. Within a batch this resolves a race: later
 * statements check for the row. Omitted columns get their SQL defaults; any value may be an SQL expression.
 */
export function insertWhen<T extends SQLiteTable>(
  db: Database,
  table: T,
  values: { [K in keyof T["$inferInsert"]]: T["$inferInsert"][K] | SQL },
  condition: SQL,
) {
  const columns = getTableColumns(table);
  const given = Object.entries(values).flatMap(([name, value]) => {
    const column = columns[name];
    return column && value !== undefined ? [{ column, value }] : [];
  });
  const names = sql.join(
    given.map(({ column }) => sql.identifier(column.name)),
    sql`, `,
  );
  const row = sql.join(
    given.map(({ column, value }) => (is(value, SQL) ? value : sql`${sql.param(value, column)}`)),
    sql`, `,
  );
  return db.run(sql`insert into ${table} (${names}) select ${row} where ${condition}`);
}
