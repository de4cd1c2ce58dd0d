import { and, asc, count, desc, eq, gt, gte, inArray, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#drizzle/client.ts";
import { UNDECIDED } from "#drizzle/columns.ts";
import { listOf, withTable } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import {
  openCharges,
  openDayTotals,
  openTotals,
  pendingWithoutCharge,
} from "#drizzle/schema/open-charges.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { hasDemo } from "#drizzle/seed/demo/ids.ts";
import { crewsOn, crewsTakenOn } from "#server/bookings/day-state/statements.ts";
import { factsColumn } from "#server/bookings/facts/statements.ts";
import { BEFORE_CONFIRMED } from "#server/bookings/status-transitions/contract.ts";
import { instructionsStatement } from "../instructions/queries.ts";
import { invoicesStatement } from "../invoices/queries.ts";
import { ENTRY, OPEN_CHARGE_ORIGIN } from "../ledger/queries.ts";
import { wasReminded } from "../reminders/queries.ts";
import { DUE_PAGE_SIZE, type DueFilter } from "./contract.ts";
import type { openOf } from "./totals.ts";

/** Reads the entries of some bookings, grouped by booking, in insertion order. */
const selectEntries = (db: Database, bookingIds: SQL) =>
  db
    .select({
      ...ENTRY,
      number: sql<number>`${ledgerEntries}.rowid`,
      createdAt: ledgerEntries.createdAt,
      bookingId: ledgerEntries.bookingId,
      couple: sql<string | null>`${bookings.brideName} || ' & ' || ${bookings.groomName}`,
      weddingDate: bookings.weddingDate,
      note: sql<null>`null`,
    })
    .from(ledgerEntries)
    .leftJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .where(inArray(ledgerEntries.bookingId, bookingIds))
    .orderBy(asc(ledgerEntries.bookingId), asc(sql`${ledgerEntries}.rowid`));

export type EntryOfBooking = Awaited<ReturnType<typeof selectEntries>>[number];

type Asked = {
  state: DueFilter["state"];
  /** The range of `dueOrder` to list. */
  range: { from: string; until: string };
  today: string;
};

const sumOf = (column: SQLiteColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/** Couples are not asked for what a closed booking owes. */
const isAsked = eq(openCharges.asked, true);

// A literal, to match the partial index.
const isPending = sql`${openCharges.pendingCents} > 0`;

/** Condition: an open booking's charges are for a day. Literals, to match the partial indexes. */
const isForDay = sql`(exists (select 1 from ${openCharges} as charge where charge.booking_id = ${withTable(bookings.id)}
    and charge.kind = 'retainer' and charge.asked = 1)
  or exists (select 1 from ${proposals} as paper where paper.booking_id = ${withTable(bookings.id)}
    and paper.status in ('signed', 'completed')))`;

/** Condition: that day may not be the couple's. Whether it is, `currentState` says. */
const mayBeGone = (today: string) => sql`(${lt(bookings.weddingDate, today)}
  or (${bookings.status} <> 'held' and ${bookings.weddingDate} <> ${UNDECIDED}
    and ${crewsOn(bookings.weddingDate)} <= ${crewsTakenOn(bookings.weddingDate)})
  or exists (select 1 from ${proposals} as paper where paper.booking_id = ${withTable(bookings.id)}
    and paper.status in ('signed', 'completed')
    and json_extract(paper.document, '$.weddingDate') <> ${withTable(bookings.weddingDate)}))`;

/**
 * Builds the queries for the totals of open charges by month, and of charges of this month that were due before today. For
 * a batch.
 */
export const totalStatements = (db: Database, today: string) =>
  [
    db
      .select({
        month: openTotals.month,
        charges: openTotals.charges,
        openCents: openTotals.openCents,
        pendingCents: openTotals.pendingCents,
      })
      .from(openTotals)
      .where(or(gt(openTotals.charges, 0), gt(openTotals.pendingCents, 0)))
      .orderBy(asc(openTotals.month)),
    db
      .select({
        charges: sumOf(openDayTotals.charges),
        openCents: sumOf(openDayTotals.openCents),
        pendingCents: sumOf(openDayTotals.pendingCents),
      })
      .from(openDayTotals)
      .where(and(gte(openDayTotals.day, `${today.slice(0, 7)}-01`), lt(openDayTotals.day, today))),
  ] as const;

/** Builds the query for what is on its way for no charge, the most first. */
const pendingWithoutChargeStatement = (db: Database) =>
  db
    .select({
      bookingId: pendingWithoutCharge.bookingId,
      couple: sql<string>`${bookings.brideName} || ' & ' || ${bookings.groomName}`,
      pendingCents: pendingWithoutCharge.pendingCents,
    })
    .from(pendingWithoutCharge)
    .innerJoin(bookings, eq(bookings.id, pendingWithoutCharge.bookingId))
    .orderBy(desc(pendingWithoutCharge.pendingCents), asc(pendingWithoutCharge.bookingId));

/**
 * The same, with what is on its way for no charge, and with the bookings whose couples may not be asked for theirs. `openOf`
 * takes the results.
 */
export const openStatements = (db: Database, today: string) =>
  [
    ...totalStatements(db, today),
    pendingWithoutChargeStatement(db),
    db
      .select({ facts: factsColumn })
      .from(bookings)
      .where(and(inArray(bookings.status, [...BEFORE_CONFIRMED]), isForDay, mayBeGone(today))),
  ] as const;

const inRange = ({ range: { from, until } }: Asked) =>
  and(gte(openCharges.dueOrder, from), lt(openCharges.dueOrder, until));

type Page = Asked & {
  /** The bookings whose couples aren't asked for anything now. */
  stopped: readonly string[];
  page: number;
};

/** The condition for what a filter lists. Without a filter, what isn't asked for is listed, too, and says so. */
function listed(asked: Page) {
  const isStopped = inArray(openCharges.bookingId, listOf(asked.stopped));
  switch (asked.state) {
    case "pending":
      return and(inRange(asked), isPending);
    case "stopped":
      return and(inRange(asked), isAsked, isStopped);
    case null:
      return and(inRange(asked), isAsked);
    default:
      return and(inRange(asked), isAsked, not(isStopped));
  }
}

/** Builds the query for one page of open charges. */
const pageStatement = (db: Database, asked: Page) =>
  db
    .select({
      id: openCharges.chargeId,
      bookingId: openCharges.bookingId,
      couple: sql<string>`${bookings.brideName} || ' & ' || ${bookings.groomName}`,
      weddingDate: bookings.weddingDate,
      label: openCharges.label,
      kind: openCharges.kind,
      dueOn: openCharges.dueOn,
      dueOrder: openCharges.dueOrder,
      openCents: openCharges.openCents,
      pendingCents: openCharges.pendingCents,
      ...OPEN_CHARGE_ORIGIN,
      reminded: sql<number>`${wasReminded(asked.today)}`.mapWith(Boolean),
    })
    .from(openCharges)
    .innerJoin(bookings, eq(bookings.id, openCharges.bookingId))
    .where(listed(asked))
    .orderBy(asc(openCharges.dueOrder), asc(openCharges.chargeId))
    .limit(DUE_PAGE_SIZE)
    .offset((asked.page - 1) * DUE_PAGE_SIZE);

/** Reads a page once it is known which bookings are stopped. */
export const selectPage = async (db: Database, asked: Page) => pageStatement(db, asked);

/**
 * Reads everything the overview shows in one round trip. Its page of charges is the right one if no booking's couple is
 * stopped, or the filter doesn't depend on it.
 */
export async function selectOverview(db: Database, asked: Asked & { page: number }) {
  const [months, earlier, uncharged, unconfirmed, pending, page, instructions, demo] = await db.batch([
    ...openStatements(db, asked.today),
    db
      .select({ n: count() })
      .from(openCharges)
      .where(and(inRange(asked), isPending)),
    pageStatement(db, { ...asked, stopped: [] }),
    instructionsStatement(db),
    db.select({ hasDemo }).from(sql`(select 1)`),
  ]);
  return {
    open: [months, earlier, uncharged, unconfirmed] as Parameters<typeof openOf>[0],
    pending: pending[0]?.n ?? 0,
    rows: page,
    instructions: instructions[0],
    hasDemo: demo[0]?.hasDemo ?? false,
  };
}

/** The kinds of entries that produce a line in the bookkeeping CSV. */
const BOOKED = ["payment", "settlement", "refund", "fee", "charge", "reversal", "write_off"] as const;

/** Reads the ledgers and invoices of all bookings that had such an entry in a period. */
export async function selectMoneyEntries(db: Database, { from, until }: { from: string; until: string }) {
  const bookingIds = sql`(select distinct ${ledgerEntries.bookingId} from ${ledgerEntries} where ${and(
    inArray(ledgerEntries.kind, BOOKED),
    gte(ledgerEntries.happenedOn, from),
    lt(ledgerEntries.happenedOn, until),
  )})`;
  const [entries, invoices] = await db.batch([
    selectEntries(db, bookingIds),
    invoicesStatement(db, bookingIds),
  ]);
  return { entries, invoices };
}
