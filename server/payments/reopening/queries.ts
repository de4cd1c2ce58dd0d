import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { refundRequests } from "#drizzle/schema/refund-requests.ts";
import { factsStatement } from "#server/bookings/facts/statements.ts";
import { restoredCharges, settleAgain, takenOffStatement } from "#server/bookings/reopening/statements.ts";
import { CLOSED_STATUSES } from "#server/bookings/status-transitions/contract.ts";
import { transitionStatements } from "#server/bookings/status-transitions/statements.ts";
import { notifiedFreeStatement } from "#server/bookings/waiting-list/statements.ts";
import { reachableStatement } from "#server/clients/contacts/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen } from "#server/mail/outbox/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import type { ChainedEvent } from "#server/proposals/history/contract.ts";
import { appendStatements } from "#server/proposals/history/statements.ts";
import { ledgerStatement } from "../ledger/queries.ts";

/** The statuses of a proposal that asks for something, or that something was agreed by. */
const COUNTING = ["sent", "signed", "completed"] as const;

/** Reads everything that reopening a booking depends on, in one round trip. */
export async function selectForReopening(db: Database, bookingId: string) {
  const [[booking], entries, takenOff, partners, papers, events, [known], notifiedFree] = await db.batch([
    db
      .select({
        status: bookings.status,
        version: bookings.version,
        brideName: bookings.brideName,
        groomName: bookings.groomName,
        weddingDate: bookings.weddingDate,
      })
      .from(bookings)
      .where(eq(bookings.id, bookingId)),
    ledgerStatement(db, bookingId),
    takenOffStatement(db, bookingId),
    reachableStatement(db, bookingId, ["partner"]),
    db
      .select({ id: proposals.id, status: proposals.status })
      .from(proposals)
      .where(and(eq(proposals.bookingId, bookingId), inArray(proposals.status, [...COUNTING]))),
    db
      .select({ event: proposalEvents })
      .from(proposalEvents)
      .innerJoin(proposals, eq(proposals.id, proposalEvents.proposalId))
      .where(and(eq(proposals.bookingId, bookingId), inArray(proposals.status, [...COUNTING])))
      .orderBy(proposalEvents.proposalId, proposalEvents.seq),
    factsStatement(db, [bookingId]),
    notifiedFreeStatement(db, bookingId),
  ]);
  return {
    booking,
    entries,
    takenOff,
    partners,
    papers: papers.map(({ id, status }) => ({
      id,
      status,
      events: events.flatMap(({ event }) => (event.proposalId === id ? [event] : [])),
    })),
    facts: known?.facts,
    notifiedFree,
  };
}

/** True if the booking's ledger has as many entries as were read, and no refund's outcome is unknown. */
export const hasEntries = (bookingId: string, entries: number) =>
  sql`((select count(*) from ${ledgerEntries} where ${ledgerEntries.bookingId} = ${bookingId}) = ${entries}
    and not exists (select 1 from ${refundRequests} where ${refundRequests.bookingId} = ${bookingId} and ${refundRequests.state} in ('asked', 'unclear')))`;

/** The statements that charge a booking again, mark it for what follows from that, and queue the letter about it. */
export const returnStatements = (
  db: Database,
  returned: Parameters<typeof restoredCharges>[1],
  mails: readonly NewMail[],
) => [
  restoredCharges(db, returned),
  settleAgain(db, returned.bookingId, returned.condition),
  ...letterStatements(db, mails, returned.at, returned.condition),
];

const letterStatements = (db: Database, mails: readonly NewMail[], at: Date, condition: SQL) =>
  mails.map((mail) => insertMailWhen(db, mail, at, condition));

const lastEntry = (bookingId: string) =>
  sql<
    string | null
  >`(select ${ledgerEntries.id} from ${ledgerEntries} where ${ledgerEntries.bookingId} = ${bookingId} order by ${ledgerEntries}.rowid desc limit 1)`;

type AsInquiry = {
  bookingId: string;
  version: number;
  /** The number of entries in the ledger that the letter was written from. */
  entries: number;
  /** What ends the agreements and proposals that don't come back, in their histories. */
  ends: readonly ChainedEvent[];
  /** What the couple is no longer asked for, in cents. It is written off: an open booking is asked for everything. */
  unaskedCents: number;
  mails: readonly NewMail[];
  today: string;
  at: Date;
};

/**
 * Reopens a closed booking as an inquiry, and ends what was agreed or offered: it stays as the cancellation left it.
 * @returns whether it did; false if the booking or its ledger has changed since they were read
 */
export async function reopenWithoutAgreement(
  db: Database,
  admin: Admin,
  reopened: AsInquiry,
): Promise<boolean> {
  const { bookingId, version, entries, ends, unaskedCents, mails, today, at } = reopened;
  const { note, update, entryExists } = transitionStatements(db, admin, {
    id: bookingId,
    version,
    from: [...CLOSED_STATUSES],
    fromAhead: [...CLOSED_STATUSES],
    today,
    to: "contacted",
    reason: null,
    action: "change_booking_status",
    condition: hasEntries(bookingId, entries),
    at,
  });
  const [written] = await db.batch([
    note,
    update,
    ...(unaskedCents > 0
      ? [
          insertWhen(
            db,
            ledgerEntries,
            {
              id: crypto.randomUUID(),
              key: `reopened:${bookingId}:${version}`,
              bookingId,
              kind: "write_off" as const,
              amountCents: unaskedCents,
              happenedOn: today,
              actorId: admin.userId,
              createdAt: at,
            },
            entryExists,
          ),
        ]
      : []),
    db
      .update(bookings)
      .set({ settledThrough: lastEntry(bookingId) })
      .where(and(eq(bookings.id, bookingId), entryExists)),
    ...ends.flatMap((end) => [...appendStatements(db, [end], entryExists)]),
    db
      .update(proposals)
      .set({ status: "superseded", version: sql`${proposals.version} + 1`, updatedAt: at })
      .where(and(eq(proposals.bookingId, bookingId), inArray(proposals.status, [...COUNTING]), entryExists)),
    ...letterStatements(db, mails, at, entryExists),
  ]);
  return written.rowsAffected > 0;
}
