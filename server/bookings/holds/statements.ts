import { type SQLWrapper, sql } from "drizzle-orm";
import { withTable } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { settledPaidCents } from "../reopening/statements.ts";

/** True while everybody whom the proposal asks has signed, and only the studio's signature is missing. */
const isStudiosTurn = (bookingId: string | SQLWrapper) =>
  sql`exists (select 1 from ${proposals} where ${proposals.bookingId} = ${withTable(bookingId)} and ${proposals.status} = 'signed')`;

const entries = (bookingId: string | SQLWrapper) =>
  sql`${ledgerEntries} as entry where entry.booking_id = ${withTable(bookingId)}`;

/** True while the studio has money of the couple that it has neither sent back nor kept for good, or some is on its way. */
export const hasMoney = (bookingId: string | SQLWrapper) =>
  sql`((select coalesce(sum(case when entry.kind = 'payment' and entry.pending = 0 or entry.kind = 'settlement' then entry.amount_cents when entry.kind = 'refund' then -entry.amount_cents end), 0) from ${entries(bookingId)}) > ${settledPaidCents(bookingId)}
    or exists (select 1 from ${entries(bookingId)} and entry.kind = 'payment' and entry.pending = 1
      and not exists (select 1 from ${ledgerEntries} as ending where ending.refers_to = entry.id and ending.kind in ('settlement', 'failure'))))`;

/**
 * True for a booking whose hold doesn't expire, whatever its end says: the couple has signed and the studio hasn't,
 * or the couple's money is here or on its way.
 */
export const isHeldWithoutEnd = (bookingId: string | SQLWrapper) =>
  sql<boolean>`(${isStudiosTurn(bookingId)} or ${hasMoney(bookingId)})`.mapWith(Boolean);

/** When a booking's hold ends; null if it doesn't end. For a query of `bookings`. */
export const shownHoldEnd =
  sql<Date | null>`case when ${withTable(bookings.status)} = 'held' and ${isHeldWithoutEnd(bookings.id)} then null else ${withTable(bookings.holdExpiresAt)} end`.mapWith(
    bookings.holdExpiresAt,
  );

/** Condition of the move that ends a hold. */
export const mayHoldEnd = (bookingId: string | SQLWrapper) => sql`not ${isHeldWithoutEnd(bookingId)}`;
