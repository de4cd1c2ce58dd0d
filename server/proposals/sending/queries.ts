import { and, asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { BookingStatus } from "#drizzle/enums.ts";
import { withTable } from "#drizzle/expressions.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import { setMovingTo } from "#server/bookings/date-moves/statements.ts";
import { orDayFull, transitionStatements } from "#server/bookings/status-transitions/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen } from "#server/mail/outbox/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import type { ChainedEvent } from "../history/contract.ts";
import { appendStatements, eventsStatement, isNextOfChain } from "../history/statements.ts";
import { HOLDABLE } from "../status/contract.ts";

/** Reads a booking's proposals that can still be signed, with their events, and the agreement in force. */
export async function selectEarlier(db: Database, bookingId: string, except: string) {
  const earlier = await db
    .select({
      id: proposals.id,
      number: proposals.number,
      version: proposals.version,
      status: proposals.status,
      // A move has its choice before anybody signs.
      hasSignatures:
        sql`exists (select 1 from ${proposalEvents} as event where event.proposal_id = ${withTable(proposals.id)} and event.kind = 'signed')`.mapWith(
          Boolean,
        ),
    })
    .from(proposals)
    .where(
      and(
        eq(proposals.bookingId, bookingId),
        ne(proposals.id, except),
        inArray(proposals.status, ["sent", "signed", "completed"]),
      ),
    )
    .orderBy(asc(proposals.number));
  const open = earlier.filter(({ status }) => status !== "completed");
  return {
    open: await Promise.all(open.map(async (one) => ({ ...one, events: await eventsStatement(db, one.id) }))),
    inForce: earlier.findLast(({ status }) => status === "completed"),
  };
}

type Sent = {
  id: string;
  version: number;
  booking: { id: string; version: number; status: BookingStatus };
  couple: string;
  number: number;
  /** The draft of a proposal that is only created when it is sent. */
  madeOf?: string;
  /** The day that it moves the wedding to. Null if it keeps the day. */
  movesTo: string | null;
  /** The choice of the earlier version, as stored, if it is kept. */
  choice: string | null;
  /** When a hold that it makes or extends ends. */
  holdUntil: Date;
  document: string;
  documentHash: string;
  event: ChainedEvent;
  /** The earlier proposals that this one replaces. */
  superseded: { id: string; version: number; event: ChainedEvent }[];
  expiresAt: Date;
  mails: NewMail[];
  /** Today in the studio's time zone. */
  today: string;
  at: Date;
};

const isCurrent = (id: string, version: number, condition: SQL) =>
  sql`exists (select 1 from ${proposals} where ${proposals.id} = ${id} and ${proposals.version} = ${version} and ${condition})`;

/**
 * Freezes a draft and queues its mails, in one batch with the hold on the date and the end of earlier proposals.
 * @returns `day_full` if the date has no crew left, otherwise whether it was sent
 */
export async function markSent(db: Database, admin: Admin, sent: Sent) {
  const { id, version, booking, event, superseded, expiresAt, mails, at } = sent;
  const { madeOf, movesTo } = sent;
  // A move holds the new day. It only extends the old day's hold.
  const isHeldNow = movesTo === null ? HOLDABLE.includes(booking.status) : booking.status === "held";
  const isNext = sql`not exists (select 1 from ${proposals} where ${proposals.bookingId} = ${booking.id} and ${proposals.number} >= ${sent.number})`;
  const allowed = sql.join(
    [
      madeOf === undefined ? isCurrent(id, version, sql`${proposals.status} = 'draft'`) : isNext,
      // Opening an earlier proposal changes its chain but not its version.
      ...superseded.map(
        (one) =>
          sql`${isCurrent(one.id, one.version, sql`${proposals.status} in ('sent', 'signed')`)} and ${isNextOfChain(one.event)}`,
      ),
      sql`exists (select 1 from ${bookings} where ${bookings.id} = ${booking.id} and ${bookings.version} = ${booking.version})`,
    ],
    sql` and `,
  );
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "send_proposal",
      entity: "booking",
      entityId: booking.id,
      after: { couple: sent.couple, number: sent.number },
      at,
    },
    allowed,
  );
  const hold = transitionStatements(db, admin, {
    id: booking.id,
    version: booking.version,
    from: isHeldNow ? HOLDABLE : [],
    fromAhead: isHeldNow ? HOLDABLE : [],
    today: sent.today,
    to: "held",
    reason: null,
    action: booking.status === "held" ? "extend_hold" : "change_booking_status",
    holdUntil: sent.holdUntil,
    condition: entryExists,
    at,
  });
  const result = await orDayFull(
    db.batch([
      note,
      ...(madeOf === undefined
        ? []
        : [
            insertWhen(
              db,
              proposals,
              {
                id,
                bookingId: booking.id,
                number: sent.number,
                draft: madeOf,
                createdAt: at,
                updatedAt: at,
              },
              entryExists,
            ),
          ]),
      ...superseded.flatMap((one) => [
        db
          .update(proposals)
          .set({ status: "superseded", version: sql`${proposals.version} + 1`, updatedAt: at })
          .where(and(eq(proposals.id, one.id), entryExists)),
        ...appendStatements(db, [one.event], entryExists),
      ]),
      db
        .update(proposals)
        .set({
          status: "sent",
          document: sent.document,
          documentHash: sent.documentHash,
          ...(sent.choice === null ? {} : { choice: sent.choice }),
          sentAt: at,
          expiresAt,
          version: sql`${proposals.version} + 1`,
          updatedAt: at,
        })
        .where(and(eq(proposals.id, id), entryExists)),
      ...appendStatements(db, [event], entryExists),
      ...(isHeldNow ? [hold.note, hold.update] : []),
      // After the hold, which checks the booking's version.
      setMovingTo(db, movesTo, { bookingId: booking.id, at, condition: entryExists }),
      ...mails.map((mail) => insertMailWhen(db, mail, at, entryExists)),
    ]),
  );
  if (result === "day_full") return result;
  return result[0].rowsAffected > 0 ? ("sent" as const) : ("changed" as const);
}
