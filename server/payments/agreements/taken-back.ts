import { balanceOf } from "../ledger/balance.ts";
import type { LedgerEntry } from "../ledger/contract.ts";

/** Whether an entry says that money has arrived. */
const isArrival = ({ kind, pending }: LedgerEntry) =>
  kind === "settlement" || (kind === "payment" && !pending);

/** Whether a part of the retainer is missing, and isn't on its way. */
const isRetainerOpen = (entries: readonly LedgerEntry[]) =>
  balanceOf(entries).charges.some(
    ({ kind, isSettled, openCents, pendingCents }) =>
      kind === "retainer" && !isSettled && openCents > pendingCents,
  );

/**
 * Whether a part of the retainer was still missing when the studio took the date back, or was missing again later when
 * money arrived, for example after a refund. The couple was asked for it then, to confirm its date. It wasn't asked for
 * what was on its way already.
 * @param takenBackAfter the ledger's last entry when the date was taken back
 */
export function retainerCameSince(entries: readonly LedgerEntry[], takenBackAfter: string): boolean {
  const until = entries.findIndex(({ id }) => id === takenBackAfter) + 1;
  const later = entries.flatMap((entry, at) => (at >= until && isArrival(entry) ? [at] : []));
  return [until, ...later].some((at) => isRetainerOpen(entries.slice(0, at)));
}
