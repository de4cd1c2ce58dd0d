import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type Database, openDatabase } from "#drizzle/client.ts";
import { startSqld } from "#drizzle/sqld.ts";

const PATIENCE_MS = 60_000;
const AT_ONCE = 4000;

/** Starts a real libSQL server with nothing in it, not even a migration. */
export async function startEmptyDatabase() {
  const directory = mkdtempSync(join(tmpdir(), "empty-sqld-"));
  const server = await startSqld({ directory });
  return {
    url: server.url,
    db: openDatabase({ url: server.url, timeoutMs: PATIENCE_MS }),
    close: async () => {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const OWN = sql`name not glob 'sqlite_*' and name not glob 'libsql_*'`;
/** SQLite's own tables behind the search index; its rows are compared by reading the index. */
const BEHIND_SEARCH = sql`name not glob 'search_index_*'`;

/** Returns the statements that made the database, by name. */
export async function schemaOf(db: Database): Promise<Record<string, string>> {
  const parts = await db.all<{ name: string; sql: string }>(
    sql`select name, sql from sqlite_master where sql is not null and ${OWN} and ${BEHIND_SEARCH}`,
  );
  return Object.fromEntries(parts.map((part) => [part.name, part.sql]));
}

/**
 * Yields the rows of each table with their types and row ids, a few thousand at a time, as one text each.
 */
export async function* everyTable(
  db: Database,
): AsyncGenerator<{ table: string; rows: number; text: string }> {
  const tables = await db.all<{ name: string; sql: string }>(
    sql`select name, sql from sqlite_master where type = 'table' and ${OWN} and ${BEHIND_SEARCH} order by name`,
  );
  for (const { name, sql: statement } of tables) {
    const columns = await db.all<{ name: string }>(sql`select name from pragma_table_info(${name})`);
    const hasRowid = !/without rowid\s*$/i.test(statement);
    const shown = [...(hasRowid ? ["rowid"] : []), ...columns.map((column) => column.name)].map(
      (column) => sql`${sql.identifier(column)}, typeof(${sql.identifier(column)})`,
    );
    const order = hasRowid ? sql`rowid` : sql`1, 2`;
    for (let from = 0; ; from += AT_ONCE) {
      const [page] = await db.all<{ rows: number; text: string }>(
        sql`select count(*) as rows, json_group_array(json_array(${sql.join(shown, sql`, `)})) as text
            from (select ${hasRowid ? sql`rowid, *` : sql`*`} from ${sql.identifier(name)} order by ${order} limit ${AT_ONCE} offset ${from})`,
      );
      if (!page || page.rows === 0) break;
      yield { table: name, ...page };
    }
  }
}
