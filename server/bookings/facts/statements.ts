import { eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { UNDECIDED } from "#drizzle/columns.ts";
import { DISPUTE_OVER, DISPUTE_TO_ANSWER } from "#drizzle/enums.ts";
import { listOf, withTable } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { disputes } from "#drizzle/schema/checkouts.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { deliveries } from "#drizzle/schema/deliveries.ts";
import { editingJobs } from "#drizzle/schema/editing.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { openCharges } from "#drizzle/schema/open-charges.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { refundRequests } from "#drizzle/schema/refund-requests.ts";
import { ownOrShared } from "../couple-address/statements.ts";
import { crewsOn, crewsTakenOn } from "../day-state/statements.ts";
import { isHeldWithoutEnd } from "../holds/statements.ts";
import { isOfSettledPayment, reopenedAt, settledThrough } from "../reopening/statements.ts";
import { type Facts, facts } from "./contract.ts";

const id = withTable(bookings.id);

/** A list as JSON. `json` keeps SQLite from embedding it as text. */
const list = (from: SQL) => sql`json(${from})`;
const bool = (condition: SQLWrapper) => sql`json(iif(${condition}, 'true', 'false'))`;

const signedAt = sql`(select signature.at from ${proposalEvents} as signature where signature.proposal_id = paper.id
  and signature.kind = 'signed' and signature.contact_id = signer.value ->> 'contactId')`;

/** The signer as they are now. */
const partner = sql`(select json_object(
    'email', ${ownOrShared},
    'isWithdrawn', ${bool(sql`${withTable(contacts.withdrawnAt)} is not null`)},
    'isNamed', ${bool(sql`${withTable(contacts.addressNamedAt)} is not null`)})
  from ${contacts} where ${withTable(contacts.id)} = signer.value ->> 'contactId')`;

const signers = sql`(select json_group_array(json_object(
    'contactId', signer.value ->> 'contactId',
    'name', signer.value ->> 'name',
    'email', signer.value ->> 'email',
    'signedAt', ${signedAt},
    'partner', ${list(partner)}))
  from json_each(paper.document, '$.signers') as signer)`;

const declinedBy = sql`(select person.name from ${proposalEvents} as declined
  inner join ${contacts} as person on person.id = declined.contact_id
  where declined.proposal_id = paper.id and declined.kind = 'declined' limit 1)`;

const declinedAt = sql`(select declined.at from ${proposalEvents} as declined
  where declined.proposal_id = paper.id and declined.kind = 'declined' limit 1)`;

const replacedBy = sql`case when paper.status = 'superseded' then
  (select json_extract(ended.details, '$.by') from ${proposalEvents} as ended
    where ended.proposal_id = paper.id and ended.kind = 'voided' limit 1) end`;

const papers = sql`(select json_group_array(json_object(
    'id', paper.id,
    'number', paper.number,
    'status', paper.status,
    'weddingDate', json_extract(paper.document, '$.weddingDate'),
    'movesFrom', json_extract(paper.document, '$.movesFrom'),
    'expiresAt', paper.expires_at,
    'deliveryDays', json_extract(paper.document, '$.deliveryDays'),
    'signers', ${list(signers)},
    'declinedBy', ${declinedBy},
    'declinedAt', ${declinedAt},
    'replacedBy', ${replacedBy}))
  from ${proposals} as paper where paper.booking_id = ${id} and paper.status <> 'draft'
    and paper.document is not null and paper.expires_at is not null)`;

const charges = sql`(select json_group_array(json_object(
    'label', charge.label,
    'kind', charge.kind,
    'dueOn', charge.due_on,
    'openCents', charge.open_cents,
    'pendingCents', charge.pending_cents,
    'isAsked', ${bool(sql`charge.asked`)},
    'isSettled', ${bool(sql`${withTable(bookings.settledThrough)} is not null and (select entry.rowid from ${ledgerEntries} as entry where entry.id = charge.charge_id) <= ${settledThrough(bookings.id)}`)}))
  from ${openCharges} as charge where charge.booking_id = ${id})`;

const openDisputes = sql`(select json_group_array(json_object(
    'cents', dispute.amount_cents,
    'isToAnswer', ${bool(sql`dispute.status in ${DISPUTE_TO_ANSWER}`)},
    'respondBy', dispute.respond_by))
  from ${disputes} as dispute where dispute.booking_id = ${id} and dispute.status not in ${DISPUTE_OVER})`;

/** Sums the amounts of the booking's ledger entries that meet a condition. */
const sum = (condition: SQL) =>
  sql`(select coalesce(sum(entry.amount_cents), 0) from ${ledgerEntries} as entry
    where entry.booking_id = ${id} and ${condition})`;

const hasLater = (kinds: SQL) =>
  sql`exists (select 1 from ${ledgerEntries} as later where later.refers_to = entry.id and later.kind in ${kinds})`;
// Conditions on a row `entry` of the ledger.
export const isCharged = sql`entry.kind = 'charge' and not ${hasLater(sql`('reversal')`)}`;
export const isReceived = sql`entry.kind = 'payment' and (entry.pending = 0 or ${hasLater(sql`('settlement')`)})`;
export const isOnItsWay = sql`entry.kind = 'payment' and entry.pending = 1 and not ${hasLater(sql`('settlement', 'failure')`)}`;

/** True if the studio took back a date while money was on its way that still is, for a query of `bookings`. */
export const isTakenBackMeanwhile = sql`exists (select 1 from ${proposals} as paper
  inner join ${ledgerEntries} as last on last.id = paper.taken_back_after
  inner join ${ledgerEntries} as entry on entry.booking_id = paper.booking_id and entry.rowid <= last.rowid
  where paper.booking_id = ${id} and paper.status = 'completed' and ${isOnItsWay})`;

const reservedCents = sql`(select coalesce(sum(request.amount_cents), 0) from ${refundRequests} as request
  where request.booking_id = ${id} and request.state in ('asked', 'unclear'))`;

/** What went back in excess of what was paid, payment by payment. A refund that the bank returned is a payment that refers to the original one, and can be refunded again. */
const excessCents = sql`(select coalesce(sum(max(0, family.back - family.came)), 0) from (
  select sum(payment.amount_cents) as came,
    sum((select coalesce(sum(refund.amount_cents), 0) from ${ledgerEntries} as refund
      where refund.refers_to = payment.id and refund.kind = 'refund')) as back
  from ${ledgerEntries} as payment
  where payment.booking_id = ${id} and payment.kind = 'payment'
  group by coalesce(payment.refers_to, payment.id)) as family)`;

const isReceivedHere = sql`(entry.kind = 'payment' and entry.pending = 0 and entry.refers_to is null
  or entry.kind = 'settlement' and exists (select 1 from ${ledgerEntries} as settled where settled.id = entry.refers_to and settled.refers_to is null))`;

/** What was received since too much went back. It makes up for that, whatever it was paid for. */
const paidSinceCents = sum(
  sql`${isReceivedHere} and entry.rowid > (select max(refund.rowid) from ${ledgerEntries} as refund where refund.booking_id = ${id} and refund.kind = 'refund' and refund.beyond_due = 1)`,
);

/** What went back in excess of what was paid, and wasn't paid again, for a query of `bookings`. As `balanceOf` computes it. */
export const overRefundedCents = sql`max(0, ${excessCents} - ${paidSinceCents})`;

const isOfSettled = isOfSettledPayment(bookings.id);

/** Reads nothing of the many bookings that were never reopened as an inquiry. */
const ifSettled = (amount: SQL) =>
  sql`case when ${withTable(bookings.settledThrough)} is null then 0 else ${amount} end`;

/** What is here of the payments that were recorded before a booking was reopened as an inquiry, for a query of `bookings`. */
const settledReceivedCents = ifSettled(
  sql`max(0, ${sum(sql`${isReceived} and ${isOfSettled}`)} - ${sum(sql`entry.kind = 'refund' and ${isOfSettled}`)})`,
);

const isSettled = sql`entry.rowid <= ${settledThrough(bookings.id)}`;

const settledCents = sql`max(0, ${sum(sql`${isCharged} and ${isSettled}`)} - ${sum(sql`entry.kind = 'write_off' and ${isSettled}`)})`;

/** What a settlement promised to send back of what is here, for a query of `bookings`. As `currentState` computes it. */
export const settledCreditCents = ifSettled(sql`max(0, ${settledReceivedCents} - ${settledCents})`);

const money = sql`json_object(
  'settledCents', ${settledCents},
  'settledRetainerCents', ${sum(sql`${isCharged} and ${isSettled} and entry.charge_kind = 'retainer'`)},
  'settledReceivedCents', ${settledReceivedCents},
  'settledPendingCents', ${ifSettled(sum(sql`${isOnItsWay} and ${isSettled}`))},
  'chargedCents', max(0, ${sum(isCharged)} - ${sum(sql`entry.kind = 'write_off'`)}),
  'retainerCents', ${sum(sql`${isCharged} and entry.charge_kind = 'retainer'`)},
  'receivedCents', ${sum(sql`${isReceived} and entry.refers_to is null`)},
  'refundedCents', ${sum(sql`entry.kind = 'refund'`)} - ${sum(sql`${isReceived} and entry.refers_to is not null`)},
  'pendingCents', ${sum(isOnItsWay)},
  'reservedCents', ${reservedCents},
  'overRefundedCents', ${overRefundedCents})`;

const unansweredSince = sql`(select min(message.created_at) from ${messages} as message where message.booking_id = ${id} and message.status = 'open')`;

/** True if the couple can watch a film on its page, for a query of `bookings`. */
export const isFilmDelivered = sql<boolean>`exists (select 1 from ${deliveries} as delivery where delivery.booking_id = ${id} and delivery.published_at is not null)`;

const editingStage = sql`(select job.stage from ${editingJobs} as job where job.booking_id = ${id})`;

const isListed = sql`${withTable(bookings.waitingSince)} is not null and ${withTable(bookings.status)} in ('new', 'contacted', 'proposal')`;

const json = sql`json_object(
  'bookingId', ${id},
  'status', ${withTable(bookings.status)},
  'weddingDate', nullif(${withTable(bookings.weddingDate)}, ${UNDECIDED}),
  'movingTo', ${withTable(bookings.movingTo)},
  'createdAt', ${withTable(bookings.createdAt)},
  'isAnswered', ${bool(sql`${withTable(bookings.answeredAt)} is not null`)},
  'confirmedAt', ${withTable(bookings.confirmedAt)},
  'reopenedAt', ${reopenedAt(bookings.id)},
  'unansweredSince', ${unansweredSince},
  'crews', ${crewsOn(withTable(bookings.weddingDate))},
  'crewsTaken', ${crewsTakenOn(bookings.weddingDate)},
  'isWaiting', ${bool(sql`${isListed} and ${withTable(bookings.notifiedFreeAt)} is null`)},
  'isNotifiedFree', ${bool(sql`${withTable(bookings.notifiedFreeAt)} is not null and ${isListed}`)},
  'holdExpiresAt', ${withTable(bookings.holdExpiresAt)},
  'isHeldWithoutEnd', ${bool(isHeldWithoutEnd(bookings.id))},
  'isTakenBackMeanwhile', ${bool(isTakenBackMeanwhile)},
  'isFilmDelivered', ${bool(isFilmDelivered)},
  'editingStage', ${editingStage},
  'papers', ${list(papers)},
  'charges', ${list(charges)},
  'disputes', ${list(openDisputes)},
  'money', ${list(money)})`;

const read = (text: string): Facts => facts.parse(JSON.parse(text));

/** The facts about a booking as a column of a query of `bookings`. */
export const factsColumn = sql<Facts>`${json}`.mapWith(read);

/** The same for bookings that meet a condition, and null for the others: a list reads little more than its rows. */
const factsColumnWhen = (condition: SQL) =>
  sql<Facts | null>`case when ${condition} then ${json} end`.mapWith(read);

/**
 * The same for the list of bookings: null for a booking that holds no day for a couple that is deciding and isn't
 * moving, whose status says enough. Most are of these.
 */
export const listedFactsColumn = factsColumnWhen(
  sql`${withTable(bookings.status)} = 'held' or ${withTable(bookings.movingTo)} is not null`,
);

/** Builds the query for the facts about some bookings, in one statement. */
export const factsStatement = (db: Database, bookingIds: readonly string[]) =>
  db
    .select({ facts: factsColumn })
    .from(bookings)
    .where(inArray(bookings.id, listOf(bookingIds)));

export const factsOfProposalStatement = (db: Database, proposalId: string) =>
  db
    .select({ facts: factsColumn })
    .from(bookings)
    .where(
      eq(
        bookings.id,
        sql`(select ${proposals.bookingId} from ${proposals} where ${proposals.id} = ${proposalId})`,
      ),
    );
