import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/couple-money.ts";

/** The state of the retainer. `none` if none was agreed, or if it was written off. */
export type RetainerState = "open" | "pending" | "paid" | "none";

/** The ledger data that a couple's pages and mails need. */
export type CoupleMoney = {
  retainer: RetainerState;
  /** What the studio has received, minus refunds. */
  keptCents: number;
  /** Pending payments. */
  pendingCents: number;
  refundedCents: number;
  /** What is due by today, without the retainer and pending payments. */
  dueNowCents: number;
};

export const NO_MONEY: CoupleMoney = {
  ...{ retainer: "none", keptCents: 0, pendingCents: 0, refundedCents: 0, dueNowCents: 0 },
};

const BACK_OR_ON = strings.backOrOn;

type Received = Pick<CoupleMoney, "keptCents" | "pendingCents" | "refundedCents">;

/** Returns the sentences about money for a couple that can't have its date. */
export function paidSentences({ keptCents, pendingCents, refundedCents }: Received): string {
  const underway = strings.underway(formatMoney(pendingCents));
  if (keptCents > 0 && pendingCents > 0)
    return strings.weveReceivedFromYouAnd(formatMoney(keptCents), underway, BACK_OR_ON);
  if (keptCents > 0) return strings.weveReceivedFromYouIts(formatMoney(keptCents), BACK_OR_ON);
  if (pendingCents > 0) return strings.onceItHasReachedUs(underway, BACK_OR_ON);
  return refundedCents > 0 ? strings.weveSentBackWhatYou : strings.youHaventPaidUsAnything;
}
