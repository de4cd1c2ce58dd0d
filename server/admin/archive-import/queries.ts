import { and, asc, eq, gt, inArray, isNull, like, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { ARCHIVED, ARCHIVED_TABLES, type ArchivedTable, columnsOf, SEEDED } from "#drizzle/archived.ts";
import { type Database, DatabaseUnreachable } from "#drizzle/client.ts";
import type { DeletedKind } from "#drizzle/enums.ts";
import { matchDatabaseError } from "#drizzle/error-text.ts";
import { insertRows } from "#drizzle/insert-rows.ts";
import { archiveImportChunks, archiveImports } from "#drizzle/schema/archive-imports.ts";
import { contentVersions } from "#drizzle/schema/content-versions.ts";
import { deletedRecords } from "#drizzle/schema/deleted-records.ts";
import { media } from "#drizzle/schema/media.ts";
import { hasDemo } from "#drizzle/seed/demo/ids.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { isDemoId } from "#server/platform/demo-ids/contract.ts";
import { insertStaged, keepLostAddresses, stagedForm } from "./statements.ts";

const tableOf = (name: ArchivedTable): SQLiteTable => ARCHIVED[name];

export type { ArchivedTable };

/** Returns the archived columns of a table, or null for a table that isn't archived. */
export const columnsOfTable = (name: string) => {
  const known = ARCHIVED_TABLES.find((table) => table === name);
  return known ? { table: known, columns: columnsOf(known) } : null;
};

/** Returns the layout that the rows of an import are checked against, as text. */
export const layoutText = () => JSON.stringify(ARCHIVED_TABLES.map((name) => [name, columnsOf(name)]));

/** Tables that a site fills on its own: the log of sign-ups, and the seed data. */
const FILLED_BY_ITSELF: readonly ArchivedTable[] = [
  ...SEEDED,
  "history",
  "auditLog",
  "auditValues",
  // These can't be emptied.
  "ledgerEntries",
  "invoices",
];

/** True if nothing has been written since the site was set up. */
const untouched = (): SQL => {
  const filled = ARCHIVED_TABLES.filter((name) => !FILLED_BY_ITSELF.includes(name));
  const parts = [
    ...filled.map((name) => sql`not exists (select 1 from ${tableOf(name)})`),
    ...SEEDED.map((name) => sql`not exists (select 1 from ${tableOf(name)} where version > 1)`),
    // Content added by an admin has their address in the history.
    sql`not exists (select 1 from ${contentVersions} where ${contentVersions.actorEmail} is not null)`,
  ];
  return sql.join(parts, sql` and `);
};

type Begun = { archiveId: string; exportedAt: Date; version: number; layout: string; at: Date };

/**
 * Opens the import of this archive, or resumes it. Drops any other unfinished import.
 * @returns null if the site is not empty
 */
export async function openImport(db: Database, { at, ...archive }: Begun) {
  const isSame = and(
    eq(archiveImports.archiveId, archive.archiveId),
    eq(archiveImports.layout, archive.layout),
    eq(archiveImports.exportedAt, archive.exportedAt),
    eq(archiveImports.version, archive.version),
    isNull(archiveImports.finishedAt),
  );
  const id = crypto.randomUUID();
  const [, , , found] = await db.batch([
    db.delete(archiveImports).where(and(isNull(archiveImports.finishedAt), sql`not (${isSame})`)),
    db.run(
      sql`insert into ${archiveImports} (id, archive_id, exported_at, version, layout, created_at, updated_at) select ${id}, ${archive.archiveId}, ${archive.exportedAt.getTime()}, ${archive.version}, ${archive.layout}, ${at.getTime()}, ${at.getTime()} where not exists (select 1 from ${archiveImports} where ${isSame}) and ${untouched()}`,
    ),
    db.update(archiveImports).set({ updatedAt: at }).where(isSame),
    db
      .select({ id: archiveImports.id, received: archiveImports.received })
      .from(archiveImports)
      .where(and(isSame, untouched())),
  ]);
  return found[0] ?? null;
}

/**
 * Returns whether rows are the demo's. An import doesn't keep what its seed did: that all of its payments and mails are
 * in the past.
 */
export const areOfDemo = (table: string, rows: readonly Record<string, unknown>[]) =>
  table === "bookings" && rows.some(({ id }) => isDemoId(id));

/** Returns whether what a site has is the demo. */
export const selectHasDemo = async (db: Database): Promise<boolean> =>
  (await db.select({ hasDemo }).from(sql`(select 1)`).get())?.hasDemo ?? false;

export const selectImport = (db: Database, id: string) =>
  db
    .select({
      id: archiveImports.id,
      version: archiveImports.version,
      layout: archiveImports.layout,
      exportedAt: archiveImports.exportedAt,
      received: archiveImports.received,
      finishedAt: archiveImports.finishedAt,
    })
    .from(archiveImports)
    .where(eq(archiveImports.id, id))
    .get();

type Staged = { from: number; table: ArchivedTable; rows: readonly Record<string, unknown>[]; at: Date };

/**
 * Stages rows if they are the next in order.
 * @returns the number of rows received so far; null if the import does not exist
 */
export async function stageRows(
  db: Database,
  importId: string,
  { from, table, rows, at }: Staged,
): Promise<number | null> {
  const isNext = sql`exists (select 1 from ${archiveImports} where ${archiveImports.id} = ${importId} and ${archiveImports.received} = ${from} and ${archiveImports.finishedAt} is null)`;
  const [, , found] = await db.batch([
    db.run(
      sql`insert into ${archiveImportChunks} (import_id, first_row, table_name, row_count, rows) select ${importId}, ${from}, ${table}, ${rows.length}, ${JSON.stringify(stagedForm(table, rows))} where ${isNext}`,
    ),
    db
      .update(archiveImports)
      .set({ received: from + rows.length, updatedAt: at })
      .where(and(eq(archiveImports.id, importId), isNext)),
    db
      .select({ received: archiveImports.received })
      .from(archiveImports)
      .where(eq(archiveImports.id, importId)),
  ]);
  return found[0]?.received ?? null;
}

export const deleteImport = (db: Database, id: string) =>
  db.delete(archiveImports).where(eq(archiveImports.id, id));

/**
 * Deletes abandoned imports and the staged rows of finished ones.
 * @returns how many
 */
export async function deleteImports(db: Database, before: { givenUp: Date; finished: Date }) {
  const old = or(
    and(isNull(archiveImports.finishedAt), lt(archiveImports.updatedAt, before.givenUp)),
    lt(archiveImports.finishedAt, before.finished),
  );
  return (await db.delete(archiveImports).where(old)).rowsAffected;
}

const DELETIONS_AT_ONCE = 5000;
type Deletion = { kind: DeletedKind; id: string; deletedAt: Date };

/** Records the deletions known to the object store. This database's own records of them take precedence. */
export async function rememberDeletions(db: Database, deletions: Deletion[], at: Date) {
  for (let from = 0; from < deletions.length; from += DELETIONS_AT_ONCE) {
    const rows = deletions
      .slice(from, from + DELETIONS_AT_ONCE)
      .map(({ kind, id, deletedAt }) => ({ kind, recordId: id, deletedAt, storedAt: at }));
    await insertRows(db, deletedRecords, rows);
  }
}

/** Returns the rows per table, and how many of the archive's bookings and messages were skipped. */
export async function selectOutcome(db: Database, importId: string) {
  const counts = ARCHIVED_TABLES.map(
    (name) => sql`(select count(*) from ${tableOf(name)}) as ${sql.identifier(name)}`,
  );
  const [rows] = await db.all<Record<ArchivedTable, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  const [records] = await db
    .select({ staged: sql<number>`coalesce(sum(${archiveImportChunks.rowCount}), 0)` })
    .from(archiveImportChunks)
    .where(
      and(
        eq(archiveImportChunks.importId, importId),
        inArray(archiveImportChunks.tableName, ["bookings", "messages"]),
      ),
    );
  if (!rows) throw new Error("The database has not said what it holds");
  return { rows, leftOut: Math.max(0, (records?.staged ?? 0) - rows.bookings - rows.messages) };
}

type Finish = { id: string; exportedAt: Date; at: Date };

/** These are inserted after the bookings: a day may have been filled before its capacity was lowered. */
const AFTER_BOOKINGS: readonly ArchivedTable[] = ["studioDays", "bookingSettings"];

/**
 * Inserts an archive's staged rows into an untouched site, all or nothing, with one log entry. It is one transaction
 * inside the database, so no rows pass through the Worker.
 * @returns `not_empty` if the site has been written to; the column, if known, whose rows conflict; or why the
 *   database did not answer
 */
export async function insertImport(
  db: Database,
  admin: Admin,
  { id, exportedAt, at }: Finish,
): Promise<"imported" | "not_empty" | { contradiction: string } | { unreachable: Error }> {
  const stagedOf = (name: ArchivedTable) =>
    sql`(select coalesce(sum(row_count), 0) from ${archiveImportChunks} where import_id = ${id} and table_name = ${name})`;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "import_archive",
      entity: "site",
      entityId: "archive",
      before: { films: "as set up" },
      after: sql`json_object('exported', ${exportedAt.toISOString().slice(0, 10)}, 'films', ${stagedOf("films")}, 'bookings', ${stagedOf("bookings")})`,
      at,
    },
    sql`exists (select 1 from ${archiveImports} where ${archiveImports.id} = ${id} and ${archiveImports.finishedAt} is null) and ${untouched()}`,
  );
  const desk = tableOf("bookingSettings");
  const cleared = [...SEEDED, "history" as const].map((name) =>
    db.run(sql`delete from ${tableOf(name)} where ${entryExists}`),
  );
  // Lifts the limit per day until all bookings are inserted.
  const open = db.run(
    sql`insert into ${desk} (id, weddings_per_day) select 'main', 1000000 where ${entryExists}`,
  );
  const closed = db.run(sql`delete from ${desk} where ${entryExists}`);
  const fill = (name: ArchivedTable) => insertStaged(db, name, { importId: id, when: entryExists });
  // The booking trigger has created contacts for its partners. They stay only for an archive from before contacts
  // existed.
  const withoutMadeContacts = db.run(
    sql`delete from ${tableOf("contacts")} where ${entryExists} and exists (select 1 from ${archiveImportChunks} where import_id = ${id} and table_name = 'contacts')`,
  );
  try {
    const [logged] = await db.batch([
      note,
      ...cleared,
      open,
      ...ARCHIVED_TABLES.filter((name) => !AFTER_BOOKINGS.includes(name)).flatMap((name) =>
        name === "contacts"
          ? [withoutMadeContacts, fill(name), keepLostAddresses(db, { importId: id, when: entryExists, at })]
          : [fill(name)],
      ),
      closed,
      ...AFTER_BOOKINGS.map(fill),
      db
        .update(archiveImports)
        .set({ finishedAt: at })
        .where(and(eq(archiveImports.id, id), entryExists)),
    ]);
    return logged.rowsAffected > 0 ? "imported" : "not_empty";
  } catch (error) {
    const broken = matchDatabaseError(
      error,
      /(?:UNIQUE|FOREIGN KEY) constraint failed(?:: ([\w.]+))?|append_only|proposal_sent/,
    );
    if (broken) return { contradiction: broken[1] ?? "id" };
    if (error instanceof Error && error.cause instanceof DatabaseUnreachable) return { unreachable: error };
    throw error;
  }
}

type FilePage = { folder: string; after: string; limit: number };

/** Returns the keys of public files, in order. */
export const selectKeys = (db: Database, { folder, after, limit }: FilePage) =>
  db
    .select({ key: media.key })
    .from(media)
    .where(and(gt(media.key, after), like(media.key, `${folder}%`), ne(media.private, true)))
    .orderBy(asc(media.key))
    .limit(limit);
