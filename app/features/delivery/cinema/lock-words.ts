import type { CoupleLock } from "#server/delivery/lock/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/cinema.ts";

/** Says to the couple when its films open. */
export function lockWords(lock: CoupleLock, all: number): string {
  const { payableCents, pendingCents, isForStudio } = lock;
  const films = lock.isPartly ? "added" : all;
  const [payable, pending] = [formatMoney(payableCents), formatMoney(pendingCents)];
  if (isForStudio) return strings.opensByStudio(films);
  if (pendingCents === 0) return strings.opensWhenPaid(films, payable);
  return payableCents === 0
    ? strings.opensWhenArrived(films, pending)
    : strings.opensWhenPaidAndArrived(films, payable, pending);
}
