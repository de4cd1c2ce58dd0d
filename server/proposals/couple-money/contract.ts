import type { Money } from "#server/bookings/current-state/contract.ts";
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

/** Returns why no payment confirms the date of a couple that has signed nothing. Null if one does, or none is asked for. */
export const withoutAgreementSentence = ({ withoutAgreement }: Pick<Money, "withoutAgreement">) =>
  withoutAgreement && strings.withoutAgreement[withoutAgreement];

/** Returns the sentence about what has arrived. Null if nothing has, or all of it went back. */
export const receivedSentence = ({ keptCents }: Pick<Money, "keptCents">) =>
  keptCents > 0 ? strings.received(formatMoney(keptCents)) : null;

/** Returns the sentences about what has arrived and what is on its way. */
export const moneyHereSentences = (money: Pick<Money, "keptCents" | "pendingCents">): string =>
  [
    receivedSentence(money) ?? "",
    money.pendingCents > 0 ? strings.underway(formatMoney(money.pendingCents)) : "",
  ]
    .filter(Boolean)
    .join(" ");

type Back = Pick<Money, "refundPendingCents" | "creditCents" | "creditIs" | "overRefundedCents">;

const CREDITS = {
  sent_back: "weSendBack",
  for_nothing: "paidForNothing",
  too_much: "paidTooMuch",
} as const;

/** Returns that something is on its way, and what becomes of it if that was settled. Null if nothing is. */
export function onItsWaySentence({
  pendingCents,
  settledPending,
}: Pick<Money, "pendingCents" | "settledPending">): string | null {
  if (pendingCents === 0) return null;
  const amount = formatMoney(pendingCents);
  if (settledPending === null) return strings.underway(amount);
  const { keptCents, backCents } = settledPending;
  if (backCents === 0) return strings.underwayAndKept(amount);
  return keptCents === 0
    ? strings.underwayAndSentBack(amount)
    : strings.underwayInParts(amount, formatMoney(keptCents), formatMoney(backCents));
}

/** Returns what is to go back to the couple or its payer, or went back by mistake. */
export function backSentences(
  { refundPendingCents, creditCents, creditIs, overRefundedCents }: Back,
  words: typeof strings.back = strings.back,
): string[] {
  return [
    ...(refundPendingCents > 0 ? [words.refundIsOnItsWay(formatMoney(refundPendingCents))] : []),
    ...(creditCents > 0 ? [words[CREDITS[creditIs]](formatMoney(creditCents))] : []),
    ...(overRefundedCents > 0 ? [words.sentBackTooMuch(formatMoney(overRefundedCents))] : []),
  ];
}
