export const stripeNotConnected =
  "This was paid through Stripe, which is not connected. Refund it at dashboard.stripe.com.";
export const refundRefused = "Stripe refused this refund. Look at the payment at dashboard.stripe.com.";
export const refundUnknown =
  "Stripe didn't answer, so it isn't known yet whether the money went back. Please try again in a minute: nothing is refunded twice.";
export const earlierRefundMade = (cents: string) =>
  `The refund of ${cents} that you asked for before has gone through after all. Please check what's left, then try again.`;
