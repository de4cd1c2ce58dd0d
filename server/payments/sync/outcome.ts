import type Stripe from "stripe";
import type { CheckoutState, PaymentWay } from "#drizzle/enums.ts";
import type { Checkout } from "../checkout/queries.ts";

/** The parts of Stripe's session that the ledger needs. */
export type Outcome = {
  state: CheckoutState;
  paymentIntentId: string | null;
  way: PaymentWay;
  /** Null if Stripe doesn't know it yet. */
  feeCents: number | null;
  /** When the card was charged or the bank debit was requested. */
  chargedAt: Date | null;
  hasRefunds: boolean;
  hasDisputes: boolean;
};

/** Stripe returns nested parts as objects if they were expanded, otherwise as ids. */
const objectOf = <T extends { id: string }>(part: string | T | null | undefined): T | null =>
  typeof part === "object" ? part : null;
const nameOf = (part: string | { id: string } | null | undefined): string | null =>
  typeof part === "object" ? (part?.id ?? null) : (part ?? null);

/** Bank debits take days. Everything else that Checkout offers is paid immediately, like a card. */
const wayOf = (charge: Stripe.Charge | null): PaymentWay =>
  charge?.payment_method_details?.type === "us_bank_account" ? "bank_debit" : "card";

function stateOf(
  { status, payment_status }: Stripe.Checkout.Session,
  payment: Stripe.PaymentIntent | null,
): CheckoutState {
  if (status === "expired") return "expired";
  if (status !== "complete") return "open";
  if (payment_status === "paid") return "paid";
  const hasFailed = payment?.status === "requires_payment_method" || payment?.status === "canceled";
  return hasFailed ? "failed" : "processing";
}

export function outcomeOf(session: Stripe.Checkout.Session): Outcome {
  const payment = objectOf(session.payment_intent);
  const charge = objectOf(payment?.latest_charge);
  return {
    state: stateOf(session, payment),
    paymentIntentId: nameOf(session.payment_intent),
    way: wayOf(charge),
    feeCents: objectOf(charge?.balance_transaction)?.fee ?? null,
    chargedAt: charge ? new Date(charge.created * 1000) : null,
    hasRefunds: (charge?.amount_refunded ?? 0) > 0,
    hasDisputes: charge?.disputed ?? false,
  };
}

/** Whether a paid session matches what was requested: this booking and the exact amount. */
export const isAsAsked = (session: Stripe.Checkout.Session, { bookingId, amountCents }: Checkout): boolean =>
  session.client_reference_id === bookingId &&
  session.currency === "usd" &&
  session.amount_total === amountCents;
