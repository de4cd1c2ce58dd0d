export const stripeNotConnected =
  "This was paid through Stripe, which is not connected. Refund it at dashboard.stripe.com.";
export const samplePayment =
  "This payment is part of the demo, so Stripe doesn't have it. You can only record a refund that you sent yourself.";
export const refundRefused = "Stripe refused this refund. Look at the payment at dashboard.stripe.com.";
export const refundUnknown =
  "Stripe didn't answer, so it isn't known yet whether the money went back. Please try again in a minute: nothing is refunded twice.";
export const refundUnrecorded =
  "Stripe has refunded this, but we couldn't record it yet. It will show here in a few minutes. Please don't refund it another way.";
export const earlierRefundMade = (cents: string) =>
  `The refund of ${cents} that you asked for before has gone through after all. Please check what's left, then try again.`;
export const refundReserved = (reserved: string, left: string) =>
  `A refund of ${reserved} through Stripe is on its way, so at most ${left} of this payment can be refunded now.`;
export const paymentDisputed =
  "The couple's bank disputes this payment. If it takes the money back, a refund would pay it twice. You can refund it once you have won the dispute.";
