import { DISPUTE_OVER } from "#drizzle/enums.ts";

/** Whether a dispute of this payment is still open, so that refunding the payment as well could pay it twice. */
export const isOpenDispute = (
  { paymentId, status }: Pick<Dispute, "paymentId" | "status">,
  payment: string,
) => paymentId === payment && !DISPUTE_OVER.includes(status);

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
