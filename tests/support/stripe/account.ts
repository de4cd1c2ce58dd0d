// The state of an account at Stripe: sessions, the payments made on them, refunds and disputes, and all their events.
import type Stripe from "stripe";
import {
  newCharge,
  newDispute,
  newEvent,
  newPayment,
  newRefund,
  newSession,
  newTransaction,
} from "./objects.ts";

type Kept = {
  session: Stripe.Checkout.Session;
  paymentMetadata: Record<string, string>;
  payment: Stripe.PaymentIntent | null;
  charge: ReturnType<typeof newCharge> | null;
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
};

/** A refusal in Stripe's format. */
export class Refused extends Error {
  /** Stripe's error code, if there is one: https://docs.stripe.com/error-codes */
  readonly code: string | undefined;
  /** The parameter that caused it. */
  readonly param: string | undefined;
  constructor(message: string, code?: string, param?: string) {
    super(message);
    this.code = code;
    this.param = param;
  }
}

export type Method = "card" | "us_bank_account";

export function openAccount(announce: (event: Stripe.Event) => Promise<void>) {
  const kept = new Map<string, Kept>();
  const byPayment = (id: string | null) => [...kept.values()].find(({ payment }) => payment?.id === id);
  const bySession = (id: string): Kept => {
    const found = kept.get(id);
    if (!found) throw new Refused(`No such checkout.session: '${id}'`, "resource_missing");
    return found;
  };
  const paidBy = (id: string | null): Kept & { payment: Stripe.PaymentIntent } => {
    const found = byPayment(id);
    if (!found?.payment) throw new Refused(`No such payment_intent: '${id}'`, "resource_missing");
    return found as Kept & { payment: Stripe.PaymentIntent };
  };
  const say = (type: string, object: object) => announce(newEvent(type, structuredClone(object)));

  return {
    sessions: () => [...kept.values()].map(({ session }) => session),
    /** Returns a session. Parts of its payment that aren't expanded are only IDs. */
    session(id: string, expand: readonly string[] = []): Stripe.Checkout.Session {
      const { session, payment, charge } = bySession(id);
      const asked = (path: string) => expand.some((each) => each === path || each.startsWith(`${path}.`));
      const latest = charge && {
        ...charge,
        balance_transaction: asked("payment_intent.latest_charge.balance_transaction")
          ? charge.balance_transaction
          : (charge.balance_transaction?.id ?? null),
      };
      const whole = payment && {
        ...payment,
        latest_charge: asked("payment_intent.latest_charge") ? latest : (charge?.id ?? null),
      };
      return { ...session, payment_intent: asked("payment_intent") ? whole : (payment?.id ?? null) };
    },
    /** The payment made on a session's page. Null if there is none. */
    paymentOf: (id: string) => bySession(id).payment,
    sessionOfPayment: (id: string | null) => byPayment(id)?.session ?? null,
    refunds: (payment: string | null) => byPayment(payment)?.refunds ?? [],
    disputes: (payment: string | null) => byPayment(payment)?.disputes ?? [],

    open(origin: string, asked: Parameters<typeof newSession>[1]) {
      const session = newSession(origin, asked);
      const { paymentMetadata } = asked;
      kept.set(session.id, {
        session,
        paymentMetadata,
        payment: null,
        charge: null,
        refunds: [],
        disputes: [],
      });
      return session;
    },
    /** Pays on the page. A card payment arrives at once, a bank debit days later. */
    async pay(id: string, method: Method = "card") {
      const one = bySession(id);
      if (one.session.status !== "open") throw new Refused("This page is closed");
      one.payment = newPayment(one.session.amount_total ?? 0, one.paymentMetadata);
      one.charge = newCharge(one.payment, method);
      one.session.status = "complete";
      one.session.payment_intent = one.payment.id;
      one.session.url = null;
      if (method === "card") {
        one.payment.status = "succeeded";
        one.session.payment_status = "paid";
      }
      await say("checkout.session.completed", one.session);
    },
    /** Ends a bank debit. If it arrived, its fee is known a moment later. */
    async settle(id: string, arrived: boolean) {
      const one = bySession(id);
      const { payment, charge } = one;
      if (payment?.status !== "processing" || !charge) throw new Refused("Nothing is on its way");
      payment.status = arrived ? "succeeded" : "requires_payment_method";
      if (arrived) one.session.payment_status = "paid";
      await say(`checkout.session.async_payment_${arrived ? "succeeded" : "failed"}`, one.session);
      if (!arrived) return;
      charge.balance_transaction = newTransaction(payment);
      await say("charge.updated", { ...charge, balance_transaction: charge.balance_transaction.id });
    },
    async expire(id: string) {
      const { session } = bySession(id);
      if (session.status !== "open")
        throw new Refused('Only Checkout Sessions with a status in ["open"] can be expired.');
      session.status = "expired";
      session.url = null;
      await say("checkout.session.expired", session);
      return session;
    },
    async refund(payment: string | null, asked: { amount: number; metadata: Record<string, string> }) {
      const one = paidBy(payment);
      const refunded = one.refunds
        .filter(({ status }) => status !== "failed")
        .reduce((sum, { amount }) => sum + amount, 0);
      if (one.charge?.disputed) throw new Refused("Charge has been charged back", "charge_disputed");
      if (one.payment.status !== "succeeded" || refunded + asked.amount > one.payment.amount)
        throw new Refused("Refund amount is greater than unrefunded amount on charge");
      const refund = newRefund(one.payment, asked);
      const isDebit = one.charge?.payment_method_details?.type === "us_bank_account";
      // A refund to a bank account arrives days later.
      if (isDebit) refund.status = "pending";
      one.refunds.unshift(refund);
      if (one.charge) one.charge.amount_refunded = refunded + asked.amount;
      await say("refund.created", refund);
      if (!isDebit) return refund;
      refund.status = "succeeded";
      await say("refund.updated", refund);
      return refund;
    },
    async failRefund(payment: string | null) {
      const [refund] = paidBy(payment).refunds;
      if (!refund) throw new Refused("There is no refund");
      refund.status = "failed";
      await say("refund.updated", refund);
      await say("refund.failed", refund);
    },
    /** Disputes a payment, in full by default. */
    async dispute(payment: string | null, amount?: number) {
      const one = paidBy(payment);
      const dispute = { ...newDispute(one.payment), ...(amount === undefined ? {} : { amount }) };
      one.disputes.unshift(dispute);
      if (one.charge) one.charge.disputed = true;
      await say("charge.dispute.created", dispute);
    },
    async decide(payment: string | null, status: "won" | "lost") {
      const [dispute] = paidBy(payment).disputes;
      if (!dispute) throw new Refused("There is no dispute");
      dispute.status = status;
      await say("charge.dispute.closed", dispute);
    },
  };
}

export type Account = ReturnType<typeof openAccount>;
