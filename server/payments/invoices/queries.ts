import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { invoices } from "#drizzle/schema/invoices.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertCompletedMailWhen } from "#server/mail/outbox/statements.ts";
import { postalAddressStatement } from "#server/website/settings/statements.ts";
import { instructionsStatement } from "../instructions/queries.ts";
import { ledgerStatement } from "../ledger/queries.ts";
import { payersStatement, weddingStatement } from "../notices/queries.ts";
import { type Amounts, type InvoiceView, invoiceNumber } from "./contract.ts";

/** The columns that a list reads of an invoice. */
export const LISTED = {
  id: invoices.id,
  kind: invoices.kind,
  year: invoices.year,
  seq: invoices.seq,
  bookingId: invoices.bookingId,
  chargeId: invoices.chargeId,
  label: sql<string>`json_extract(${invoices.document}, '$.label')`,
  weddingDate: sql<string | null>`json_extract(${invoices.document}, '$.weddingDate')`,
  isFinal: sql<boolean>`coalesce(json_extract(${invoices.document}, '$.isFinal'), 0)`.mapWith(Boolean),
  netCents: invoices.netCents,
  taxCents: invoices.taxCents,
  grossCents: invoices.grossCents,
  issuedOn: invoices.issuedOn,
};

/** Builds the query for the invoices of some bookings, ordered by number. Runs alone or in a screen's batch. */
export const invoicesStatement = (db: Database, bookingIds: SQL | string[]) =>
  db
    .select(LISTED)
    .from(invoices)
    .where(inArray(invoices.bookingId, bookingIds))
    .orderBy(asc(invoices.year), asc(invoices.seq));

export type InvoiceRow = Awaited<ReturnType<typeof invoicesStatement>>[number];

/** Maps a row to what a list shows of an invoice. */
export const invoiceView = ({
  id,
  kind,
  chargeId,
  label,
  grossCents,
  issuedOn,
  ...at
}: InvoiceRow): InvoiceView => ({
  id,
  kind,
  chargeId,
  label,
  grossCents,
  issuedOn,
  number: invoiceNumber(at),
});

const reversal = alias(ledgerEntries, "reversal");

/** Builds the query for the charges of a booking that are not reversed. */
const chargesStatement = (db: Database, bookingId: string) =>
  db
    .select({
      id: ledgerEntries.id,
      label: sql<string>`coalesce(${ledgerEntries.label}, '')`,
      kind: ledgerEntries.chargeKind,
      amountCents: ledgerEntries.amountCents,
      taxCents: ledgerEntries.taxCents,
      dueOn: ledgerEntries.dueOn,
      sourceId: ledgerEntries.sourceId,
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.bookingId, bookingId),
        eq(ledgerEntries.kind, "charge"),
        sql`not exists (select 1 from ${ledgerEntries} as ${reversal} where ${reversal.refersTo} = ${ledgerEntries.id} and ${reversal.kind} = 'reversal')`,
      ),
    )
    .orderBy(asc(sql`${ledgerEntries}.rowid`));

/** Reads everything needed to invoice a booking in one round trip. */
export async function selectBillable(db: Database, bookingId: string) {
  const [wedding, charges, issued, payers, instructions, settings, entries] = await db.batch([
    weddingStatement(db, bookingId),
    chargesStatement(db, bookingId),
    invoicesStatement(db, [bookingId]),
    payersStatement(db, bookingId),
    instructionsStatement(db),
    postalAddressStatement(db),
    ledgerStatement(db, bookingId),
  ]);
  return {
    wedding: wedding[0] ?? null,
    charges,
    issued,
    payers,
    entries,
    instructions: instructions[0],
    postalAddress: settings[0]?.postalAddress ?? null,
  };
}

type NewInvoice = Amounts & {
  id: string;
  actor: { userId: string };
  bookingId: string;
  chargeId: string;
  /** The number of invoices and credit notes that the booking had when this invoice was computed. */
  issuedBefore: number;
  document: string;
  label: string;
  couple: string;
  issuedOn: string;
  /** The number replaces each `mark` in them. */
  mails: readonly NewMail[];
  mark: string;
  at: Date;
};

/**
 * Inserts an invoice with the next number of its year, its mails and an audit entry, unless the charge was reversed
 * or the booking got another invoice in the meantime.
 * @returns its number, or null
 */
export async function insertInvoice(db: Database, given: NewInvoice): Promise<string | null> {
  const { id, actor, bookingId, chargeId, document, label, couple, issuedOn, mails, mark, at } = given;
  const { netCents, taxCents, grossCents } = given;
  const year = Number(issuedOn.slice(0, 4));
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "issue_invoice",
      entity: "booking",
      entityId: bookingId,
      at,
      after: { couple, charge: label },
    },
    sql`exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId})
      and not exists (select 1 from ${ledgerEntries} where ${ledgerEntries.refersTo} = ${chargeId} and ${ledgerEntries.kind} = 'reversal')
      and not exists (select 1 from ${invoices} where ${invoices.chargeId} = ${chargeId})
      and (select count(*) from ${invoices} where ${invoices.bookingId} = ${bookingId}) = ${given.issuedBefore}`,
  );
  const number = sql`(select printf('%d-%04d', ${invoices.year}, ${invoices.seq}) from ${invoices} where ${invoices.id} = ${id})`;
  const [, , found] = await db.batch([
    note,
    insertWhen(
      db,
      invoices,
      {
        id,
        kind: "invoice",
        year,
        bookingId,
        chargeId,
        document,
        netCents,
        taxCents,
        grossCents,
        seq: sql`(select coalesce(max(${invoices.seq}), 0) + 1 from ${invoices} where ${invoices.year} = ${year})`,
        issuedOn,
        createdAt: at,
      },
      entryExists,
    ),
    db.select({ year: invoices.year, seq: invoices.seq }).from(invoices).where(eq(invoices.id, id)),
    ...mails.map((mail) =>
      insertCompletedMailWhen(db, mail, { mark, value: number, owedSince: at }, entryExists),
    ),
  ]);
  return found[0] ? invoiceNumber(found[0]) : null;
}

const credited = alias(invoices, "credited");

/** Reads an invoice or credit note with the content of its PDF. */
export const selectInvoice = (db: Database, id: string) =>
  db
    .select({
      ...LISTED,
      document: invoices.document,
      createdAt: invoices.createdAt,
      invoiceId: invoices.invoiceId,
      creditedYear: credited.year,
      creditedSeq: credited.seq,
      creditedOn: credited.issuedOn,
    })
    .from(invoices)
    .leftJoin(credited, eq(credited.id, invoices.invoiceId))
    .where(eq(invoices.id, id))
    .get();

/** Reads every invoice and credit note of a period, ordered by number. */
export const selectIssued = (db: Database, { from, until }: { from: string; until: string }) =>
  db
    .select({ ...LISTED, couple: sql<string>`json_extract(${invoices.document}, '$.couple')` })
    .from(invoices)
    .where(sql`${invoices.issuedOn} >= ${from} and ${invoices.issuedOn} < ${until}`)
    .orderBy(asc(invoices.year), asc(invoices.seq));
