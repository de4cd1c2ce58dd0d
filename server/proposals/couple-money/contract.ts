import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/couple-money.ts";

const BACK_OR_ON = strings.backOrOn;

/** What the studio has received minus refunds, what is on its way, and what was sent back, in cents. */
type Received = { keptCents: number; pendingCents: number; refundedCents: number };

export const NO_MONEY: Received = { keptCents: 0, pendingCents: 0, refundedCents: 0 };

/** Returns the sentences about money, to the couple and its payer, whoever of them paid, for a couple that can't have its date. */
export function paidSentences({ keptCents, pendingCents, refundedCents }: Received): string {
  const underway = strings.underway(formatMoney(pendingCents));
  if (keptCents > 0 && pendingCents > 0)
    return strings.weveReceivedAnd(formatMoney(keptCents), underway, BACK_OR_ON);
  if (keptCents > 0) return strings.weveReceivedIts(formatMoney(keptCents), BACK_OR_ON);
  if (pendingCents > 0) return strings.onceItHasReachedUs(underway, BACK_OR_ON);
  return refundedCents > 0 ? strings.weveSentBackWhatWas : strings.nothingWasPaid;
}

type Back = { refundPendingCents: number; creditCents: number; overRefundedCents: number };

/** Returns what is to go back to the couple or its payer, or went back by mistake. */
export function backSentences(
  { refundPendingCents, creditCents, overRefundedCents }: Back,
  isClosed: boolean,
  words: typeof strings.back = strings.back,
): string[] {
  const tooMuch = isClosed ? words.weSendBack : words.paidTooMuch;
  return [
    ...(refundPendingCents > 0 ? [words.refundIsOnItsWay(formatMoney(refundPendingCents))] : []),
    ...(creditCents > 0 ? [tooMuch(formatMoney(creditCents))] : []),
    ...(overRefundedCents > 0 ? [words.sentBackTooMuch(formatMoney(overRefundedCents))] : []),
  ];
}
