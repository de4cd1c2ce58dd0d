/** The Stripe statuses in which a dispute waits for the studio's response. */
export const TO_ANSWER = ["needs_response", "warning_needs_response"];

/** A payment that a couple's bank disputes, as Stripe last reported it. */
export type Dispute = {
  id: string;
  paymentId: string;
  amountCents: number;
  /** Stripe's value, such as `product_not_received`. */
  reason: string;
  /** Stripe's value: `needs_response`, `under_review`, `won`, `lost` and others. */
  status: string;
  /** Stripe's deadline for a response. */
  respondBy: Date | null;
};
