import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { factsColumn } from "#server/bookings/facts/statements.ts";
import { CLOSED_STATUSES, CONFIRMED_STATUSES } from "#server/bookings/status-transitions/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen, isOwed } from "#server/mail/outbox/statements.ts";
import { countingFirst, waitsForReopening } from "./statements.ts";

/** Builds the query for the agreement that counts for a booking. */
const signedStatement = (db: Database, bookingId: string) =>
  db
    .select({
      id: proposals.id,
      status: proposals.status,
      document: proposals.document,
      choice: proposals.choice,
      takenBackAfter: proposals.takenBackAfter,
      facts: factsColumn,
    })
    .from(proposals)
    .innerJoin(bookings, eq(bookings.id, proposals.bookingId))
    .where(and(eq(proposals.bookingId, bookingId), inArray(proposals.status, ["signed", "completed"])))
    .orderBy(...countingFirst)
    .limit(1);

/** Builds the query for the number of unprocessed changes of each of a booking's proposals. */
const marksStatement = (db: Database, bookingId: string) =>
  db
    .select({ id: proposals.id, settleDue: proposals.settleDue })
    .from(proposals)
    .where(and(eq(proposals.bookingId, bookingId), sql`${proposals.settleDue} > 0`));

/** Reads a booking's signed agreement and the unprocessed changes of its proposals in one round trip. */
export async function selectToSettle(db: Database, bookingId: string) {
  const [marks, [signed]] = await db.batch([marksStatement(db, bookingId), signedStatement(db, bookingId)]);
  return { marks, signed };
}

/** Reads proposals with unprocessed changes, oldest first. */
export const selectSettleDue = (db: Database, limit: number) =>
  db
    .select({ id: proposals.id, bookingId: proposals.bookingId })
    .from(proposals)
    // A literal, to match the partial index. A bound value would cause a full table scan.
    .where(sql`${proposals.settleDue} > 0 and not ${waitsForReopening}`)
    .orderBy(asc(proposals.updatedAt))
    .limit(limit);

type Mark = { id: string; settleDue: number };

/** Clears the changes that were processed. Later ones, and those that wait for the booking, stay marked. */
export const clearMark = (db: Database, { id, settleDue }: Mark) =>
  db
    .update(proposals)
    .set({ settleDue: sql`${proposals.settleDue} - ${settleDue}` })
    .where(
      and(eq(proposals.id, id), sql`${proposals.settleDue} >= ${settleDue} and not ${waitsForReopening}`),
    );

/** Moves a proposal that failed to the end of the queue. */
export const postpone = (db: Database, { id, at }: { id: string; at: Date }) =>
  db.update(proposals).set({ updatedAt: at }).where(eq(proposals.id, id));

export const clearMarks = (db: Database, id: string) =>
  db.update(proposals).set({ settleDue: 0 }).where(eq(proposals.id, id));

type Unconfirmed = {
  id: string;
  bookingId: string;
  at: Date;
  mails: readonly NewMail[];
  /** Whether nothing is asked for anymore, also if a crew is free again: everything that confirms the date is here. */
  stopsAsking: boolean;
};

/**
 * Records that a booking can't be confirmed, and queues the mails about it, each once. Does nothing if somebody else
 * confirmed or closed it at the same moment.
 */
export async function markDayTaken(
  db: Database,
  { id, bookingId, at, mails, stopsAsking }: Unconfirmed,
): Promise<void> {
  const isOpen = sql`exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId} and ${bookings.status} not in ${[...CONFIRMED_STATUSES, ...CLOSED_STATUSES]})`;
  await db.batch([
    db
      .update(proposals)
      .set({ dayTakenAt: at })
      .where(
        and(eq(proposals.id, id), isNull(proposals.dayTakenAt), isOpen, stopsAsking ? undefined : sql`0`),
      ),
    ...mails.map((mail) => insertMailWhen(db, mail, at, sql`${isOpen} and not ${isOwed(mail)}`)),
  ]);
}
