// Stripe's objects, based on the examples in its OpenAPI description (stripe/openapi, fixtures3.json, MIT, August
// 2026) and typed by its own package.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type Stripe from "stripe";

const fixtures = JSON.parse(readFileSync(join(import.meta.dirname, "fixtures.json"), "utf8")) as {
  "checkout.session": Stripe.Checkout.Session;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  balance_transaction: Stripe.BalanceTransaction;
};

let made = 0;
const newId = (prefix: string) => {
  made += 1;
  return `${prefix}_test_${made}_${crypto.randomUUID().slice(0, 8)}`;
};
const seconds = () => Math.floor(Date.now() / 1000);

type Asked = {
  amount: number;
  bookingId: string | null;
  metadata: Record<string, string>;
  paymentMetadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string;
  expiresAt: number;
  allowedWays: string[];
};

export function newSession(origin: string, asked: Asked): Stripe.Checkout.Session {
  const id = newId("cs");
  return {
    ...fixtures["checkout.session"],
    id,
    amount_total: asked.amount,
    amount_subtotal: asked.amount,
    currency: "usd",
    client_reference_id: asked.bookingId,
    metadata: asked.metadata,
    success_url: asked.successUrl,
    cancel_url: asked.cancelUrl,
    expires_at: asked.expiresAt,
    allowed_payment_method_types: asked.allowedWays.length > 0 ? asked.allowedWays : null,
    created: seconds(),
    status: "open",
    payment_status: "unpaid",
    payment_intent: null,
    url: `${origin}/pay/${id}`,
  };
}

export const newPayment = (amount: number, metadata: Record<string, string>): Stripe.PaymentIntent => ({
  ...fixtures.payment_intent,
  id: newId("pi"),
  amount,
  currency: "usd",
  metadata,
  created: seconds(),
  status: "processing",
  latest_charge: null,
});

/** Returns Stripe's fee for a card payment in the United States. */
const feeOf = (amount: number) => Math.round(amount * 0.029) + 30;

export function newTransaction({ amount }: Stripe.PaymentIntent): Stripe.BalanceTransaction {
  const fee = feeOf(amount);
  return { ...fixtures.balance_transaction, id: newId("txn"), amount, fee, net: amount - fee };
}

export function newCharge(
  payment: Stripe.PaymentIntent,
  method: "card" | "us_bank_account",
): Stripe.Charge & { balance_transaction: Stripe.BalanceTransaction | null } {
  return {
    ...fixtures.charge,
    id: newId("ch"),
    amount: payment.amount,
    currency: "usd",
    payment_intent: payment.id,
    created: seconds(),
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    payment_method_details: { type: method } as Stripe.Charge.PaymentMethodDetails,
    // For bank debits, it is only known later.
    balance_transaction: method === "card" ? newTransaction(payment) : null,
  };
}

export const newRefund = (
  payment: Stripe.PaymentIntent,
  { amount, metadata }: { amount: number; metadata: Record<string, string> },
): Stripe.Refund => ({
  ...fixtures.refund,
  id: newId("re"),
  amount,
  currency: "usd",
  payment_intent: payment.id,
  metadata,
  created: seconds(),
  status: "succeeded",
});

export const newDispute = (payment: Stripe.PaymentIntent): Stripe.Dispute => ({
  ...fixtures.dispute,
  id: newId("dp"),
  amount: payment.amount,
  currency: "usd",
  payment_intent: payment.id,
  created: seconds(),
  reason: "product_not_received",
  status: "needs_response",
  evidence_details: {
    ...fixtures.dispute.evidence_details,
    due_by: seconds() + 7 * 86_400,
  },
});

export const newEvent = (type: string, object: object): Stripe.Event =>
  ({
    ...fixtures.event,
    id: newId("evt"),
    type,
    created: seconds(),
    data: { object },
  }) as Stripe.Event;
