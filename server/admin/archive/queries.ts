import { and, asc, getTableColumns, gt, isNull, like, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { ARCHIVED, ARCHIVED_TABLES, type ArchivedTable, columnsOf } from "#drizzle/archived.ts";
import type { Database } from "#drizzle/client.ts";
import { matchDatabaseError } from "#drizzle/error-text.ts";
import { auditValues } from "#drizzle/schema/audit-log.ts";

type Row = Record<string, unknown>;
/** The last rowid of each archived table. */
export type Marks = Record<ArchivedTable, number>;

const tableOf = (name: ArchivedTable): SQLiteTable => ARCHIVED[name];

/** Returns the tables of an archive with their columns, each table before those that reference it. */
export const archivedTables = () =>
  ARCHIVED_TABLES.map((name) => ({ name, columns: columnsOf(name).map((column) => column.name) }));

/**
 * Conditions for rows in an archive: audit entries about accounts are left out, because accounts are not in it
 * either.
 */
const LIMITED_TO: Partial<Record<ArchivedTable, SQL>> = {
  auditValues: or(
    isNull(auditValues.subject),
    like(auditValues.subject, "booking:%"),
    like(auditValues.subject, "message:%"),
  ) as SQL,
};

/** Returns where each table ends now, all at the same point in time. */
export async function selectMarks(db: Database): Promise<Marks> {
  const ends = ARCHIVED_TABLES.map(
    (name) => sql`(select coalesce(max(rowid), 0) from ${tableOf(name)}) as ${sql.identifier(name)}`,
  );
  const [marks] = await db.all<Marks>(sql`select ${sql.join(ends, sql`, `)}`);
  if (!marks) throw new Error("The database has not said where its tables end");
  return marks;
}

type Page = { after: number; until: number; limit: number };

/** Returns a table's rows in key order, and the key of the last one. */
async function selectRows(db: Database, name: ArchivedTable, { after, until, limit }: Page) {
  const key = sql<number>`rowid`;
  const found = await db
    .select({ key, row: getTableColumns(tableOf(name)) })
    .from(tableOf(name))
    .where(and(gt(key, after), lte(key, until), LIMITED_TO[name]))
    .orderBy(asc(key))
    .limit(limit);
  return { rows: found.map(({ row }) => row as Row), last: found.at(-1)?.key ?? null };
}

/** The database refuses responses over 10 MB. */
const isTooLarge = (error: unknown) => matchDatabaseError(error, /RESPONSE_TOO_LARGE|too large/i) !== null;

/**
 * Yields pages of a table's rows, each with `limit` rows, or fewer if they are too long for one response of the
 * database.
 */
export async function* selectPages(
  db: Database,
  name: ArchivedTable,
  { until, limit }: { until: number; limit: number },
): AsyncGenerator<Row[]> {
  let [after, size] = [0, limit];
  while (after < until) {
    try {
      const { rows, last } = await selectRows(db, name, { after, until, limit: size });
      if (rows.length > 0) yield rows;
      if (last === null || rows.length < size) return;
      after = last;
    } catch (error) {
      if (size === 1 || !isTooLarge(error)) throw error;
      size = Math.ceil(size / 4);
    }
  }
}
