import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/refunds.ts";

export const STRIPE_NOT_CONNECTED = strings.stripeNotConnected;
export const REFUND_REFUSED = strings.refundRefused;
export const REFUND_UNKNOWN = strings.refundUnknown;
/** A refund of a different amount was requested before, and Stripe's response was lost. */
export const earlierRefundMade = (cents: number) => strings.earlierRefundMade(formatMoney(cents));
