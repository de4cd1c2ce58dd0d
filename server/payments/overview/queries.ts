import { and, asc, count, eq, gt, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#drizzle/client.ts";
import { withTable } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { openCharges, openDayTotals, openTotals } from "#drizzle/schema/open-charges.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { hasDemo } from "#drizzle/seed/demo/ids.ts";
import { factsColumnWhen } from "#server/bookings/facts/statements.ts";
import { CONFIRMED_STATUSES } from "#server/bookings/status-transitions/contract.ts";
import { instructionsStatement } from "../instructions/queries.ts";
import { invoicesStatement } from "../invoices/queries.ts";
import { ENTRY } from "../ledger/queries.ts";
import { wasReminded } from "../reminders/queries.ts";
import { DUE_PAGE_SIZE } from "./contract.ts";

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
  /** The range of `dueOrder` to list. */
  range: { from: string; until: string };
  pendingOnly: boolean;
  today: string;
  page: number;
};

const sumOf = (column: SQLiteColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/** Couples are not asked for what a closed booking owes. */
const isAsked = eq(openCharges.asked, true);

// A literal, to match the partial index.
const isPending = sql`${openCharges.pendingCents} > 0`;

/**
 * Builds the queries for the totals of open charges by month, and of charges of this month that were due before
 * today. For a batch.
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

const listed = ({ range: { from, until }, pendingOnly }: Asked) =>
  and(gte(openCharges.dueOrder, from), lt(openCharges.dueOrder, until), pendingOnly ? isPending : isAsked);

/**
 * The facts about a booking whose couple may not be asked for anything now: no date is confirmed, and its retainer is open
 * or it has signed.
 */
const factsIfUnconfirmed = factsColumnWhen(sql`${bookings.status} not in ${[...CONFIRMED_STATUSES]}
  and (exists (select 1 from ${openCharges} as retainer where retainer.booking_id = ${withTable(bookings.id)}
      and retainer.kind = 'retainer' and retainer.asked = 1)
    or exists (select 1 from ${proposals} as paper where paper.booking_id = ${withTable(bookings.id)}
      and paper.status in ('signed', 'completed')))`);

/** Builds the query for one page of open charges. */
export const pageStatement = (db: Database, asked: Asked) =>
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
      facts: factsIfUnconfirmed,
      reminded: sql<number>`${wasReminded(asked.today)}`.mapWith(Boolean),
    })
    .from(openCharges)
    .innerJoin(bookings, eq(bookings.id, openCharges.bookingId))
    .where(listed(asked))
    .orderBy(asc(openCharges.dueOrder), asc(openCharges.chargeId))
    .limit(DUE_PAGE_SIZE)
    .offset((asked.page - 1) * DUE_PAGE_SIZE);

/** Reads everything the overview shows in one round trip. */
export async function selectOverview(db: Database, asked: Asked) {
  const [months, earlier, pending, charges, instructions, demo] = await db.batch([
    ...totalStatements(db, asked.today),
    db
      .select({ n: count() })
      .from(openCharges)
      .where(and(listed(asked), isPending)),
    pageStatement(db, asked),
    instructionsStatement(db),
    db.select({ hasDemo }).from(sql`(select 1)`),
  ]);
  return {
    months,
    earlier: earlier[0] ?? { charges: 0, openCents: 0, pendingCents: 0 },
    pending: pending[0]?.n ?? 0,
    charges,
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
