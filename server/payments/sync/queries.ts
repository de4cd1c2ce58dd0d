import { and, asc, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#drizzle/client.ts";
import { stripeEvents } from "#drizzle/schema/checkouts.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { refundRequests } from "#drizzle/schema/refund-requests.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen, isOwed } from "#server/mail/outbox/statements.ts";

export type Statement = BatchItem<"sqlite">;

/**
 * Reads a checkout's ledger entries: its payment, money returned by failed refunds, and entries that refer to either.
 */
export const selectEntriesAbout = (db: Database, paymentId: string) => {
  const returned = sql`(select id from ${ledgerEntries} as returned where returned.refers_to = ${paymentId} and returned.kind = 'payment')`;
  return db
    .select({
      id: ledgerEntries.id,
      key: ledgerEntries.key,
      kind: ledgerEntries.kind,
      pending: ledgerEntries.pending,
      amountCents: ledgerEntries.amountCents,
      refersTo: ledgerEntries.refersTo,
    })
    .from(ledgerEntries)
    .where(
      or(
        eq(ledgerEntries.id, paymentId),
        eq(ledgerEntries.refersTo, paymentId),
        inArray(ledgerEntries.refersTo, returned),
      ),
    )
    .orderBy(asc(sql`${ledgerEntries}.rowid`));
};

/** Builds the statement that records that Stripe has made a refund that the desk requested. Only once. */
export const endRequestAs = (db: Database, id: string, state: "made" | "failed") =>
  db
    .update(refundRequests)
    .set({ state })
    .where(and(eq(refundRequests.id, id), ne(refundRequests.state, "made")));

export const insertEvent = (db: Database, event: { id: string; type: string; receivedAt: Date }) =>
  db.insert(stripeEvents).values(event).onConflictDoNothing();

export async function hasEvent(db: Database, id: string): Promise<boolean> {
  const found = await db.select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, id));
  return found.length > 0;
}

/** Builds the statement that queues a mail unless it is already queued. */
export const oweOnce = (db: Database, mail: NewMail, at: Date) =>
  insertMailWhen(db, mail, at, sql`not ${isOwed(mail)}`);

/** @returns how many rows the first statement changed */
export async function runAll(db: Database, statements: readonly Statement[]): Promise<number> {
  const [first, ...rest] = statements;
  if (!first) return 0;
  const [done] = await db.batch([first, ...rest]);
  return (done as { rowsAffected: number }).rowsAffected;
}
