import { and, asc, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Database, schema } from "#drizzle/client.ts";
import { listOf } from "#drizzle/expressions.ts";
import { invoices } from "#drizzle/schema/invoices.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { media } from "#drizzle/schema/media.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { type Own, ownRows, withoutOther } from "../personal-data/partner-rows.statements.ts";
import { EXPORTED, type ExportedTable } from "../personal-data/personal-columns.ts";
import type { ExportedRows } from "../personal-data/queries.ts";
import { exportedColumns, staffStatement } from "../personal-data/statements.ts";

/**
 * Returns the statements for the charges and payments of a person's weddings in chronological order, and the files of
 * their agreements and invoices.
 */
const moneyStatements = (db: Database, weddings: SQL) =>
  [
    db
      .select({
        happenedOn: ledgerEntries.happenedOn,
        kind: ledgerEntries.kind,
        label: ledgerEntries.label,
        amountCents: ledgerEntries.amountCents,
        way: ledgerEntries.way,
        pending: ledgerEntries.pending,
        dueOn: ledgerEntries.dueOn,
      })
      .from(ledgerEntries)
      .where(inArray(ledgerEntries.bookingId, weddings))
      .orderBy(asc(sql`${ledgerEntries}.rowid`)),
    db
      .select({ id: proposals.id, number: proposals.number, completedAt: proposals.completedAt })
      .from(proposals)
      .where(and(inArray(proposals.bookingId, weddings), isNotNull(proposals.fileKey)))
      .orderBy(asc(proposals.number)),
    db
      .select({ id: invoices.id, year: invoices.year, seq: invoices.seq, issuedOn: invoices.issuedOn })
      .from(invoices)
      .where(inArray(invoices.bookingId, weddings))
      .orderBy(asc(invoices.year), asc(invoices.seq)),
  ] as const;

/** Returns all rows about a partner by table, and the images of their inquiry, in one round trip. */
export async function selectOwn(db: Database, own: Own) {
  const where = ownRows(own);
  const ownContacts = listOf(own.contacts);
  const names = Object.keys(EXPORTED) as ExportedTable[];
  const [staff, pictures, ledger, agreements, bills, ...rows] = await db.batch([
    staffStatement(db),
    db
      .select({ key: media.key, fileName: media.fileName })
      .from(media)
      .where(where.media)
      .orderBy(asc(media.createdAt), asc(media.id)),
    ...moneyStatements(db, listOf(own.bookings)),
    ...names.map((name) => {
      const table: SQLiteTable = schema[name];
      return db.select(exportedColumns(name, ownContacts)).from(table).where(where[name]);
    }),
  ]);
  const found = Object.fromEntries(names.map((name, at) => [name, rows[at] ?? []])) as ExportedRows;
  return {
    staff: staff.map(({ email }) => email),
    pictures,
    ledger,
    agreements,
    bills,
    rows: { ...found, bookings: found.bookings.map((row) => withoutOther(row, own)) },
  };
}
