import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/couple-money.ts";

/** Whether the retainer is still to be paid; `none` where none was agreed, or what was asked for was given up. */
export type RetainerState = "open" | "pending" | "paid" | "none";

/** What a couple's pages and mails need of their ledger. */
export type CoupleMoney = {
  retainer: RetainerState;
  /** What the studio has received and not sent back. */
  keptCents: number;
  /** What is on its way. */
  pendingCents: number;
  refundedCents: number;
  /** What is due today or before, the retainer apart, without what is on its way. */
  dueNowCents: number;
};

export const NO_MONEY: CoupleMoney = {
  ...{ retainer: "none", keptCents: 0, pendingCents: 0, refundedCents: 0, dueNowCents: 0 },
};

const BACK_OR_ON = strings.backOrOn;

type Received = Pick<CoupleMoney, "keptCents" | "pendingCents" | "refundedCents">;

/** What a couple that can't have its date reads about its money, in sentences. */
export function paidSentences({ keptCents, pendingCents, refundedCents }: Received): string {
  const underway = strings.underway(formatMoney(pendingCents));
  if (keptCents > 0 && pendingCents > 0)
    return strings.weveReceivedFromYouAnd(formatMoney(keptCents), underway, BACK_OR_ON);
  if (keptCents > 0) return strings.weveReceivedFromYouIts(formatMoney(keptCents), BACK_OR_ON);
  if (pendingCents > 0) return strings.onceItHasReachedUs(underway, BACK_OR_ON);
  return refundedCents > 0 ? strings.weveSentBackWhatYou : strings.youHaventPaidUsAnything;
}
