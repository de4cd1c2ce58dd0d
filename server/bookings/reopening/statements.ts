import { and, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { withTable } from "#drizzle/expressions.ts";
import { auditLog } from "#drizzle/schema/audit-log.ts";
import { bookingStates } from "#drizzle/schema/booking-states.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { CLOSED_STATUSES } from "../status-transitions/contract.ts";
import { cancellationKey, type TakenOff } from "./contract.ts";

/**
 * True if a closed booking comes back only with a letter that says what is agreed and owed: it has a signed agreement or
 * a ledger, and the couple was told what became of them.
 */
export const needsReopeningLetter = (bookingId: string | SQLWrapper) =>
  sql<boolean>`(exists (select 1 from ${ledgerEntries} as entry where entry.booking_id = ${withTable(bookingId)})
    or exists (select 1 from ${proposals} as paper where paper.booking_id = ${withTable(bookingId)} and paper.status in ('signed', 'completed')))`.mapWith(
    Boolean,
  );

/** True if a booking's last change was its reopening as an inquiry, and that ended what was agreed or offered. */
export const lastChangeEnded = (bookingId: string | SQLWrapper) =>
  sql`exists (select 1 from ${proposals} as paper
    inner join ${proposalEvents} as ended on ended.proposal_id = paper.id and ended.kind = 'voided'
    inner join ${bookings} as reopened on reopened.id = paper.booking_id and reopened.updated_at = ended.at
    where paper.booking_id = ${withTable(bookingId)} and paper.status = 'superseded' and ended.details ->> 'canceled')`;

/** When a booking was last reopened; null if it never was. */
export const reopenedAt = (bookingId: string | SQLWrapper) =>
  sql`(select max(closed.created_at) from ${bookingStates} as closed
    where closed.booking_id = ${withTable(bookingId)} and closed.status in ${CLOSED_STATUSES})`;

/**
 * The rowid of the last entry that a settlement left behind before the booking was reopened as an inquiry; 0 if it never
 * was. What is up to it stays as it was settled, whatever is agreed next.
 */
export const settledThrough = (bookingId: string | SQLWrapper) =>
  sql`coalesce((select through.rowid from ${bookings} as reopened
    inner join ${ledgerEntries} as through on through.id = reopened.settled_through
    where reopened.id = ${withTable(bookingId)}), 0)`;

/** Whether an entry, called `entry`, is about a payment that was recorded before its booking was reopened as an inquiry. */
export const isOfSettledPayment = (bookingId: string | SQLWrapper) =>
  sql`coalesce((select coalesce(root.rowid, payment.rowid) from ${ledgerEntries} as payment
    left join ${ledgerEntries} as root on root.id = payment.refers_to where payment.id = entry.refers_to), entry.rowid)
  <= ${settledThrough(bookingId)}`;

const isNotReversed = sql`not exists (select 1 from ${ledgerEntries} as reversal where reversal.refers_to = entry.id and reversal.kind = 'reversal')`;

/** The part of an amount of the payments of that time that is for what a settlement kept, which holds and confirms nothing. */
const ofSettled = (bookingId: string | SQLWrapper, cents: SQL) => {
  const from = sql`from ${ledgerEntries} as entry where entry.booking_id = ${withTable(bookingId)}`;
  // By its index, which has no row of the many bookings that were never reopened: the planner prefers the primary key.
  const wasReopened = sql`exists (select 1 from ${bookings} as reopened indexed by bookings_settled
    where reopened.id = ${withTable(bookingId)} and reopened.settled_through is not null)`;
  return sql`(case when not ${wasReopened} then 0 else max(0, min(
    (select coalesce(sum(iif(entry.kind = 'charge', entry.amount_cents, -entry.amount_cents)), 0) ${from}
      and entry.kind in ('charge', 'write_off') and entry.rowid <= ${settledThrough(bookingId)} and ${isNotReversed}),
    (select coalesce(sum(${cents}), 0) ${from} and ${isOfSettledPayment(bookingId)}))) end)`;
};

/** What is here of what a settlement kept before a booking was reopened as an inquiry. */
export const settledPaidCents = (bookingId: string | SQLWrapper) =>
  ofSettled(
    bookingId,
    sql`case when entry.kind = 'payment' and entry.pending = 0 or entry.kind = 'settlement' then entry.amount_cents when entry.kind = 'refund' then -entry.amount_cents end`,
  );

/** What is here or on its way of it. */
export const settledHeldCents = (bookingId: string | SQLWrapper) =>
  ofSettled(
    bookingId,
    sql`case when entry.kind = 'payment' then entry.amount_cents when entry.kind in ('refund', 'failure') then -entry.amount_cents end`,
  );

/**
 * What the last settlement of a booking no longer asked for, without the part that it kept. Nothing of what was settled
 * before the booking was reopened as an inquiry comes back. What a proposal charged is
 * asked for again only while that is the agreement that counts, by the order of `server/proposals/agreements/statements.ts`.
 */
const takenOff = (bookingId: string) => sql`from ${ledgerEntries} as reversal
    inner join ${ledgerEntries} as charge on charge.id = reversal.refers_to
    left join ${ledgerEntries} as kept on kept.key = ${cancellationKey(bookingId)} || charge.id
      and not exists (select 1 from ${ledgerEntries} as later where later.refers_to = kept.id and later.kind = 'reversal')
    where reversal.booking_id = ${bookingId} and reversal.kind = 'reversal'
      and reversal.created_at = (select max(settled.created_at) from ${auditLog} as settled
        where settled.entity = 'booking' and settled.entity_id = ${bookingId} and settled.action = 'settle_cancellation')
      and charge.amount_cents > coalesce(kept.amount_cents, 0)
      and reversal.rowid > ${settledThrough(bookingId)}
      and (charge.source_id is null or charge.source_id = (select paper.id from ${proposals} as paper
        where paper.booking_id = ${bookingId} and paper.status in ('signed', 'completed')
        order by paper.status = 'completed' desc, paper.number desc limit 1))
      and not exists (select 1 from ${ledgerEntries} as restored where restored.key = 'restored:' || charge.id)`;

const amountCents = sql`charge.amount_cents - coalesce(kept.amount_cents, 0)`;
const taxCents = sql`charge.tax_cents - coalesce(kept.tax_cents, 0)`;

/** The statement that reads what reopening a booking would ask for again. */
export const takenOffStatement = (db: Database, bookingId: string) =>
  db.all<TakenOff>(sql`select 'restored-' || charge.id as "id", ${amountCents} as "amountCents", ${taxCents} as "taxCents",
    charge.charge_kind as "chargeKind", charge.label as "label", charge.due_on as "dueOn" ${takenOff(bookingId)} order by charge.rowid`);

type Reopened = {
  bookingId: string;
  actor: { userId: string };
  today: string;
  at: Date;
  /** Whether the batch reopens it. */
  condition: SQL;
};

/** The statement that charges a booking again for what its settlement took off. Does nothing twice. */
export const restoredCharges = (db: Database, { bookingId, actor, today, at, condition }: Reopened) =>
  db.run(sql`insert into ${ledgerEntries}
    (id, key, booking_id, kind, amount_cents, tax_cents, charge_kind, label, due_on, source_id, happened_on, actor_id, created_at)
    select 'restored-' || charge.id, 'restored:' || charge.id, charge.booking_id, 'charge', ${amountCents}, ${taxCents},
      charge.charge_kind, charge.label, charge.due_on, charge.source_id, ${today}, ${actor.userId}, ${at.getTime()}
    ${takenOff(bookingId)} and ${condition}
    order by charge.rowid`);

/**
 * The statement that marks a booking's signed agreements to be applied again, so that the cron does it if the Worker dies
 * before it has.
 */
export const settleAgain = (db: Database, bookingId: string, condition: SQL) =>
  db
    .update(proposals)
    .set({ settleDue: sql`${proposals.settleDue} + 1` })
    .where(
      and(eq(proposals.bookingId, bookingId), inArray(proposals.status, ["signed", "completed"]), condition),
    );
