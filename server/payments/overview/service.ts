import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { fileNameWith, isDemoId } from "#server/platform/demo-ids/contract.ts";
import { pageCount, pageNumber } from "#server/platform/paging.ts";
import type { Services } from "#server/platform/services.ts";
import { periodOf } from "../invoice-list/contract.ts";
import { daysOf } from "../invoice-list/sums.ts";
import { selectIssued } from "../invoices/queries.ts";
import { chargeName } from "../ledger/contract.ts";
import { lastRemindable } from "../reminders/contract.ts";
import { stripeState } from "../stripe/service.ts";
import { bookkeepingSheet, invoiceSheet, moneyLines } from "./bookkeeping.ts";
import {
  DUE_FILTERS,
  DUE_PAGE_SIZE,
  type DueCharge,
  type DueFilter,
  type DueState,
  type PaymentsOverview,
} from "./contract.ts";
import { type EntryOfBooking, selectMoneyEntries, selectOverview, selectPage } from "./queries.ts";
import { openOf, pendingIn, rangeOf, sumsOf } from "./totals.ts";

const monthOf = (text: string | null) => (text && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : null);

const filterOf = (query: URLSearchParams): DueFilter => ({
  state: DUE_FILTERS.find((state) => state === query.get("state")) ?? null,
  month: monthOf(query.get("month")),
});

/** Groups entries by booking. The input is ordered by booking. */
function byBooking(entries: readonly EntryOfBooking[]): EntryOfBooking[][] {
  return [...Map.groupBy(entries, ({ bookingId }) => bookingId).values()];
}

const stateOf = (dueOn: string | null, today: string): DueState =>
  dueOn === null ? "delivery" : dueOn < today ? "overdue" : "upcoming";

type Row = Awaited<ReturnType<typeof selectPage>>[number];

function dueCharge(
  { reminded, isSettled, isAgreed, ...charge }: Row,
  { today, stopped }: { today: string; stopped: ReadonlySet<string> },
): DueCharge {
  const { bookingId, dueOn, pendingCents } = charge;
  const isStopped = stopped.has(bookingId);
  const isTime = !isStopped && dueOn !== null && dueOn <= lastRemindable(today) && pendingCents === 0;
  return {
    ...charge,
    label: chargeName({ label: charge.label, isSettled, isAgreed }),
    isStopped,
    state: stateOf(dueOn, today),
    reminder: isTime ? (reminded ? "sent" : "open") : null,
  };
}

/**
 * Puts a retainer before what is due with it. Not in the database, whose index then couldn't skip to a page: what is due
 * on one day can stand on two pages.
 */
const retainersFirst = <Row extends { dueOrder: string; kind: string }>(rows: Row[]) =>
  rows.toSorted(
    (one, other) =>
      Number(one.dueOrder > other.dueOrder) - Number(one.dueOrder < other.dueOrder) ||
      Number(other.kind === "retainer") - Number(one.kind === "retainer"),
  );

/** Returns what is still to be paid, across all bookings. */
export async function readPayments(
  services: Services,
  _admin: Admin,
  query: URLSearchParams,
): Promise<PaymentsOverview> {
  const { db, clock } = services;
  const today = studioToday(clock);
  const filter = filterOf(query);
  const asked = { state: filter.state, range: rangeOf(filter, today), today };
  const wanted = pageNumber(query.get("page"));
  const read = await selectOverview(db, { ...asked, page: wanted });
  const { pending, instructions, hasDemo } = read;
  const open = openOf(read.open, clock.now());
  const sums = sumsOf(open, { today, month: filter.month });
  const count = {
    ...sums,
    all: { charges: sums.all.charges + sums.stopped.charges },
    pending: { charges: pending },
  };
  const found = count[filter.state ?? "all"].charges;
  const pages = pageCount(found, DUE_PAGE_SIZE);
  const page = Math.min(wanted, pages);
  const stopped = new Set(open.stopped.map(({ bookingId }) => bookingId));
  const showsStopped = stopped.size === 0 || filter.state === null || filter.state === "pending";
  const rows =
    showsStopped && page === wanted
      ? read.rows
      : await selectPage(db, { ...asked, stopped: [...stopped], page });
  const everything = sumsOf(open, { today, month: null });
  return {
    filter,
    months: open.months.flatMap(({ month }) => (month === "delivery" ? [] : [month])),
    charges: retainersFirst(rows).map((row) => dueCharge(row, { today, stopped })),
    uncharged: filter.month === null && (filter.state ?? "pending") === "pending" ? [...open.uncharged] : [],
    found,
    page,
    pages,
    today,
    hasDemo,
    totals: {
      openCents: everything.all.openCents,
      overdueCents: everything.overdue.openCents,
      stoppedCents: everything.stopped.openCents,
      pendingCents: pendingIn(open),
    },
    stripe: stripeState(services),
    instructions: instructions ?? { bankTransfer: "", cheque: "", sendReminders: false, version: 0 },
  };
}

const FIRST_DAY = "0000-01-01";
const LAST_DAY = "9999-12-31";

/** Returns a period as a date range, or all time if it is null. */
const timeOf = (period: string | null) => ({
  ...(period ? daysOf(period) : { from: FIRST_DAY, until: LAST_DAY }),
  suffix: period ? `-${period}` : "",
});

/**
 * Exports the invoices and credit notes of a year or month, or all of them, ordered by number. Includes those of
 * deleted bookings.
 */
export async function exportInvoices({ db, siteUrl }: Services, _admin: Admin, query: URLSearchParams) {
  const { suffix, ...time } = timeOf(periodOf(query.get("period")));
  return {
    fileName: `invoices${suffix}.csv`,
    text: invoiceSheet(await selectIssued(db, time), siteUrl),
  };
}

/** Exports the incoming and outgoing money of a month, or all of it, for bookkeeping. Without a row limit. */
export async function exportMoney({ db }: Services, _admin: Admin, query: URLSearchParams) {
  const { from, until, suffix } = timeOf(monthOf(query.get("month")));
  const { entries, invoices } = await selectMoneyEntries(db, { from, until });
  const lines = byBooking(entries)
    .flatMap((ledger) => moneyLines(ledger, invoices))
    .filter(({ date }) => date >= from && date < until);
  const isIncluded = entries.some(({ bookingId }) => isDemoId(bookingId));
  return {
    fileName: `${fileNameWith(`payments${suffix}`, { isIncluded })}.csv`,
    text: bookkeepingSheet(lines),
  };
}
