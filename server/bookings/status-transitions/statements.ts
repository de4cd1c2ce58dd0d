import { type AnyColumn, and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { BookingStatus } from "#drizzle/enums.ts";
import { matchDatabaseError } from "#drizzle/error-text.ts";
import { withTable } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { openCharges } from "#drizzle/schema/open-charges.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import type { AuditAction } from "#server/audit/contract.ts";
import { type Change, insertAuditWhen } from "#server/audit/statements.ts";
import { holdEnd } from "../holds/queries.ts";
import { hasMoney } from "../holds/statements.ts";
import { needsReopeningLetter, settledPaidCents, settledThrough } from "../reopening/statements.ts";
import { decidedDate, isDecided } from "../wedding-date/statements.ts";
import { BEFORE_CONFIRMED, CLOSED_STATUSES, isClosed, isConfirmed, takesCrew } from "./contract.ts";

export type Move = {
  id: string;
  /** The version that the mover saw. */
  version: number;
  /** The statuses from which `to` can be reached. */
  from: readonly BookingStatus[];
  /** The subset from which it can be reached before the wedding day. */
  fromAhead: readonly BookingStatus[];
  /** The date at the studio. */
  today: string;
  to: BookingStatus;
  reason: string | null;
  action: AuditAction;
  /** When the hold ends; by default after the studio's usual number of days. */
  holdUntil?: Date;
  /** The booking's new date. If missing, the date doesn't change. */
  weddingDate?: string;
  /** An additional condition, checked when the batch runs. */
  condition?: SQL;
  /** Whether the batch also settles the booking's money. No other batch closes a booking that has any. */
  settles?: boolean;
  at: Date;
};

/**
 * True if a booking can only be closed by canceling it with a settlement: the studio has money of the couple, some is
 * on its way, or a charge is open.
 */
export const hasToSettle = (bookingId: string | SQLWrapper) =>
  sql<boolean>`(${hasMoney(bookingId)} or exists (select 1 from ${openCharges} as charge where charge.booking_id = ${withTable(bookingId)}))`.mapWith(
    Boolean,
  );

/** A filmed wedding was already confirmed, so the first time is kept. */
const confirmedSince = (at: Date) => sql<Date>`coalesce(${bookings.confirmedAt}, ${at.getTime()})`;

/**
 * The booking as written to the audit log, with the values that a move sets. For an extended hold, this includes the
 * new end.
 */
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

/** Keeps a column's value if the booking's date doesn't change; otherwise null. */
const keptOn = (date: string, column: AnyColumn) =>
  sql`case when ${bookings.weddingDate} = ${date} then ${column} end`;

/**
 * Returns the statements that move a booking if it is unchanged since the mover saw it, with its audit log entry.
 * Other statements of the move go after `note` in the same batch, with `entryExists` as their condition. The triggers
 * of `migrations/0004_day_capacity.sql` reject the whole batch if the day has no crew left: see `orDayFull`.
 */
export function transitionStatements(db: Database, actor: Change["actor"], move: Move) {
  const { id, version, from, fromAhead, today, to, reason, action, holdUntil, weddingDate, condition, at } =
    move;
  const mayClose = isClosed(to) && !move.settles ? sql`not ${hasToSettle(id)}` : sql`1`;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action,
      entity: "booking",
      entityId: id,
      before: described(id),
      after: described(id, {
        status: to,
        reason,
        date: weddingDate,
        until: action === "extend_hold" ? holdUntil?.toISOString() : undefined,
      }),
      at,
    },
    sql`exists (select 1 from ${bookings} where ${bookings.id} = ${id} and ${bookings.version} = ${version} and ${bookings.status} in ${from} and (${bookings.weddingDate} <= ${today} or ${bookings.status} in ${fromAhead}) and ${takesCrew(to) && weddingDate === undefined ? isDecided : sql`1`}) and ${mayClose} and ${condition ?? sql`1`}`,
  );
  const update = db
    .update(bookings)
    .set({
      status: to,
      closedReason: isClosed(to) ? reason : null,
      // A closed booking moves nowhere.
      ...(isClosed(to) ? { movingTo: null } : {}),
      holdExpiresAt: to === "held" ? (holdUntil ?? holdEnd(at)) : null,
      // Couples past `new` have heard from the studio, by mail or by phone.
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

/**
 * True if the money received minus refunds covers the retainer, which payments cover first (`allocate`, in the
 * ledger). What was settled before the booking was reopened as an inquiry is apart.
 */
const isRetainerPaid = (bookingId: string) =>
  sql`(select ${centsOf(sql`${isKind("payment")} and ${ledgerEntries.pending} = 0 or ${isKind("settlement")}`)} - ${centsOf(isKind("refund"))} - ${settledPaidCents(bookingId)} >= ${centsOf(sql`${isKind("charge")} and ${isRetainer} and ${ledgerEntries}.rowid > ${settledThrough(bookingId)}`)} from ${ledgerEntries} where ${ledgerEntries.bookingId} = ${bookingId})`;

/**
 * True if the couple has a proposal that would confirm their booking automatically, but a signature or the retainer
 * is missing. Confirming it by hand then requires a reason. A studio that sends no proposals is never asked.
 */
export const confirmsEarly = (bookingId: string, now: Date) =>
  sql<boolean>`exists (select 1 from ${proposals} where ${proposals.bookingId} = ${bookingId} and (${proposals.status} = 'signed' or (${proposals.status} = 'sent' and ${proposals.expiresAt} > ${now.getTime()}) or (${proposals.status} = 'completed' and not ${isRetainerPaid(bookingId)})))`.mapWith(
    Boolean,
  );

/**
 * Batch condition: this move doesn't confirm the booking early. A booking that goes back to confirmed was already
 * confirmed.
 */
export const isNotEarly = (bookingId: string, now: Date) =>
  sql`(not exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId} and ${bookings.status} in ${BEFORE_CONFIRMED}) or not ${confirmsEarly(bookingId, now)})`;

/** Batch condition: this move doesn't reopen a booking whose couple has a letter about its agreement and its money. */
export const isNotReopenedWithLetter = (bookingId: string) =>
  sql`(not exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId} and ${bookings.status} in ${CLOSED_STATUSES}) or not ${needsReopeningLetter(bookingId)})`;

/**
 * Returns the result of a write, or `day_full` if the triggers of `migrations/0004_day_capacity.sql` reject its whole
 * batch.
 */
export async function orDayFull<T>(write: Promise<T>): Promise<T | "day_full"> {
  try {
    return await write;
  } catch (error) {
    if (matchDatabaseError(error, /\bday_full\b/)) return "day_full";
    throw error;
  }
}

/**
 * True if a couple has signed for its booking's date, or is signing. Only a new version of the agreement moves such a
 * date: see the trigger `bookings_signed_date`.
 */
export const isDateSigned = (bookingId: string | SQLWrapper) =>
  sql<boolean>`exists (select 1 from ${proposals} as paper where paper.booking_id = ${bookingId} and (paper.status in ('signed', 'completed') or (paper.status = 'sent' and paper.choice is not null)))`.mapWith(
    Boolean,
  );

/** Returns the result of a write, or `date_signed` if it would have changed a date that the couple has signed for. */
export async function orDateSigned<T>(write: Promise<T>): Promise<T | "date_signed"> {
  try {
    return await write;
  } catch (error) {
    if (matchDatabaseError(error, /\bdate_signed\b/)) return "date_signed";
    throw error;
  }
}
