import type { Totals } from "#server/proposals/offer/contract.ts";
import type { Charge } from "../ledger/contract.ts";
import type { Amounts, Billed, SettledPart } from "./contract.ts";

export type BilledCharge = { id: string; label: string; amountCents: number; taxCents: number };

/** Another charge of the same agreement, with its invoice if it has one. */
export type Sibling = BilledCharge & {
  invoice: ({ number: string; label: string; isFinal: boolean } & Amounts) | null;
};

const sum = (of: readonly Amounts[], key: keyof Amounts) => of.reduce((all, one) => all + one[key], 0);

const amountsOf = ({ amountCents, taxCents }: BilledCharge): Amounts => ({
  netCents: amountCents - taxCents,
  taxCents,
  grossCents: amountCents,
});

/** Returns a deduction of the final invoice: an earlier invoice, or a payment that is not invoiced yet. */
const deductionOf = (sibling: Sibling): Billed["deducted"][number] => {
  if (!sibling.invoice) return { number: null, label: sibling.label, ...amountsOf(sibling) };
  const { number, label, netCents, taxCents, grossCents } = sibling.invoice;
  return { number, label, netCents, taxCents, grossCents };
};

/**
 * Returns what an invoice for a charge says. The invoice for an agreement's last payment lists everything agreed and
 * deducts the other payments with their tax, which leaves this charge. Every other invoice has one line.
 */
export function billedOf(
  charge: BilledCharge & { isLast: boolean },
  agreed: Totals | null,
  siblings: readonly Sibling[],
): Billed & { isFinal: boolean } {
  const due = amountsOf(charge);
  const deducted = siblings.map(deductionOf);
  const isLeft =
    agreed !== null &&
    agreed.netCents - sum(deducted, "netCents") === due.netCents &&
    agreed.taxCents - sum(deducted, "taxCents") === due.taxCents;
  const isFinal = charge.isLast && !siblings.some(({ invoice }) => invoice?.isFinal);
  if (agreed && isLeft && isFinal) {
    const { lines, netCents, totalCents } = agreed;
    return {
      isFinal: true,
      lines: lines.map(({ label: name, cents }) => ({ label: name, netCents: cents })),
      whole: { netCents, taxCents: agreed.taxCents, grossCents: totalCents },
      deducted,
      due,
    };
  }
  return {
    isFinal: false,
    whole: due,
    deducted: [],
    due,
    lines: [{ label: charge.label, netCents: due.netCents }],
  };
}

/** Returns how much of a charge has been settled. Null if all of it is left to pay. */
export function settledPart({
  amountCents,
  paidCents,
  pendingCents,
  writtenOffCents,
  openCents,
}: Charge): SettledPart | null {
  const leftCents = openCents - pendingCents;
  if (leftCents === amountCents) return null;
  const settled = { paidCents, pendingCents, leftCents };
  return writtenOffCents > 0 ? { ...settled, writtenOffCents } : settled;
}
