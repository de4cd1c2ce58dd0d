import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

/**
 * Inserts one row if the condition holds as the statement runs, else nothing. Within a batch this decides
 * a race: what follows asks for the row. Columns that are not named get the table's own SQL defaults; an
 * SQL expression may stand for any value.
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
