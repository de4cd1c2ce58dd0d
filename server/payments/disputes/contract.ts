/** In Stripe's words, the states in which it waits for an answer of the studio. */
export const TO_ANSWER = ["needs_response", "warning_needs_response"];

/** A payment that a couple's bank disputes, as Stripe last had it. */
export type Dispute = {
  id: string;
  paymentId: string;
  amountCents: number;
  /** In Stripe's words, such as `product_not_received`. */
  reason: string;
  /** In Stripe's words: `needs_response`, `under_review`, `won`, `lost` and others. */
  status: string;
  /** Until when Stripe takes an answer. */
  respondBy: Date | null;
};
