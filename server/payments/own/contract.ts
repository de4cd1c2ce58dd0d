import type { Instructions } from "../instructions/contract.ts";
import type { Balance } from "../ledger/contract.ts";

/** What a couple writes beside their payment, so that the studio knows whose it is. */
export const paymentReference = (bookingId: string) => `WED-${bookingId.slice(0, 8).toUpperCase()}`;

export type OwnWedding = { bookingId: string; couple: string; weddingDate: string };

export type OwnPayments = OwnWedding & {
  balance: Balance;
  reference: string;
  instructions: Pick<Instructions, "bankTransfer" | "cheque">;
  today: string;
};

/** What somebody's page of payments shows: one wedding's, or the weddings to choose from. */
export type OwnPage = { payments: OwnPayments } | { weddings: OwnWedding[] };
