import type { Client } from "#server/clients/gate/contract.ts";
import type { Payable } from "../checkout/amounts.ts";
import type { Instructions } from "../instructions/contract.ts";
import type { InvoiceView } from "../invoices/contract.ts";
import type { Balance } from "../ledger/contract.ts";

/** Somebody's page of payments, of whichever wedding is theirs. */
export const OWN_PAYMENTS = "/my-wedding/payments";

/** A planner sees no price. */
export const seesMoney = ({ role }: Pick<Client, "role">) => role === "partner" || role === "payer";

/** What a couple writes beside their payment, so that the studio knows whose it is. */
export const paymentReference = (bookingId: string) => `WED-${bookingId.slice(0, 8).toUpperCase()}`;

export type OwnWedding = { bookingId: string; couple: string; weddingDate: string | null };

/**
 * What has become of a booking that ends or stops its payments. `unconfirmed`: everything was there, and its date was
 * taken or changed. `date_gone`: the retainer is not paid, and its date is another couple's by now.
 */
export type Standing = "goes_on" | "cancelled" | "lost" | "unconfirmed" | "date_gone";

export type OwnPayments = OwnWedding & {
  standing: Standing;
  balance: Balance;
  invoices: InvoiceView[];
  /** What can be paid by card at once, which is nothing while the date is another couple's; null where the studio takes no cards. */
  payables: Payable[] | null;
  /** Somebody is on Stripe's page, or was: what they paid there may not have come back to us yet. */
  isPaying: boolean;
  /** What became of the last payment through Stripe: it is on its way, or has arrived just now. */
  lastOnline: "pending" | "arrived" | null;
  reference: string;
  instructions: Pick<Instructions, "bankTransfer" | "cheque">;
  today: string;
};

/** What somebody's page of payments shows: one wedding's, or the weddings to choose from. */
export type OwnPage = { payments: OwnPayments } | { weddings: OwnWedding[] };
