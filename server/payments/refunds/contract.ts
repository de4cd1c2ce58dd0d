import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/refunds.ts";

export const STRIPE_NOT_CONNECTED = strings.stripeNotConnected;
export const REFUND_REFUSED = strings.refundRefused;
export const REFUND_UNKNOWN = strings.refundUnknown;
/** Another amount was asked for before, and Stripe's answer was lost. */
export const earlierRefundMade = (cents: number) => strings.earlierRefundMade(formatMoney(cents));
