import { currentState } from "#server/bookings/current-state/service.ts";
import type { Facts } from "#server/bookings/facts/contract.ts";
import type { DueFilter } from "./contract.ts";

/** The open totals of a month's charges, or of those due at delivery. */
export type MonthTotal = { month: string; charges: number; openCents: number; pendingCents: number };
export type Sums = Omit<MonthTotal, "month">;

/** A charge that its couple isn't asked for now, because paying it would not get them their date. */
export type StoppedCharge = { bookingId: string; dueOn: string | null; openCents: number };

/** What of a booking's money is on its way for no charge: nothing is open that it would pay. */
export type Uncharged = { bookingId: string; couple: string; pendingCents: number };

/** What is open. `earlier` is what was due this month before today. */
export type Open = {
  months: readonly MonthTotal[];
  earlier: Sums;
  uncharged: readonly Uncharged[];
  stopped: readonly StoppedCharge[];
};

const NOTHING: Sums = { charges: 0, openCents: 0, pendingCents: 0 };
const plus = (a: Sums, b: Sums, sign = 1): Sums => ({
  charges: a.charges + sign * b.charges,
  openCents: a.openCents + sign * b.openCents,
  pendingCents: a.pendingCents + sign * b.pendingCents,
});
const minus = (a: Sums, b: Sums) => plus(a, b, -1);
const sum = (of: readonly Sums[]) => of.reduce((all, one) => plus(all, one), NOTHING);

type Read = [months: MonthTotal[], earlier: Sums[], uncharged: Uncharged[], unconfirmed: { facts: Facts }[]];

/** Returns what is open, from the results of the statements that read it. */
export const openOf = ([months, [earlier], uncharged, unconfirmed]: Read, now: Date): Open => ({
  months,
  uncharged,
  earlier: earlier ?? NOTHING,
  stopped: unconfirmed
    .filter(({ facts }) => currentState(facts, now).money.stopped !== null)
    .flatMap(({ facts: { bookingId, charges } }) =>
      charges
        .filter(({ isAsked }) => isAsked)
        .map(({ dueOn, openCents }) => ({ bookingId, dueOn, openCents })),
    ),
});

const monthOf = ({ dueOn }: StoppedCharge) => dueOn?.slice(0, 7) ?? "delivery";

/** What is on its way is on its way, whatever the couple is asked for. */
const asTotal = (charge: StoppedCharge): MonthTotal => ({
  month: monthOf(charge),
  charges: 1,
  openCents: charge.openCents,
  pendingCents: 0,
});

/** Returns all that is on its way, whatever it is for. */
export const pendingIn = ({ months, uncharged }: Open) =>
  [...months, ...uncharged].reduce((sum, { pendingCents }) => sum + pendingCents, 0);

type Asked = { today: string } & Pick<DueFilter, "month">;

function totalsOf({ months, earlier }: Pick<Open, "months" | "earlier">, { today, month }: Asked) {
  const now = today.slice(0, 7);
  const chosen = months.filter((each) => month === null || each.month === month);
  const all = sum(chosen);
  const delivery = sum(chosen.filter((each) => each.month === "delivery"));
  const past = sum(chosen.filter((each) => each.month < now));
  const overdue = month === null || month === now ? plus(past, earlier) : past;
  return { all, delivery, overdue };
}

/**
 * Computes totals over what couples are asked for, and over what they aren't (`stopped`), from monthly totals. `month`
 * limits them to one month.
 */
export function sumsOf({ stopped: charges, ...open }: Open, asked: Asked) {
  const { today } = asked;
  const known = totalsOf(open, asked);
  const isEarlier = ({ dueOn }: StoppedCharge) =>
    dueOn !== null && dueOn < today && dueOn.slice(0, 7) === today.slice(0, 7);
  const stopped = totalsOf(
    { months: charges.map(asTotal), earlier: sum(charges.filter(isEarlier).map(asTotal)) },
    asked,
  );
  const all = minus(known.all, stopped.all);
  const delivery = minus(known.delivery, stopped.delivery);
  const overdue = minus(known.overdue, stopped.overdue);
  return { all, delivery, overdue, upcoming: minus(minus(all, delivery), overdue), stopped: stopped.all };
}

const [FIRST, AFTER_DATES, LAST] = ["", "9999-", "~"];

/** Returns the range of `dueOrder` that matches a filter. */
export function rangeOf({ state, month }: DueFilter, today: string): { from: string; until: string } {
  const ends = {
    overdue: [FIRST, today],
    upcoming: [today, AFTER_DATES],
    delivery: [AFTER_DATES, LAST],
    stopped: [FIRST, LAST],
    pending: [FIRST, LAST],
  }[state ?? "pending"] as [string, string];
  // Compared as strings, day 32 sorts after every day of a month.
  const [from, until] = month ? [`${month}-01`, `${month}-32`] : [FIRST, LAST];
  const [begin, end] = ends;
  return { from: begin > from ? begin : from, until: end < until ? end : until };
}
