export const STRIPE_NOT_CONNECTED =
  "This was paid through Stripe, which is not connected. Refund it at dashboard.stripe.com.";
export const REFUND_REFUSED = "Stripe refused this refund. Look at the payment at dashboard.stripe.com.";
export const REFUND_UNKNOWN =
  "Stripe did not answer, so it is not known whether the money went back. Press again: it is never refunded twice.";
