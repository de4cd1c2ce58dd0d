import "#server/platform/boundary.server.ts";
import { type AnyColumn, and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { BookingStatus } from "#drizzle/enums.ts";
import { matchDatabaseError } from "#drizzle/error-text.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import type { AuditAction } from "#server/audit/contract.ts";
import { type Change, insertAuditWhen } from "#server/audit/statements.ts";
import { holdEnd } from "../holds/queries.ts";
import { decidedDate, isDecided } from "../wedding-date/statements.ts";
import { BEFORE_CONFIRMED, isClosed, isConfirmed, takesCrew } from "./contract.ts";

export type Move = {
  id: string;
  /** The version that the mover saw. */
  version: number;
  /** The statuses from which this one may be reached. */
  from: readonly BookingStatus[];
  /** Those of them from which it may be reached before the wedding day. */
  fromAhead: readonly BookingStatus[];
  /** The date at the studio. */
  today: string;
  to: BookingStatus;
  reason: string | null;
  action: AuditAction;
  /** Until when a day is held; without it, as long as the studio has set. */
  holdUntil?: Date;
  /** The date that the booking gets with the move; without it, it keeps its own. */
  weddingDate?: string;
  /** What else must hold as the batch runs. */
  condition?: SQL;
  at: Date;
};

/** A wedding that is filmed was confirmed before, and counts as such from its first day of it. */
const confirmedSince = (at: Date) => sql<Date>`coalesce(${bookings.confirmedAt}, ${at.getTime()})`;

/** The booking as the audit log keeps it, with what a move sets; of a hold that gets another end, with that. */
export const described = (
  id: string,
  set: {
    status?: BookingStatus;
    reason?: string | null;
    until?: string | undefined;
    date?: string | SQL | undefined;
  } = {},
) =>
  sql`(select json_object('couple', ${bookings.brideName} || ' & ' || ${bookings.groomName}, 'date', ${set.date ?? decidedDate}, 'status', ${set.status ?? sql`${bookings.status}`}, 'reason', ${set.reason === undefined ? sql`${bookings.closedReason}` : set.reason}${set.until === undefined ? sql`` : sql`, 'until', ${set.until}`}) from ${bookings} where ${bookings.id} = ${id})`;

/** What a booking keeps when the date that it gets is its own. */
const keptOn = (date: string, column: AnyColumn) =>
  sql`case when ${bookings.weddingDate} = ${date} then ${column} end`;

/**
 * The statements that move a booking which is still as the mover saw it, with its line in the log. What else belongs
 * to the move asks `entryExists`, after `note` and in the same batch. The triggers of `migrations/0004_day_capacity.sql`
 * refuse the whole batch when the day has no crew left: see `orDayFull`.
 */
export function transitionStatements(db: Database, actor: Change["actor"], move: Move) {
  const { id, version, from, fromAhead, today, to, reason, action, holdUntil, weddingDate, condition, at } =
    move;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action,
      entity: "booking",
      entityId: id,
      before: described(id),
      after: described(id, {
        ...{ status: to, reason, date: weddingDate },
        until: action === "extend_hold" ? holdUntil?.toISOString() : undefined,
      }),
      at,
    },
    sql`exists (select 1 from ${bookings} where ${bookings.id} = ${id} and ${bookings.version} = ${version} and ${bookings.status} in ${from} and (${bookings.weddingDate} <= ${today} or ${bookings.status} in ${fromAhead}) and ${takesCrew(to) && weddingDate === undefined ? isDecided : sql`1`}) and ${condition ?? sql`1`}`,
  );
  const update = db
    .update(bookings)
    .set({
      status: to,
      closedReason: isClosed(to) ? reason : null,
      holdExpiresAt: to === "held" ? (holdUntil ?? holdEnd(at)) : null,
      // Whoever is past `new` has heard from the studio, by mail or by telephone.
      ...(to === "new" || to === "lost"
        ? {}
        : { answeredAt: sql`coalesce(${bookings.answeredAt}, ${at.getTime()})` }),
      deliveredOn: to === "delivered" ? today : null,
      ...(to === "cancelled" ? {} : { confirmedAt: isConfirmed(to) ? confirmedSince(at) : null }),
      ...(takesCrew(to) ? { waitingSince: null } : {}),
      ...(weddingDate === undefined
        ? {}
        : { weddingDate, notifiedFreeAt: keptOn(weddingDate, bookings.notifiedFreeAt) }),
      version: sql`${bookings.version} + 1`,
      updatedAt: at,
    })
    .where(and(eq(bookings.id, id), entryExists));
  return { note, update, entryExists };
}

const centsOf = (condition: SQL) =>
  sql`coalesce(sum(case when ${condition} then ${ledgerEntries.amountCents} end), 0)`;
const isKind = (kind: (typeof ledgerEntries.$inferSelect)["kind"]) => sql`${ledgerEntries.kind} = ${kind}`;
const isRetainer = sql`${ledgerEntries.chargeKind} = 'retainer' and not exists (select 1 from ${ledgerEntries} as reversal where reversal.refers_to = ${ledgerEntries.id} and reversal.kind = 'reversal')`;

/** What has arrived and was not refunded covers the retainer, which it pays first (`allocate`, in the ledger). */
const isRetainerPaid = (bookingId: string) =>
  sql`(select ${centsOf(sql`${isKind("payment")} and ${ledgerEntries.pending} = 0 or ${isKind("settlement")}`)} - ${centsOf(isKind("refund"))} >= ${centsOf(sql`${isKind("charge")} and ${isRetainer}`)} from ${ledgerEntries} where ${ledgerEntries.bookingId} = ${bookingId})`;

/**
 * True while a couple has a proposal that would confirm their booking by itself, and a signature or the retainer is
 * missing: whoever confirms it by hand says why. A studio that sends no proposals is never asked.
 */
export const confirmsEarly = (bookingId: string, now: Date) =>
  sql<boolean>`exists (select 1 from ${proposals} where ${proposals.bookingId} = ${bookingId} and (${proposals.status} = 'signed' or (${proposals.status} = 'sent' and ${proposals.expiresAt} > ${now.getTime()}) or (${proposals.status} = 'completed' and not ${isRetainerPaid(bookingId)})))`.mapWith(
    Boolean,
  );

/** Inside a batch: nobody confirms the booking early. One that goes back to confirmed was that before. */
export const isNotEarly = (bookingId: string, now: Date) =>
  sql`(not exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId} and ${bookings.status} in ${BEFORE_CONFIRMED}) or not ${confirmsEarly(bookingId, now)})`;

/** What a write gives, or `day_full` when the triggers of `migrations/0004_day_capacity.sql` refuse its whole batch. */
export async function orDayFull<T>(write: Promise<T>): Promise<T | "day_full"> {
  try {
    return await write;
  } catch (error) {
    if (matchDatabaseError(error, /\bday_full\b/)) return "day_full";
    throw error;
  }
}
