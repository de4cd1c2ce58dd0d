import type { BookingDate } from "../date-state/contract.ts";
import type { Payment, Totals } from "../offer/contract.ts";

/** What an agreement asks its couple to pay, beside what is so of their booking's date now. */
export type SignedAgreement = BookingDate & {
  proposalId: string;
  /** Everybody has signed, the studio too. */
  isCompleted: boolean;
  payments: Payment[];
  /** What was chosen, with its prices. */
  totals: Totals;
};
