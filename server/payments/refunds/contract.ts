import { formatMoney } from "#server/platform/money/contract.ts";

export const STRIPE_NOT_CONNECTED =
  "This was paid through Stripe, which is not connected. Refund it at dashboard.stripe.com.";
export const REFUND_REFUSED = "Stripe refused this refund. Look at the payment at dashboard.stripe.com.";
export const REFUND_UNKNOWN =
  "Stripe didn't answer, so it isn't known yet whether the money went back. Please try again in a minute: nothing is refunded twice.";
/** Another amount was asked for before, and Stripe's answer was lost. */
export const earlierRefundMade = (cents: number) =>
  `The refund of ${formatMoney(cents)} that you asked for before has gone through after all. Please check what's left, then try again.`;
