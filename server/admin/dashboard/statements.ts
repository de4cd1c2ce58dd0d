import { and, asc, eq, inArray, isNotNull, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#drizzle/client.ts";
import type { BookingStatus } from "#drizzle/enums.ts";
import { known, withTable } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { disputes } from "#drizzle/schema/checkouts.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { CONFIRMED_STATUSES } from "#server/bookings/status-transitions/contract.ts";
import { TO_DO_COUNT } from "./contract.ts";

export const couple = { id: bookings.id, brideName: bookings.brideName, groomName: bookings.groomName };
/** The total number of rows, next to each row of a truncated list. */
export const total = sql<number>`count(*) over ()`.mapWith(Number);

/** When the last of the couple signed a proposal. */
export const coupleSignedAt =
  sql<Date>`(select max(${proposalEvents.at}) from ${proposalEvents} where ${proposalEvents.proposalId} = ${proposals.id} and ${proposalEvents.kind} = 'signed')`.mapWith(
    proposalEvents.at,
  );

/** The amount refunded of a payment. */
const refundedCents = sql`(select coalesce(sum(refund.amount_cents), 0) from ${ledgerEntries} as refund where refund.refers_to = ${ledgerEntries.id} and refund.kind = 'refund')`;

/** Whether the studio has received more than it sent back, or something is on its way. */
const hasMoney = sql<boolean>`(select coalesce(sum(case
    when entry.kind = 'payment' then entry.amount_cents
    when entry.kind in ('refund', 'failure') then -entry.amount_cents end), 0)
  from ${ledgerEntries} as entry where entry.booking_id = ${withTable(bookings.id)}) > 0`.mapWith(Boolean);

/** Returns the statements for the payment problems that a couple should be called about. */
export const callStatements = (db: Database, closed: readonly BookingStatus[]) => {
  const later = alias(proposals, "later");
  // A newer version, which is sent after the call if the date changes.
  const isReplaced = sql`exists (select 1 from ${proposals} as ${later} where ${later.bookingId} = ${proposals.bookingId} and ${later.number} > ${proposals.number} and ${later.status} <> 'draft')`;
  return [
    db
      .select({
        ...couple,
        weddingDate: known(bookings.weddingDate),
        phone: bookings.phone,
        hasMoney,
        dayTakenAt: sql<Date>`${proposals.dayTakenAt}`.mapWith(proposals.dayTakenAt),
        total,
      })
      .from(proposals)
      .innerJoin(bookings, eq(bookings.id, proposals.bookingId))
      .where(
        and(
          isNotNull(proposals.dayTakenAt),
          // A closed booking no longer needs to be confirmed.
          not(inArray(bookings.status, [...CONFIRMED_STATUSES, ...closed])),
          sql`not ${isReplaced}`,
        ),
      )
      .orderBy(asc(proposals.dayTakenAt))
      .limit(TO_DO_COUNT),
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
