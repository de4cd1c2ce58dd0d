import { type MonthTotal, type Sums, sumsOf } from "../overview/totals.ts";
import type { MoneyNow } from "./contract.ts";

type Read = [months: MonthTotal[], earlier: Sums[], received: { cents: number }[], any: unknown[]];

/** Computes today's money figures from the results of the statements. Null if the ledger has no entries. */
export function moneyNow([months, [earlier], [received], any]: Read, today: string): MoneyNow | null {
  if (any.length === 0) return null;
  const known = earlier ?? { charges: 0, openCents: 0, pendingCents: 0 };
  const { all, overdue } = sumsOf(months, { earlier: known, today, month: null });
  const thisMonth = sumsOf(months, { earlier: known, today, month: today.slice(0, 7) });
  return {
    dueThisMonthCents: thisMonth.all.openCents,
    overdueCents: overdue.openCents,
    onItsWayCents: all.pendingCents,
    receivedCents: received?.cents ?? 0,
  };
}
