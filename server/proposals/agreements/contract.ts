import type { Payment } from "../offer/contract.ts";

/** What an agreement asks its couple to pay. */
export type SignedAgreement = {
  proposalId: string;
  /** Null once the booking is deleted. */
  bookingId: string | null;
  /** Everybody has signed, the studio too. */
  isCompleted: boolean;
  payments: Payment[];
};
