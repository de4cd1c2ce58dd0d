import type { BookingStatus } from "#drizzle/enums.ts";
import type { Payment, Totals } from "../offer/contract.ts";

/** What an agreement asks its couple to pay. */
export type SignedAgreement = {
  proposalId: string;
  /** Everybody has signed, the studio too. */
  isCompleted: boolean;
  /** The booking still has the date that was signed. */
  isForItsDate: boolean;
  bookingStatus: BookingStatus;
  payments: Payment[];
  /** What was chosen, with its prices. */
  totals: Totals;
};
