import type { BookingDate } from "../date-state/contract.ts";
import type { Payment, Totals } from "../offer/contract.ts";

/** What an agreement asks its couple to pay, and the current state of their booking's date. */
export type SignedAgreement = {
  date: BookingDate;
  proposalId: string;
  /** The wedding date that it names. A wedding that it moves still has the earlier one until everyone has signed. */
  weddingDate: string;
  /** Whether everybody has signed, including the studio. */
  isCompleted: boolean;
  /**
   * The ledger's last entry when the studio took back the date that had been confirmed for it; empty if there was none.
   * Null if it never did.
   */
  takenBackAfter: string | null;
  payments: Payment[];
  /** What was chosen, with its prices. */
  totals: Totals;
};
