import type { InStatement, InValue } from "@libsql/client";
import { desc, sql } from "drizzle-orm";
import { type Database, openDatabase } from "#drizzle/client.ts";
import { applyMigrations } from "#drizzle/migrate.ts";
import { auditLog } from "#drizzle/schema/audit-log.ts";
import { restores } from "#drizzle/schema/restores.ts";
import { openTarget } from "#drizzle/target.ts";
import type { BackupHead, BackupTable, Cell, SchemaPart } from "./contract.ts";

const PATIENCE_MS = 60_000;
/** SQLite takes up to 32,766 parameters in one statement. */
const PARAMETERS = 20_000;

/**
 * Opens the database to restore into: the one at `url`, with the token in `TURSO_AUTH_TOKEN`, or that of the
 * environment, as the `db:*` commands do.
 */
export async function openRestored(url: string | undefined) {
  if (url === undefined) return openTarget();
  const authToken = process.env.TURSO_AUTH_TOKEN;
  const db = openDatabase({ url, authToken, timeoutMs: PATIENCE_MS });
  return { db, url, close: async () => {} };
}

/** Returns whether the database has no table at all. */
export async function isEmpty(db: Database): Promise<boolean> {
  const [row] = await db.all<{ n: number }>(
    sql`select count(*) as n from sqlite_master where name not glob 'sqlite_*' and name not glob 'libsql_*'`,
  );
  return row?.n === 0;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Runs statements as one transaction that doesn't check foreign keys: rows may come before those they refer to. */
const run = (db: Database, statements: InStatement[]) => db.$client.migrate(statements);

export const createTables = (db: Database, parts: readonly SchemaPart[]) =>
  run(
    db,
    parts.filter(({ type }) => type === "table").map((part) => part.sql),
  );

/** Creates what acts on rows. It comes after them, so that no trigger runs for a restored row. */
export const createOthers = (db: Database, parts: readonly SchemaPart[]) =>
  run(
    db,
    ["index", "view", "trigger"].flatMap((kind) =>
      parts.filter(({ type }) => type === kind).map((part) => part.sql),
    ),
  );

/** SQLite would store a JavaScript number as a float, also in a column that takes any type. */
const argument = (cell: Cell): InValue =>
  typeof cell === "number" && Number.isInteger(cell) ? BigInt(cell) : cell;

/** Inserts rows with exactly these values. Several statements, each with many rows, make one transaction. */
export async function insertExactly(db: Database, { table, columns }: BackupTable, rows: readonly Cell[][]) {
  const into = `insert into ${quoted(table)} (${columns.map(quoted).join(", ")}) values `;
  const places = `(${columns.map(() => "?").join(", ")})`;
  const atOnce = Math.max(1, Math.floor(PARAMETERS / columns.length));
  const statements: InStatement[] = [];
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce);
    statements.push({
      sql: into + some.map(() => places).join(", "),
      args: some.flatMap((row) => row.map(argument)),
    });
  }
  if (statements.length > 0) await run(db, statements);
}

/** Applies a full-text table's settings. */
export const applySettings = (db: Database, { table, settings = {} }: BackupTable) =>
  run(
    db,
    Object.entries(settings).map(([name, value]) => ({
      sql: `insert into ${quoted(table)} (${quoted(table)}, rank) values (?, ?)`,
      args: [name, argument(value)],
    })),
  );

/** Returns the tables with rows that refer to a row that doesn't exist, with how many. */
export const selectOrphans = (db: Database) =>
  db.all<{ table: string; rows: number }>(
    sql`select "table", count(*) as rows from pragma_foreign_key_check group by "table"`,
  );

/** Brings the schema to this checkout's, and records which backup the database came from. */
export async function finishRestore(
  db: Database,
  { id, madeAt }: Pick<BackupHead, "id" | "madeAt">,
  at: Date,
) {
  await applyMigrations(db);
  await db.insert(restores).values({ id, backedUpAt: new Date(madeAt), restoredAt: at });
}

/** Returns when the newest entry of the activity log was made, or null if there is none. */
export async function selectNewestEntry(db: Database): Promise<Date | null> {
  const query = db.select({ at: auditLog.createdAt }).from(auditLog).orderBy(desc(auditLog.createdAt));
  return (await query.limit(1).get())?.at ?? null;
}
