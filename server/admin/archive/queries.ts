import "#server/platform/boundary.server.ts";
import { type Column, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { ARCHIVED, ARCHIVED_TABLES, type ArchivedTable, columnsOf, SEEDED } from "#drizzle/archived.ts";
import type { Database } from "#drizzle/client.ts";
import { matchDatabaseError } from "#drizzle/error-text.ts";
import { user } from "#drizzle/schema/auth.ts";
import { contentVersions } from "#drizzle/schema/content-versions.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";

export type ArchiveRow = Record<string, unknown>;
export type ArchiveTables = Record<ArchivedTable, ArchiveRow[]>;

/** The tables of an archive, each before those that point at it, and what their columns take. */
export const archivedTables = () => ARCHIVED_TABLES.map((name) => ({ name, columns: columnsOf(name) }));

const tableOf = (name: ArchivedTable): SQLiteTable => ARCHIVED[name];

/** Every row of every archived table, as of one moment. */
export async function selectArchive(db: Database): Promise<ArchiveTables> {
  const [first, ...others] = ARCHIVED_TABLES.map((name) =>
    db.select().from(tableOf(name)).orderBy(sql`rowid`),
  );
  if (!first) throw new Error("There is nothing to archive");
  const found = await db.batch([first, ...others]);
  return Object.fromEntries(ARCHIVED_TABLES.map((name, at) => [name, found[at]])) as ArchiveTables;
}

/** Whether nobody has written anything here since the site was set up. */
const untouched = (): SQL => {
  const filled = ARCHIVED_TABLES.filter((name) => !SEEDED.includes(name) && name !== "history");
  const parts = [
    ...filled.map((name) => sql`not exists (select 1 from ${tableOf(name)})`),
    ...SEEDED.map((name) => sql`not exists (select 1 from ${tableOf(name)} where version > 1)`),
    // What an admin adds has their name in the history.
    sql`not exists (select 1 from ${contentVersions} where ${contentVersions.actorEmail} is not null)`,
  ];
  return sql.join(parts, sql` and `);
};

/** How a column's value comes out of the JSON that all rows travel in: arrays, one for each row. */
function taken(column: Column, at: number): SQL {
  const value = sql.raw(`json_extract(value, '$[${at}]')`);
  // An admin of the old site has no account here.
  return column.name === "owner_id"
    ? sql`(select ${user.id} from ${user} where ${user.id} = ${value})`
    : value;
}

function insertAll(db: Database, name: ArchivedTable, rows: ArchiveRow[], when: SQL) {
  const columns = Object.entries(getTableColumns(tableOf(name)));
  const values = rows.map((row) =>
    columns.map(([key, column]) => (row[key] === null ? null : column.mapToDriverValue(row[key]))),
  );
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const row = sql.join(
    columns.map(([, column], at) => taken(column, at)),
    sql`, `,
  );
  return db.run(
    sql`insert into ${tableOf(name)} (${names}) select ${row} from json_each(${JSON.stringify(values)}) where ${when}`,
  );
}

type Import = { tables: ArchiveTables; exportedAt: string; at: Date };

/**
 * Puts an archive's rows into a site that nobody has written anything into, all or none, with one line in
 * the log.
 * @returns `not_empty` where somebody has, or the column, if known, whose rows contradict each other
 */
export async function insertArchive(
  db: Database,
  admin: Admin,
  { tables, exportedAt, at }: Import,
): Promise<"imported" | "not_empty" | { contradiction: string }> {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "import_archive",
      entity: "site",
      entityId: "archive",
      before: { films: "as set up" },
      after: {
        exported: exportedAt.slice(0, 10),
        films: tables.films.length,
        bookings: tables.bookings.length,
      },
      at,
    },
    untouched(),
  );
  const cleared = [...SEEDED, "history" as const].map((name) =>
    db.run(sql`delete from ${tableOf(name)} where ${entryExists}`),
  );
  // A day may have been filled before its capacity was lowered: until all bookings stand, a day takes any number.
  const open = db.run(
    sql`insert into booking_settings (id, weddings_per_day) select 'main', 1000000 where ${entryExists}`,
  );
  const closed = db.run(sql`delete from booking_settings where ${entryExists}`);
  const early = ARCHIVED_TABLES.filter((name) => name !== "studioDays" && name !== "bookingSettings");
  const fill = (name: ArchivedTable) => insertAll(db, name, tables[name], entryExists);
  try {
    const [logged] = await db.batch([
      note,
      ...cleared,
      open,
      ...early.map(fill),
      closed,
      fill("studioDays"),
      fill("bookingSettings"),
    ]);
    return logged.rowsAffected > 0 ? "imported" : "not_empty";
  } catch (error) {
    const broken = matchDatabaseError(error, /(?:UNIQUE|FOREIGN KEY) constraint failed(?:: ([\w.]+))?/);
    if (broken) return { contradiction: broken[1] ?? "id" };
    throw error;
  }
}
