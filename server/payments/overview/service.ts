import "#server/platform/boundary.server.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { pageCount, pageNumber } from "#server/platform/paging.ts";
import type { Services } from "#server/platform/services.ts";
import { balanceOf } from "../ledger/balance.ts";
import { bookkeepingSheet, moneyLines } from "./bookkeeping.ts";
import {
  DUE_PAGE_SIZE,
  DUE_STATES,
  type DueCharge,
  type DueFilter,
  type DueState,
  type PaymentsOverview,
} from "./contract.ts";
import { type EntryOfBooking, selectMoneyEntries, selectOverview } from "./queries.ts";

const monthOf = (text: string | null) => (text && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : null);

const filterOf = (query: URLSearchParams): DueFilter => ({
  state: DUE_STATES.find((state) => state === query.get("state")) ?? null,
  month: monthOf(query.get("month")),
});

/** Entries by booking. They come booking by booking. */
function byBooking(entries: readonly EntryOfBooking[]): EntryOfBooking[][] {
  return [...Map.groupBy(entries, ({ bookingId }) => bookingId).values()];
}

const stateOf = (dueOn: string | null, today: string): DueState =>
  dueOn === null ? "delivery" : dueOn < today ? "overdue" : "upcoming";

function dueCharges(entries: EntryOfBooking[], today: string): DueCharge[] {
  const [first] = entries;
  // What a deleted booking owed, nobody pays any more.
  if (!first?.couple || !first.weddingDate) return [];
  const { bookingId, couple, weddingDate } = first;
  return balanceOf(entries).charges.flatMap(({ id, label, kind, dueOn, openCents, pendingCents }) =>
    openCents > 0
      ? [
          {
            ...{ id, bookingId, couple, weddingDate, label, kind, dueOn, openCents, pendingCents },
            state: stateOf(dueOn, today),
          },
        ]
      : [],
  );
}

/** By date, what is due at delivery by the wedding's, and after what has a date of its own. */
const inOrder = (a: DueCharge, b: DueCharge) => {
  const keys = [a, b].map(
    ({ dueOn, weddingDate, couple, id }) => `${dueOn ?? `9999-${weddingDate}`} ${couple} ${id}`,
  );
  return (keys[0] ?? "") < (keys[1] ?? "") ? -1 : 1;
};

const total = (charges: readonly DueCharge[], of: "openCents" | "pendingCents") =>
  charges.reduce((sum, charge) => sum + charge[of], 0);

/** What is still to be paid, across all bookings. */
export async function readPayments(
  { db, clock }: Services,
  _admin: Admin,
  query: URLSearchParams,
): Promise<PaymentsOverview> {
  const today = studioToday(clock);
  const filter = filterOf(query);
  const { entries, instructions } = await selectOverview(db);
  const all = byBooking(entries)
    .flatMap((ledger) => dueCharges(ledger, today))
    .toSorted(inOrder);
  const chosen = all.filter(
    ({ state, dueOn }) =>
      (filter.state === null || state === filter.state) &&
      (filter.month === null || dueOn?.startsWith(filter.month)),
  );
  const pages = pageCount(chosen.length, DUE_PAGE_SIZE);
  const page = Math.min(pageNumber(query.get("page")), pages);
  const overdue = all.filter(({ state }) => state === "overdue");
  return {
    filter,
    months: [...new Set(all.flatMap(({ dueOn }) => dueOn?.slice(0, 7) ?? []))],
    charges: chosen.slice((page - 1) * DUE_PAGE_SIZE, page * DUE_PAGE_SIZE),
    ...{ found: chosen.length, page, pages, today },
    totals: {
      openCents: total(all, "openCents"),
      overdueCents: total(overdue, "openCents"),
      pendingCents: total(all, "pendingCents"),
    },
    instructions: instructions ?? { bankTransfer: "", cheque: "", version: 0 },
  };
}

const FIRST_DAY = "0000-01-01";
const LAST_DAY = "9999-12-31";

/** What came in and went out in a month, or ever, for the bookkeeper. Without a cap. */
export async function exportMoney({ db }: Services, _admin: Admin, query: URLSearchParams) {
  const month = monthOf(query.get("month"));
  // No day of a month comes after its 31st, as texts are compared.
  const [from, until] = month ? [`${month}-01`, `${month}-32`] : [FIRST_DAY, LAST_DAY];
  const ledgers = byBooking(await selectMoneyEntries(db, { from, until }));
  const lines = ledgers.flatMap(moneyLines).filter(({ date }) => date >= from && date < until);
  return { fileName: `payments${month ? `-${month}` : ""}.csv`, text: bookkeepingSheet(lines) };
}
