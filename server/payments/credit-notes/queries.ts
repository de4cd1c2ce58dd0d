import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { invoices } from "#drizzle/schema/invoices.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertCompletedMailWhen, isOwed } from "#server/mail/outbox/statements.ts";
import { NUMBER_MARK } from "../invoices/contract.ts";
import { LISTED } from "../invoices/queries.ts";
import { payersStatement, weddingStatement } from "../notices/queries.ts";

/** Reads a booking's invoices, credit notes, the mails that delivered credit notes, and its charges, in one round trip. */
export async function selectCredited(db: Database, bookingId: string) {
  const [wedding, payers, issued, mails, charges, booking] = await db.batch([
    weddingStatement(db, bookingId),
    payersStatement(db, bookingId),
    db
      .select({ ...LISTED, invoiceId: invoices.invoiceId, createdAt: invoices.createdAt })
      .from(invoices)
      .where(eq(invoices.bookingId, bookingId)),
    db
      .select({ kind: outbox.kind, key: outbox.idempotencyKey, attachments: outbox.attachments })
      .from(outbox)
      .where(
        and(
          eq(outbox.bookingId, bookingId),
          // Forces the booking index: a kind has more mails than a booking does.
          inArray(sql`+${outbox.kind}`, ["credit_note_issued", "refund_recorded"]),
        ),
      ),
    db
      .select({
        id: ledgerEntries.id,
        key: ledgerEntries.key,
        amountCents: ledgerEntries.amountCents,
        sourceId: ledgerEntries.sourceId,
      })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.bookingId, bookingId), eq(ledgerEntries.kind, "charge"))),
    db.select({ status: bookings.status }).from(bookings).where(eq(bookings.id, bookingId)),
  ]);
  return { wedding: wedding[0] ?? null, payers, issued, mails, charges, status: booking[0]?.status ?? null };
}

type Brought = { creditId: string; at: Date };

/**
 * Builds the statement that queues a mail once its credit note exists, and replaces the mark in the mail with the
 * number.
 */
export const creditNoteMailStatement = (db: Database, mail: NewMail, { creditId, at }: Brought) =>
  insertCompletedMailWhen(
    db,
    mail,
    {
      mark: NUMBER_MARK,
      value: sql`(select printf('%d-%04d', ${invoices.year}, ${invoices.seq}) from ${invoices} where ${invoices.id} = ${creditId})`,
      owedSince: at,
    },
    sql`exists (select 1 from ${invoices} where ${invoices.id} = ${creditId}) and not ${isOwed(mail)}`,
  );

export async function oweMails(db: Database, mails: readonly NewMail[], brought: Brought): Promise<void> {
  const [first, ...rest] = mails.map((mail) => creditNoteMailStatement(db, mail, brought));
  if (first) await db.batch([first, ...rest]);
}
