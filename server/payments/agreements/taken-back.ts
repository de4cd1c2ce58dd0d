import { balanceOf } from "../ledger/balance.ts";
import type { LedgerEntry } from "../ledger/contract.ts";

/** Whether an entry says that money has arrived. */
const isArrival = ({ kind, pending }: LedgerEntry) =>
  kind === "settlement" || (kind === "payment" && !pending);

const isRetainerOpen = (entries: readonly LedgerEntry[]) =>
  balanceOf(entries).charges.some(
    ({ kind, isSettled, openCents }) => kind === "retainer" && !isSettled && openCents > 0,
  );

/**
 * Whether a part of the retainer was still missing when the studio took a confirmed date back, or was missing again later
 * when money arrived, for example after a refund. The couple was asked for it then, to confirm its date.
 * @param takenBackAfter the ledger's last entry when the date was taken back
 */
export function retainerCameSince(entries: readonly LedgerEntry[], takenBackAfter: string): boolean {
  const until = entries.findIndex(({ id }) => id === takenBackAfter) + 1;
  const later = entries.flatMap((entry, at) => (at >= until && isArrival(entry) ? [at] : []));
  return [until, ...later].some((at) => isRetainerOpen(entries.slice(0, at)));
}
