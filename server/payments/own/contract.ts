import type { SeenState } from "#server/clients/viewer-state/contract.ts";
import type { Payable } from "../checkout/amounts.ts";
import type { OthersPage } from "../checkout/contract.ts";
import type { Instructions } from "../instructions/contract.ts";
import type { InvoiceView } from "../invoices/contract.ts";
import type { Balance } from "../ledger/contract.ts";

/** The payments page of a client, for any of their weddings. */
export const OWN_PAYMENTS = "/my-wedding/payments";

/** Returns the reference that a couple gives with their payment, so the studio can identify it. */
export const paymentReference = (bookingId: string) => `WED-${bookingId.slice(0, 8).toUpperCase()}`;

export type OwnWedding = { bookingId: string; couple: string; weddingDate: string | null };

export type OwnPayments = OwnWedding & {
  state: SeenState;
  balance: Balance;
  invoices: InvoiceView[];
  /**
   * What can be paid by card right now. Empty while paying wouldn't confirm the date, null if the studio accepts no
   * cards.
   */
  payables: Payable[] | null;
  /** Whether a Stripe page is or was open. A payment made there may not have reached us yet. */
  isPaying: boolean;
  /** Who else is paying online right now. */
  othersPage: OthersPage | null;
  /** The state of the last payment through Stripe. `arrived` only if it arrived recently. */
  lastOnline: "pending" | "arrived" | null;
  reference: string;
  /**
   * Null unless something can be paid now. They name the studio's bank account, and anybody can send an inquiry and
   * read its page.
   */
  instructions: Pick<Instructions, "bankTransfer" | "cheque"> | null;
  today: string;
};

/** What a client's payments page shows: one wedding's payments, or the weddings to choose from. */
export type OwnPage = { payments: OwnPayments } | { weddings: OwnWedding[] };
