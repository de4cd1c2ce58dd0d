import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/refunds.ts";

export const STRIPE_NOT_CONNECTED = strings.stripeNotConnected;
/** The payment is one of the demo's. */
export const SAMPLE_PAYMENT = strings.samplePayment;
export const REFUND_REFUSED = strings.refundRefused;
export const REFUND_UNKNOWN = strings.refundUnknown;
/** Stripe has made the refund, but it could not be recorded yet. Its amount stays reserved until the cron records it. */
export const REFUND_UNRECORDED = strings.refundUnrecorded;
/** A refund that Stripe was asked for and whose outcome is not known yet. Its amount is reserved. */
export type OpenRefund = { paymentId: string; amountCents: number };

/** Part of the payment is reserved for a refund whose outcome is not known yet. */
export const refundReserved = (reservedCents: number, leftCents: number) =>
  strings.refundReserved(formatMoney(reservedCents), formatMoney(leftCents));
/** The couple's bank disputes the payment, so the money may already be on its way back. */
export const PAYMENT_DISPUTED = strings.paymentDisputed;
/** A refund of a different amount was requested before, and Stripe's response was lost. */
export const earlierRefundMade = (cents: number) => strings.earlierRefundMade(formatMoney(cents));
