import { openOf, pendingIn, sumsOf } from "../overview/totals.ts";
import type { MoneyNow } from "./contract.ts";

type Read = [...open: Parameters<typeof openOf>[0], received: { cents: number }[], any: unknown[]];

/** Computes today's money figures from the results of the statements. Null if the ledger has no entries. */
export function moneyNow(
  [months, earlier, uncharged, unconfirmed, [received], any]: Read,
  { today, now }: { today: string; now: Date },
): MoneyNow | null {
  if (any.length === 0) return null;
  const open = openOf([months, earlier, uncharged, unconfirmed], now);
  const { overdue } = sumsOf(open, { today, month: null });
  const thisMonth = sumsOf(open, { today, month: today.slice(0, 7) });
  return {
    dueThisMonthCents: thisMonth.all.openCents,
    overdueCents: overdue.openCents,
    onItsWayCents: pendingIn(open),
    receivedCents: received?.cents ?? 0,
  };
}
