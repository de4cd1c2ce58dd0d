import { and, asc, eq, inArray, isNotNull, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#drizzle/client.ts";
import { UNDECIDED } from "#drizzle/columns.ts";
import type { BookingStatus } from "#drizzle/enums.ts";
import { known, withTable } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { disputes } from "#drizzle/schema/checkouts.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { crewsOn, crewsTakenOn } from "#server/bookings/day-state/statements.ts";
import { factsColumn, isOnItsWay, isTakenBackMeanwhile } from "#server/bookings/facts/statements.ts";
import { settledHeldCents, settledThrough } from "#server/bookings/reopening/statements.ts";
import { CONFIRMED_STATUSES } from "#server/bookings/status-transitions/contract.ts";
import { TO_DO_COUNT } from "./contract.ts";

export const couple = { id: bookings.id, brideName: bookings.brideName, groomName: bookings.groomName };
/** The total number of rows, next to each row of a truncated list. */
export const total = sql<number>`count(*) over ()`.mapWith(Number);

/** The amount refunded of a payment. */
const refundedCents = sql`(select coalesce(sum(refund.amount_cents), 0) from ${ledgerEntries} as refund where refund.refers_to = ${ledgerEntries.id} and refund.kind = 'refund')`;

/** What the studio has received and not sent back, with what is on its way. */
const heldCents = sql`(select coalesce(sum(case
    when entry.kind = 'payment' then entry.amount_cents
    when entry.kind in ('refund', 'failure') then -entry.amount_cents end), 0)
  from ${ledgerEntries} as entry where entry.booking_id = ${withTable(bookings.id)})`;

/** The same without what is on its way, unless its arrival confirms no date. */
const heldForConfirmingCents = sql`(${heldCents} - case when ${isTakenBackMeanwhile} then 0
  else (select coalesce(sum(entry.amount_cents), 0) from ${ledgerEntries} as entry where entry.booking_id = ${withTable(bookings.id)} and ${isOnItsWay}) end)`;

const hasMoney = sql<boolean>`${heldCents} > 0`.mapWith(Boolean);

const retainerCents = sql`(select coalesce(sum(charge.amount_cents), 0) from ${ledgerEntries} as charge
  where charge.booking_id = ${withTable(bookings.id)} and charge.kind = 'charge' and charge.charge_kind = 'retainer'
    and charge.rowid > ${settledThrough(bookings.id)} and not exists (select 1 from ${ledgerEntries} as reversal where reversal.refers_to = charge.id and reversal.kind = 'reversal'))`;

/** Condition: a proposal waits for the studio's signature, and no earlier one is in force. */
const isUncountersigned = sql`(${withTable(proposals.status)} = 'signed' and not exists (select 1 from ${proposals} as earlier
  where earlier.booking_id = ${withTable(bookings.id)} and earlier.status = 'completed'))`;

/**
 * Condition: the studio took a booking back to an inquiry whose couple has signed, before it has signed itself, or once
 * the retainer was paid, or sent by then. As `isDropped` of the current state says it.
 */
const isTakenBack = sql`(${withTable(bookings.status)} in ('new', 'contacted', 'proposal') and ${withTable(bookings.movingTo)} is null
  and (${isUncountersigned}
    or ${retainerCents} > 0 and ${heldForConfirmingCents} - ${settledHeldCents(bookings.id)} >= ${retainerCents}))`;

/** Condition: others have the day of an inquiry that isn't moving. As `isGone` of the current state says it. */
const isDayGone = sql`(${withTable(bookings.status)} in ('new', 'contacted', 'proposal') and ${withTable(bookings.movingTo)} is null
  and ${withTable(bookings.weddingDate)} <> ${UNDECIDED}
  and ${crewsOn(withTable(bookings.weddingDate))} <= ${crewsTakenOn(bookings.weddingDate)})`;

/** Condition: a wedding's day was over before it was confirmed. */
const isPassed = (today: string) =>
  sql`(${withTable(bookings.status)} in ('new', 'contacted', 'proposal', 'held') and ${withTable(bookings.movingTo)} is null
  and ${withTable(bookings.weddingDate)} < ${today})`;

/** Condition: a booking that isn't confirmed is for another date than its couple has signed for. */
const isChanged = sql`(${withTable(bookings.status)} in ('new', 'contacted', 'proposal', 'held') and ${withTable(bookings.movingTo)} is null
  and ${withTable(bookings.weddingDate)} <> json_extract(${withTable(proposals.document)}, '$.weddingDate'))`;

/** Condition: a booking's couple is called about its signed agreement, which the studio neither signs nor is paid for. */
export const isCalledAbout = (today: string) =>
  sql`(${isDayGone} or ${isTakenBack} or ${isPassed(today)} or ${isChanged})`;

/** How many agreements are read at most to find those to call about. */
const READ_FOR_CALLS = 100;

/** The agreements whose bookings may have to be called about: their day was taken or is over, or the studio gave it up. */
const mayBeCalledAbout = sql`(select taken.id from ${proposals} as taken where taken.day_taken_at is not null and taken.status in ('signed', 'completed')
  union select paper.id from ${bookings} as open inner join ${proposals} as paper on paper.booking_id = open.id
    where open.status in ('new', 'contacted', 'proposal', 'held') and paper.status in ('signed', 'completed'))`;

/** Returns the statements for the payment problems that a couple should be called about. */
export const callStatements = (
  db: Database,
  { closed, today }: { closed: readonly BookingStatus[]; today: string },
) => {
  const later = alias(proposals, "later");
  // A newer version, which is sent after the call if the date changes. One that failed leaves this one to be called about.
  const isReplaced = sql`exists (select 1 from ${proposals} as ${later} where ${later.bookingId} = ${proposals.bookingId} and ${later.number} > ${proposals.number} and ${later.status} in ('sent', 'signed', 'completed'))`;
  return [
    db
      .select({
        ...couple,
        weddingDate: known(bookings.weddingDate),
        phone: bookings.phone,
        hasMoney,
        // Of these, it is the current state that says whether they are called.
        facts: factsColumn,
      })
      .from(proposals)
      .innerJoin(bookings, eq(bookings.id, proposals.bookingId))
      .where(
        and(
          inArray(proposals.id, mayBeCalledAbout),
          or(isNotNull(proposals.dayTakenAt), isCalledAbout(today)),
          // A closed booking no longer needs to be confirmed.
          not(inArray(bookings.status, [...CONFIRMED_STATUSES, ...closed])),
          sql`not ${isReplaced}`,
        ),
      )
      .orderBy(asc(sql`coalesce(${proposals.dayTakenAt}, ${bookings.updatedAt})`))
      .limit(READ_FOR_CALLS),
    db
      .select({
        ...couple,
        disputeId: disputes.id,
        amountCents: disputes.amountCents,
        respondBy: disputes.respondBy,
        phone: bookings.phone,
        total,
      })
      .from(disputes)
      .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
      // Literal, to match the partial index.
      .where(sql`${disputes.status} in ('needs_response', 'warning_needs_response')`)
      .orderBy(asc(disputes.respondBy))
      .limit(TO_DO_COUNT),
    db
      .select({
        ...couple,
        paymentId: ledgerEntries.id,
        amountCents: sql<number>`${ledgerEntries.amountCents} - ${refundedCents}`.mapWith(Number),
        returnedOn: ledgerEntries.happenedOn,
        phone: bookings.phone,
        total,
      })
      .from(ledgerEntries)
      .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
      // Literal, to match the partial index.
      .where(
        sql`${ledgerEntries.kind} = 'payment' and ${ledgerEntries.refersTo} is not null and ${ledgerEntries.amountCents} > ${refundedCents}`,
      )
      .orderBy(asc(ledgerEntries.happenedOn))
      .limit(TO_DO_COUNT),
  ] as const;
};
