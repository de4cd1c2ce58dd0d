import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { type BookingStatus, DISPUTE_OVER } from "#drizzle/enums.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { disputes } from "#drizzle/schema/checkouts.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { paymentPauses } from "#drizzle/schema/payment-pauses.ts";
import { refundRequests } from "#drizzle/schema/refund-requests.ts";
import { overRefundedCents, settledCreditCents } from "#server/bookings/facts/statements.ts";
import { addDays } from "#server/platform/calendar.ts";
import { TO_DO_COUNT } from "./contract.ts";
import { couple, total } from "./statements.ts";

const bookingId = sql`"bookings"."id"`;

/** Sums the amounts of the booking's ledger entries that meet a condition. */
const sum = (condition: SQL) =>
  sql`(select coalesce(sum(entry.amount_cents), 0) from ${ledgerEntries} as entry where entry.booking_id = ${bookingId} and ${condition})`;

const isReceived = sql`(entry.kind = 'payment' and entry.pending = 0 or entry.kind = 'settlement')`;

/** What Stripe is asked to send back. */
const reserved = sql`(select coalesce(sum(request.amount_cents), 0) from ${refundRequests} as request
    where request.booking_id = ${bookingId} and request.state in ('asked', 'unclear'))`;

/** What the studio has of the couple beyond what is charged, without what Stripe is asked to send back. */
const credit = sql`(${sum(isReceived)} - ${sum(sql`entry.kind = 'refund'`)}
  - max(0, ${sum(sql`entry.kind = 'charge'`)} - ${sum(sql`entry.kind in ('reversal', 'write_off')`)})
  - ${reserved})`;

/** What the couple's bank sent back of refunds and was not refunded again. It is a task of its own. */
const returned = sql`(select coalesce(sum(max(0, back.amount_cents - (select coalesce(sum(again.amount_cents), 0)
    from ${ledgerEntries} as again where again.refers_to = back.id and again.kind = 'refund'))), 0)
  from ${ledgerEntries} as back
  where back.booking_id = ${bookingId} and back.kind = 'payment' and back.refers_to is not null)`;

/** What their bank disputes and may still take back. The studio doesn't send that as well. */
const disputed = sql`(select coalesce(sum(dispute.amount_cents), 0) from ${disputes} as dispute
  where dispute.booking_id = ${bookingId} and dispute.status not in ${DISPUTE_OVER})`;

/** As `moneyTasksOf` of the current state computes it, without what the bank returned. */
const toSettle = sql`(min(${credit}, ${sum(isReceived)} - ${sum(sql`entry.kind = 'refund'`)} - ${reserved} - ${disputed}) - ${returned})`;

/**
 * The bookings that may have a credit: the closed ones that were paid, and those of which a charge was reversed, a
 * refund failed or more was paid than was asked for. Payments are looked through for a year only, because there are
 * many.
 */
const mayHaveCredit = (paidSince: string) => sql`(select booking_id from ${paymentPauses}
  union select booking_id from ${ledgerEntries} where kind = 'reversal'
  union select booking_id from ${ledgerEntries} where kind = 'payment' and refers_to is not null
  union select booking_id from ${ledgerEntries} where kind = 'payment' and happened_on >= ${paidSince} and beyond_due = 1)`;

const cents = (amount: SQL) => sql<number>`${amount}`.mapWith(Number);

type Bounds = {
  /** Statuses with nothing left to do. */
  closed: readonly BookingStatus[];
  /** Refunds that were requested before this should have been answered. */
  askedBefore: Date;
  /** A calendar date in the studio's time zone. */
  today: string;
};

const YEAR_DAYS = 366;

/** Returns the statements for refunds that the desk has to do something about. */
export const refundStatements = (db: Database, { closed, askedBefore, today }: Bounds) =>
  [
    db
      .select({ ...couple, amountCents: cents(overRefundedCents), total })
      .from(bookings)
      .where(
        and(
          inArray(
            bookings.id,
            sql`(select refund.booking_id from ${ledgerEntries} as refund where refund.kind = 'refund' and refund.beyond_due = 1)`,
          ),
          sql`${overRefundedCents} > 0`,
        ),
      )
      .orderBy(desc(bookings.updatedAt))
      .limit(TO_DO_COUNT),
    db
      .select({
        ...couple,
        requestId: refundRequests.id,
        amountCents: refundRequests.amountCents,
        askedAt: refundRequests.createdAt,
        total,
      })
      .from(refundRequests)
      .innerJoin(bookings, eq(bookings.id, refundRequests.bookingId))
      .where(
        // Literal, to match the partial index.
        and(sql`${refundRequests.state} in ('asked', 'unclear')`, lte(refundRequests.createdAt, askedBefore)),
      )
      .orderBy(asc(refundRequests.createdAt))
      .limit(TO_DO_COUNT),
    db
      .select({
        ...couple,
        amountCents: cents(toSettle),
        isToSendBack:
          sql<boolean>`(${inArray(bookings.status, [...closed])} or ${credit} + ${reserved} <= ${settledCreditCents})`.mapWith(
            Boolean,
          ),
        total,
      })
      .from(bookings)
      .where(and(inArray(bookings.id, mayHaveCredit(addDays(today, -YEAR_DAYS))), gt(toSettle, 0)))
      .orderBy(asc(bookings.updatedAt))
      .limit(TO_DO_COUNT),
  ] as const;
