import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { schema } from "#drizzle/client.ts";
import type { TestDatabase } from "#tests/support/sqld.ts";

export const tables = Object.values(schema).filter((candidate) => is(candidate, SQLiteTable));

/** The whole database: equal before and after means that nothing was written. */
export async function everyRow(database: TestDatabase) {
  const db = database.open();
  const rows: [string, unknown][] = [];
  for (const table of tables) rows.push([getTableName(table), await db.select().from(table)]);
  return rows;
}
