import type { Money } from "#server/bookings/current-state/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/couple-money.ts";

const BACK_OR_ON = strings.backOrOn;

/** What the studio has received minus refunds, what is on its way, and what was sent back, in cents. */
type Received = Pick<
  Money,
  "keptCents" | "pendingCents" | "refundedCents" | "refundPendingCents" | "settledKept"
>;

export const NO_MONEY: Received = {
  keptCents: 0,
  pendingCents: 0,
  refundedCents: 0,
  refundPendingCents: 0,
  settledKept: { cents: 0, pendingCents: 0 },
};

/** Returns the sentences about money, to the couple and its payer, whoever of them paid, for a couple that can't have its date. */
export function paidSentences({
  refundedCents,
  refundPendingCents,
  settledKept,
  ...money
}: Received): string {
  if (refundPendingCents > 0) {
    const keptCents = money.keptCents - refundPendingCents;
    const refund = strings.back.refundIsOnItsWay(formatMoney(refundPendingCents));
    const rest = { ...money, keptCents, refundedCents, settledKept, refundPendingCents: 0 };
    return keptCents + money.pendingCents > 0 ? `${refund} ${paidSentences(rest)}` : refund;
  }
  const { keptCents } = money;
  // What a settlement keeps neither goes back nor is for another date.
  const pendingCents = money.pendingCents - settledKept.pendingCents;
  const underway = strings.underway(formatMoney(pendingCents));
  if (keptCents > 0 && pendingCents > 0)
    return strings.weveReceivedAnd(formatMoney(keptCents), underway, BACK_OR_ON);
  if (keptCents > 0) return strings.weveReceivedIts(formatMoney(keptCents), BACK_OR_ON);
  if (pendingCents > 0) return strings.onceItHasReachedUs(underway, BACK_OR_ON);
  if (settledKept.cents + settledKept.pendingCents > 0) return strings.nothingElseWasPaid;
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

type Back = Pick<
  Money,
  "refundPendingCents" | "creditCents" | "creditIs" | "overRefundedCents" | "carried" | "withoutAgreement"
>;

const CREDITS = {
  sent_back: "weSendBack",
  sent_back_unless_signed: "weSendBackUnlessSigned",
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

/** Returns what isn't sent back though it was to be, because it pays what was charged since. */
export function carriedSentences(
  { carried }: Pick<Money, "carried">,
  words: Pick<typeof strings.back, "carried" | "carriedOnceArrived"> = strings.back,
): string[] {
  if (carried === null) return [];
  const { cents, pendingCents, toward } = carried;
  const what = strings.carriedToward[toward];
  return [
    ...(cents > 0 ? [words.carried(formatMoney(cents), what)] : []),
    ...(pendingCents > 0 ? [words.carriedOnceArrived(formatMoney(pendingCents), what)] : []),
  ];
}

/**
 * Returns the same money without what `paidSentences` says of all that was received: what of it goes back, whatever it was
 * paid for.
 */
export const withoutPaid = <M extends Back>(money: M): M => ({
  ...money,
  refundPendingCents: 0,
  creditCents: 0,
});

/** Returns what is to go back to the couple or its payer, what isn't anymore, and what went back by mistake. */
export function backSentences(
  { refundPendingCents, creditIs, overRefundedCents, carried, withoutAgreement, ...money }: Back,
  words: typeof strings.back = strings.back,
): string[] {
  // The studio confirms by hand what they paid for.
  const isForDate = withoutAgreement === "by_hand" && creditIs === "for_nothing";
  const creditCents = isForDate ? 0 : money.creditCents;
  return [
    ...(refundPendingCents > 0 ? [words.refundIsOnItsWay(formatMoney(refundPendingCents))] : []),
    ...(creditCents > 0 ? [words[CREDITS[creditIs]](formatMoney(creditCents))] : []),
    ...carriedSentences({ carried }, words),
    ...(overRefundedCents > 0 ? [words.sentBackTooMuch(formatMoney(overRefundedCents))] : []),
  ];
}
