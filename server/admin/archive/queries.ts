import { and, asc, getTableColumns, gt, isNull, like, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { ARCHIVED, ARCHIVED_TABLES, type ArchivedTable, columnsOf } from "#drizzle/archived.ts";
import type { Database } from "#drizzle/client.ts";
import { rowPages } from "#drizzle/row-pages.ts";
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

/** Yields pages of a table's rows in key order, up to the key `until`. */
export const selectPages = (
  db: Database,
  name: ArchivedTable,
  { until, limit }: { until: number; limit: number },
): AsyncGenerator<Row[]> =>
  rowPages<Row, number>(async (after, size) => {
    const key = sql<number>`rowid`;
    const found = await db
      .select({ key, row: getTableColumns(tableOf(name)) })
      .from(tableOf(name))
      .where(and(gt(key, after ?? 0), lte(key, until), LIMITED_TO[name]))
      .orderBy(asc(key))
      .limit(size);
    return { rows: found.map(({ row }) => row as Row), last: found.at(-1)?.key ?? null };
  }, limit);
