import { and, asc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { factsColumn } from "#server/bookings/facts/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen } from "#server/mail/outbox/statements.ts";
import type { Recipient } from "../signers/contract.ts";
import { isReached } from "../signing/queries.ts";

type Span = { now: Date; until: Date; minValidMs: number; limit: number };

/** Reads open proposals that expire soon and that nobody was reminded of, earliest expiry first. */
export const selectExpiring = (db: Database, { now, until, minValidMs, limit }: Span) =>
  db
    .select({
      id: proposals.id,
      bookingId: bookings.id,
      document: sql<string>`${proposals.document}`,
      expiresAt: sql<Date>`${proposals.expiresAt}`.mapWith(proposals.expiresAt),
      facts: factsColumn,
    })
    .from(proposals)
    .innerJoin(bookings, eq(bookings.id, proposals.bookingId))
    .where(
      and(
        // A literal, to match the partial index.
        sql`${proposals.status} = 'sent' and ${proposals.remindedAt} is null`,
        gt(proposals.expiresAt, now),
        lte(proposals.expiresAt, until),
        sql`${proposals.expiresAt} - ${proposals.sentAt} > ${minValidMs}`,
      ),
    )
    .orderBy(asc(proposals.expiresAt))
    .limit(limit);

type Reminder = Recipient & { mail: NewMail };

/**
 * Marks a proposal as reminded, and queues a mail to each signer who, when the batch runs, has not signed and still
 * may.
 * @returns whether it was still open and without a reminder
 */
export async function markReminded(
  db: Database,
  { id, reminders, at }: { id: string; reminders: Reminder[]; at: Date },
): Promise<boolean> {
  const isMarked = sql`exists (select 1 from ${proposals} where ${proposals.id} = ${id} and ${proposals.remindedAt} = ${at.getTime()})`;
  const isAwaited = (one: Reminder) =>
    sql`${isReached(one)} and (select count(*) from ${proposalEvents} where ${proposalEvents.proposalId} = ${id} and ${proposalEvents.kind} = 'signed' and ${inArray(proposalEvents.contactId, one.contactIds)}) < ${one.contactIds.length}`;
  const [marked] = await db.batch([
    db
      .update(proposals)
      .set({ remindedAt: at })
      .where(
        and(
          eq(proposals.id, id),
          eq(proposals.status, "sent"),
          isNull(proposals.remindedAt),
          gt(proposals.expiresAt, at),
        ),
      ),
    ...reminders.map((one) => insertMailWhen(db, one.mail, at, sql`${isMarked} and ${isAwaited(one)}`)),
  ]);
  return marked.rowsAffected > 0;
}
