import { eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { DeletedKind } from "#drizzle/enums.ts";
import { listOf } from "#drizzle/expressions.ts";
import { MIGRATION_JOURNAL } from "#drizzle/migration-journal.ts";
import { rowPages } from "#drizzle/row-pages.ts";
import { session, verification } from "#drizzle/schema/auth.ts";
import { media } from "#drizzle/schema/media.ts";
import { restores } from "#drizzle/schema/restores.ts";
import { insertAudit } from "#server/audit/statements.ts";
import { bookingDeletion, filesOfRecords, mailedTo } from "#server/bookings/deletion/statements.ts";
import { messageDeletion } from "#server/inquiries/message-deletion/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMails } from "#server/mail/outbox/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { insertDeletedRecords } from "#server/platform/deleted-records/queries.ts";
import type { Cell, SchemaPart } from "./contract.ts";

/** A table of the database, as far as reading all of its rows needs it. */
export type StoredTable = {
  name: string;
  columns: string[];
  /** The columns that order its rows: `rowid`, or the primary key of a table without one. */
  key: string[];
  /** A full-text table. SQLite keeps its rows in tables of its own, which are not read. */
  fullText: boolean;
};

const isFullText = (statement: string) => /^create virtual table\b/i.test(statement);
const hasRowid = (statement: string) => !/\bwithout rowid\s*$/i.test(statement);

/** Returns the database's own statements, except those that SQLite and libSQL add by themselves. */
export async function selectSchema(db: Database): Promise<SchemaPart[]> {
  const parts = await db.all<SchemaPart>(
    sql`select type, name, sql from sqlite_master where sql is not null
        and name not glob 'sqlite_*' and name not glob 'libsql_*' order by rowid`,
  );
  const fullText = parts.filter((part) => part.type === "table" && isFullText(part.sql));
  return parts.filter(({ name }) => !fullText.some((table) => name.startsWith(`${table.name}_`)));
}

type ColumnRow = { table: string; column: string; type: string; pk: number };

/** Returns the tables of a schema with their columns. Generated columns are left out. */
export async function selectTables(db: Database, schema: readonly SchemaPart[]): Promise<StoredTable[]> {
  const columns = await db.all<ColumnRow>(
    sql`select m.name as "table", c.name as "column", c.type as type, c.pk as pk
        from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' order by m.name, c.cid`,
  );
  return schema.flatMap(({ type, name, sql: statement }) => {
    if (type !== "table") return [];
    const own = columns.filter(({ table }) => table === name);
    const primary = own.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
    const names = own.map(({ column }) => column);
    const rowid = hasRowid(statement);
    const [only] = primary;
    // Such a column is the row id.
    const isRowid = primary.length === 1 && only?.type.toLowerCase() === "integer";
    return {
      name,
      columns: rowid && !isRowid ? ["rowid", ...names] : names,
      key: rowid ? ["rowid"] : primary.map(({ column }) => column),
      fullText: isFullText(statement),
    };
  });
}

/** Returns a full-text table's settings, such as `secure-delete`. */
export async function selectSettings(db: Database, { name }: StoredTable): Promise<Record<string, Cell>> {
  const rows = await db.all<{ k: string; v: Cell }>(
    sql`select k, v from ${sql.identifier(`${name}_config`)} where k <> 'version'`,
  );
  return Object.fromEntries(rows.map(({ k, v }) => [k, v]));
}

/** Returns the name of the database's newest migration, for example `0012_plain_names`. */
export async function selectNewestMigration(db: Database): Promise<string> {
  const row = await db.get<{ newest: number | null }>(
    sql`select max(created_at) as newest from __drizzle_migrations`,
  );
  const newest = Number(row?.newest ?? 0);
  return MIGRATION_JOURNAL.find(({ createdAt }) => createdAt === newest)?.tag ?? String(newest);
}

export type Marks = Record<string, number>;

/** Returns the last row id of each table that has row ids, all at the same moment. */
export async function selectMarks(db: Database, tables: readonly StoredTable[]): Promise<Marks> {
  const ends = tables
    .filter(({ key }) => key[0] === "rowid")
    .map(({ name }) => {
      const table = sql.identifier(name);
      return sql`(select coalesce(max(rowid), 0) from ${table}) as ${table}`;
    });
  const [marks] = await db.all<Marks>(sql`select ${sql.join(ends, sql`, `)}`);
  if (!marks) throw new Error("The database has not said where its tables end");
  return marks;
}

const named = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
const valuesOf = (cells: readonly Cell[]) =>
  sql.join(
    cells.map((cell) => sql`${cell}`),
    sql`, `,
  );

/** Yields pages of a table's rows in key order, up to the row id `until` if the table has row ids. */
export const selectPages = (
  db: Database,
  { name, columns, key }: StoredTable,
  { until, limit }: { until: number | undefined; limit: number },
): AsyncGenerator<Cell[][]> =>
  rowPages<Cell[], Cell[]>(async (after, size) => {
    const beyond = after === null ? sql`1` : sql`(${named(key)}) > (${valuesOf(after)})`;
    const within = until === undefined ? sql`1` : sql`rowid <= ${until}`;
    const found = await db.values<Cell[]>(
      sql`select ${named([...columns, ...key])} from ${sql.identifier(name)}
          where ${beyond} and ${within} order by ${named(key)} limit ${size}`,
    );
    const rows = found.map((row) => Array.from(row));
    return {
      rows: rows.map((row) => row.slice(0, columns.length)),
      last: rows.at(-1)?.slice(columns.length) ?? null,
    };
  }, limit);

/** Returns the restored backup whose later deletions haven't been applied yet. Reads no row if there is none. */
export const selectOpenRestore = (db: Database) =>
  db.select().from(restores).where(isNull(restores.deletionsAppliedAt)).limit(1).get();

/**
 * Records that the deletions have been applied, and ends every session and code that came back with the backup:
 * somebody may have ended or used it since.
 */
export const closeRestore = (db: Database, id: string, at: Date) =>
  db.batch([
    db.delete(session),
    db.delete(verification),
    db.update(restores).set({ deletionsAppliedAt: at }).where(eq(restores.id, id)),
  ]);

type Again = { kind: DeletedKind; ids: readonly string[]; at: Date };

/**
 * Deletes records that came back with a backup, live or in the trash, as if they were deleted now.
 * @returns the keys of their pictures
 */
export async function deleteAgain(db: Database, { kind, ids, at }: Again): Promise<string[]> {
  const list = listOf(ids);
  const always = sql`1`;
  if (kind === "booking") {
    const [files] = await db.batch([
      filesOfRecords(db, list),
      insertDeletedRecords(db, { kind: "booking", ids: list, at }, always),
      insertDeletedRecords(db, { kind: "message", ids: mailedTo(list), at }, always),
      ...bookingDeletion(db, list, always),
    ]);
    return files.map(({ key }) => key);
  }
  const [files] = await db.batch([
    db.select({ key: media.key }).from(media).where(inArray(media.bookingId, list)),
    insertDeletedRecords(db, { kind: "message", ids: list, at }, always),
    ...messageDeletion(db, list, always),
  ]);
  return files.map(({ key }) => key);
}

/** Logs that an admin made a backup. */
export const insertBackupEntry = (db: Database, actor: Admin, at: Date) =>
  insertAudit(db, { actor, action: "back_up", entity: "site", entityId: "backup", at });

export const insertAlert = (db: Database, mail: NewMail, at: Date) => insertMails(db, [mail], at);
