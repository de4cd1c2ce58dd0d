import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { fail } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { completeBalances } from "../balance-words/service.ts";
import { closeOverpayment } from "../checkout/service.ts";
import { isOpenDispute } from "../disputes/contract.ts";
import { disputesStatement } from "../disputes/queries.ts";
import { handRefundKey, isManual, openCents, WAY_NAMES } from "../ledger/contract.ts";
import { appendEntries } from "../ledger/queries.ts";
import { readBalance } from "../ledger/service.ts";
import { paymentMails } from "../notices/payment-mails.ts";
import { refundMails } from "../notices/refund-mails.ts";
import { PAYMENT_DISPUTED } from "../refunds/contract.ts";
import { refundLimit, refundThroughStripe } from "../refunds/service.ts";
import {
  beyondDue as beyondDueWords,
  DATE_AHEAD,
  type NewPayment,
  type NewRefund,
  NOT_ON_ITS_WAY,
  NOT_RECEIVED,
  PAYMENT_GONE,
  type PaymentEnd,
  type Recorded,
  recordedOf,
  STRIPE_DECIDES,
} from "./contract.ts";

type Of<T> = T & { bookingId: string };

/** Records a payment received by hand, once, and runs what depends on it. */
export async function recordPayment(
  services: Services,
  admin: Admin,
  { bookingId, id, amount, way, happenedOn, reference, pending, beyondDue }: Of<NewPayment>,
): Promise<Recorded> {
  const { db, clock, events } = services;
  if (happenedOn > studioToday(clock)) return fail("invalid", { happenedOn: DATE_AHEAD });
  const key = `payment:${id}`;
  const news = { became: "received", bookingId, key, amountCents: amount, way, alertsStudio: false } as const;
  const mails = pending ? [] : await paymentMails(services, news);
  const outcome = await appendEntries(db, {
    mails,
    actor: admin,
    action: "record_payment",
    bookingId,
    logged: { amount: formatMoney(amount), "paid by": WAY_NAMES[way], "on its way": pending },
    entries: [
      {
        key,
        kind: "payment",
        amountCents: amount,
        way,
        pending,
        beyondDue,
        happenedOn,
        note: reference,
      },
    ],
    at: clock.now(),
  });
  if (typeof outcome === "string") {
    return fail("invalid", { amount: beyondDueWords(openCents(await readBalance(services, bookingId))) });
  }
  if (outcome.bookingExists) await closeOverpayment(services, bookingId);
  if (outcome.bookingExists && !pending) await events.paymentRecorded(bookingId);
  if (outcome.written && mails.length > 0) await completeBalances(services, bookingId);
  return recordedOf(outcome);
}

/** Records whether a pending payment has arrived. */
export async function endPayment(
  services: Services,
  admin: Admin,
  { bookingId, payment, arrived, happenedOn }: Of<PaymentEnd> & { payment: string },
): Promise<Recorded> {
  const { db, clock, events } = services;
  if (happenedOn > studioToday(clock)) return fail("invalid", { happenedOn: DATE_AHEAD });
  const found = (await readBalance(services, bookingId)).payments.find(({ id }) => id === payment);
  if (!found) return fail("not_found", { form: PAYMENT_GONE });
  if (found.state !== "pending") return fail("conflict", { form: NOT_ON_ITS_WAY });
  if (!isManual(found.way)) return fail("conflict", { form: STRIPE_DECIDES });
  const { amountCents, way } = found;
  const key = `end:${payment}`;
  const became = arrived ? "received" : "failed";
  const mails = await paymentMails(services, {
    became,
    bookingId,
    key,
    amountCents,
    way,
    alertsStudio: false,
  });
  const outcome = await appendEntries(db, {
    mails,
    actor: admin,
    action: arrived ? "settle_payment" : "fail_payment",
    bookingId,
    logged: { amount: formatMoney(amountCents) },
    entries: [
      {
        key,
        kind: arrived ? "settlement" : "failure",
        amountCents,
        refersTo: payment,
        happenedOn,
      },
    ],
    at: clock.now(),
  });
  if (typeof outcome === "string" || !outcome.written) return fail("conflict", { form: NOT_ON_ITS_WAY });
  if (arrived) await events.paymentRecorded(bookingId);
  if (mails.length > 0) await completeBalances(services, bookingId);
  return recordedOf(outcome);
}

/** Refunds a payment that came through Stripe, or records a refund that the studio made by hand. */
export async function recordRefund(
  services: Services,
  admin: Admin,
  { bookingId, payment, id, amount, happenedOn, reason, way }: Of<NewRefund> & { payment: string },
): Promise<Recorded> {
  const { db, clock } = services;
  if (happenedOn > studioToday(clock)) return fail("invalid", { happenedOn: DATE_AHEAD });
  const found = (await readBalance(services, bookingId)).payments.find((each) => each.id === payment);
  if (!found) return fail("not_found", { form: PAYMENT_GONE });
  if (found.state !== "received") return fail("conflict", { form: NOT_RECEIVED });
  if ((await disputesStatement(db, bookingId)).some((dispute) => isOpenDispute(dispute, found.rootId)))
    return fail("conflict", { form: PAYMENT_DISPUTED });
  const refundableCents = found.amountCents - found.refundedCents;
  if (!isManual(found.way) && way === undefined)
    return refundThroughStripe(services, admin, {
      paymentId: payment,
      id,
      amount,
      reason,
      refundableCents,
    });
  const key = handRefundKey(id);
  const backBy = way ?? found.way;
  const mails = await refundMails(services, { bookingId, key, amountCents: amount, way: backBy });
  const outcome = await appendEntries(db, {
    mails,
    actor: admin,
    action: "record_refund",
    bookingId,
    logged: { amount: formatMoney(amount), reason },
    entries: [
      {
        key,
        kind: "refund",
        amountCents: amount,
        refersTo: payment,
        happenedOn,
        way: backBy,
        note: reason,
      },
    ],
    at: clock.now(),
  });
  // The ledger refuses to refund more than arrived and isn't being refunded through Stripe, including when two people
  // refund it at the same time.
  if (typeof outcome === "string")
    return fail("invalid", { amount: await refundLimit(services, found.rootId) });
  if (outcome.written && mails.length > 0) await completeBalances(services, bookingId);
  return recordedOf(outcome);
}
