import { type Choice, chosenOf, totalsOf } from "../offer/contract.ts";
import type { ProposalDocument } from "../sending/contract.ts";

type Row = {
  bookingId: string;
  /** What the booking says now. */
  packageName: string | null;
  packagePriceCents: number | null;
};

/** Returns the package and the price that a booking takes from what was chosen. */
export function agreedOf(
  { bookingId, packageName, packagePriceCents }: Row,
  document: ProposalDocument,
  choice: Choice,
) {
  const chosen = chosenOf(document.offer, choice);
  if (!chosen) return null;
  return {
    bookingId,
    couple: document.couple,
    before: { packageName, packagePriceCents },
    packageId: chosen.offered.id,
    packageName: chosen.offered.name,
    totalCents: totalsOf(document.offer, choice).totalCents,
  };
}
