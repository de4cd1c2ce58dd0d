import "#server/platform/boundary.server.ts";
import { and, asc, desc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { BookingStatus } from "#drizzle/enums.ts";
import { unindexed } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { paymentPauses } from "#drizzle/schema/payment-pauses.ts";
import { refundRequests } from "#drizzle/schema/refund-requests.ts";
import { overRefundedCents } from "#server/bookings/facts/statements.ts";
import { TO_DO_COUNT } from "./contract.ts";
import { couple, total } from "./statements.ts";

const bookingId = sql`"bookings"."id"`;

/** Sums the amounts of the booking's ledger entries that meet a condition. */
const sum = (condition: SQL) =>
  sql`(select coalesce(sum(entry.amount_cents), 0) from ${ledgerEntries} as entry where entry.booking_id = ${bookingId} and ${condition})`;

const isReceived = sql`(entry.kind = 'payment' and entry.pending = 0 or entry.kind = 'settlement')`;

/** What the studio has of the couple beyond what is charged, without what Stripe is asked to send back. */
const credit = sql`(${sum(isReceived)} - ${sum(sql`entry.kind = 'refund'`)}
  - max(0, ${sum(sql`entry.kind = 'charge'`)} - ${sum(sql`entry.kind in ('reversal', 'write_off')`)})
  - (select coalesce(sum(request.amount_cents), 0) from ${refundRequests} as request
    where request.booking_id = ${bookingId} and request.state in ('asked', 'unclear')))`;

const cents = (amount: SQL) => sql<number>`${amount}`.mapWith(Number);

type Bounds = {
  /** Statuses with nothing left to do. */
  closed: readonly BookingStatus[];
  /** Refunds that were requested before this should have been answered. */
  askedBefore: Date;
};

/** Returns the statements for refunds that the desk has to do something about. */
export const refundStatements = (db: Database, { closed, askedBefore }: Bounds) =>
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
    // A booking that is closed with entries in its ledger has a pause, except while more is asked for than was paid.
    db
      .select({ ...couple, amountCents: cents(credit), total })
      .from(paymentPauses)
      // With an inner join, SQLite reads every closed booking first.
      .crossJoin(bookings)
      .where(
        and(
          eq(bookings.id, paymentPauses.bookingId),
          inArray(unindexed(bookings.status), [...closed]),
          sql`${credit} > 0`,
        ),
      )
      .orderBy(asc(paymentPauses.createdAt))
      .limit(TO_DO_COUNT),
  ] as const;
