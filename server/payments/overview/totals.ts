import type { DueFilter } from "./contract.ts";

/** The open totals of a month's charges, or of those due at delivery. */
export type MonthTotal = { month: string; charges: number; openCents: number; pendingCents: number };
export type Sums = Omit<MonthTotal, "month">;

const NOTHING: Sums = { charges: 0, openCents: 0, pendingCents: 0 };
const plus = (a: Sums, b: Sums, sign = 1): Sums => ({
  charges: a.charges + sign * b.charges,
  openCents: a.openCents + sign * b.openCents,
  pendingCents: a.pendingCents + sign * b.pendingCents,
});
const sum = (of: readonly Sums[]) => of.reduce((all, one) => plus(all, one), NOTHING);

/**
 * Computes totals over all open charges from their monthly totals. `earlier` is what was due this month before today.
 * `month` limits them to one month.
 */
export function sumsOf(
  months: readonly MonthTotal[],
  { earlier, today, month }: { earlier: Sums; today: string } & Pick<DueFilter, "month">,
) {
  const now = today.slice(0, 7);
  const chosen = months.filter((each) => month === null || each.month === month);
  const all = sum(chosen);
  const delivery = sum(chosen.filter((each) => each.month === "delivery"));
  const past = sum(chosen.filter((each) => each.month < now));
  const overdue = month === null || month === now ? plus(past, earlier) : past;
  return { all, delivery, overdue, upcoming: plus(plus(all, delivery, -1), overdue, -1) };
}

const [FIRST, AFTER_DATES, LAST] = ["", "9999-", "~"];

/** Returns the range of `dueOrder` that matches a filter. */
export function rangeOf({ state, month }: DueFilter, today: string): { from: string; until: string } {
  const ends = {
    overdue: [FIRST, today],
    upcoming: [today, AFTER_DATES],
    delivery: [AFTER_DATES, LAST],
    pending: [FIRST, LAST],
  }[state ?? "pending"] as [string, string];
  // Compared as strings, day 32 sorts after every day of a month.
  const [from, until] = month ? [`${month}-01`, `${month}-32`] : [FIRST, LAST];
  const [begin, end] = ends;
  return { from: begin > from ? begin : from, until: end < until ? end : until };
}
