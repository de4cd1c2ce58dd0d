import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { schema } from "#drizzle/client.ts";
import type { TestDatabase } from "#tests/support/sqld.ts";

export const tables = Object.values(schema).filter((candidate) => is(candidate, SQLiteTable));

/** Returns the whole database. If it is equal before and after, nothing was written. */
export async function everyRow(database: TestDatabase) {
  const db = database.open();
  const [first, ...rest] = tables.map((table) => db.select().from(table));
  if (!first) throw new Error("The schema has no tables");
  const rows: unknown[] = await db.batch([first, ...rest]);
  return tables.map((table, index): [string, unknown] => [getTableName(table), rows[index]]);
}
