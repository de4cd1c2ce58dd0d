import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/couple-money.ts";

const BACK_OR_ON = strings.backOrOn;

/** What the studio has received minus refunds, what is on its way, and what was sent back, in cents. */
type Received = { keptCents: number; pendingCents: number; refundedCents: number };

export const NO_MONEY: Received = { keptCents: 0, pendingCents: 0, refundedCents: 0 };

/** Returns the sentences about money for a couple that can't have its date. */
export function paidSentences({ keptCents, pendingCents, refundedCents }: Received): string {
  const underway = strings.underway(formatMoney(pendingCents));
  if (keptCents > 0 && pendingCents > 0)
    return strings.weveReceivedFromYouAnd(formatMoney(keptCents), underway, BACK_OR_ON);
  if (keptCents > 0) return strings.weveReceivedFromYouIts(formatMoney(keptCents), BACK_OR_ON);
  if (pendingCents > 0) return strings.onceItHasReachedUs(underway, BACK_OR_ON);
  return refundedCents > 0 ? strings.weveSentBackWhatYou : strings.youHaventPaidUsAnything;
}
