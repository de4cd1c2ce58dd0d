import type { Totals } from "#server/proposals/offer/contract.ts";
import type { Charge } from "../ledger/contract.ts";
import type { Amounts, Billed, SettledPart } from "./contract.ts";

export type BilledCharge = { id: string; label: string; amountCents: number; taxCents: number };

/** Another charge of the same agreement, and its invoice, if it has one. */
export type Sibling = { id: string; invoice: ({ number: string; label: string } & Amounts) | null };

const sum = (of: readonly Amounts[], key: keyof Amounts) => of.reduce((all, one) => all + one[key], 0);

/**
 * What an invoice for a charge says. The last one of an agreement lists all that was agreed and deducts the earlier
 * ones with their tax, which leaves this charge; every other has one line.
 */
export function billedOf(
  { label, amountCents, taxCents }: BilledCharge,
  agreed: Totals | null,
  siblings: readonly Sibling[],
): Billed & { isFinal: boolean } {
  const due = { netCents: amountCents - taxCents, taxCents, grossCents: amountCents };
  const deducted = siblings.flatMap(({ invoice }) => (invoice ? [invoice] : []));
  const isLeft =
    agreed !== null &&
    agreed.netCents - sum(deducted, "netCents") === due.netCents &&
    agreed.taxCents - sum(deducted, "taxCents") === due.taxCents;
  if (agreed && isLeft && deducted.length === siblings.length) {
    const { lines, netCents, totalCents } = agreed;
    return {
      isFinal: true,
      lines: lines.map(({ label: name, cents }) => ({ label: name, netCents: cents })),
      whole: { netCents, taxCents: agreed.taxCents, grossCents: totalCents },
      ...{ deducted, due },
    };
  }
  return { isFinal: false, lines: [{ label, netCents: due.netCents }], whole: due, deducted: [], due };
}

/** What of a charge has been seen to; null where all of it is left to pay. */
export function settledPart({ amountCents, paidCents, pendingCents, openCents }: Charge): SettledPart | null {
  const leftCents = openCents - pendingCents;
  return leftCents === amountCents ? null : { paidCents, pendingCents, leftCents };
}
