import type { ContactRole } from "#drizzle/enums.ts";
import {
  type CurrentState,
  hasMoney,
  isAgreed,
  isDropped,
  isSentBack,
  isSigned,
  type Money,
} from "#server/bookings/current-state/contract.ts";
import type { TrashedMoney } from "#server/bookings/trash/contract.ts";
import { isOfCouple } from "#server/clients/rights/contract.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import {
  backSentences,
  onItsWaySentence,
  paidSentences,
  withoutAgreementSentence,
  withoutPaid,
} from "#server/proposals/couple-money/contract.ts";
import { andWeCall, andWeCallThem, STOPPED, STOPPED_FOR_PAYER } from "../checkout/contract.ts";
import type { Balance } from "../ledger/contract.ts";
import * as strings from "../strings/balance-words.ts";

// What a couple is asked for, in words. Their payments page and the mails about their money take it from here, so that
// they say the same.

type State = Pick<CurrentState, "date" | "agreement" | "movingTo"> & { money: Money | null };
export const { studioBack } = strings;

type Facts = { balance: Balance; state: State };
type Words = typeof strings.couple;

export type Audience = "couple" | "payer" | "studio";
const WORDS: Record<Audience, Words> = {
  couple: strings.couple,
  payer: strings.payer,
  studio: strings.studio,
};

/** Returns who reads what a person of a booking is told about its money. */
export const audienceOf = (viewer: { role: ContactRole }): Exclude<Audience, "studio"> =>
  isOfCouple(viewer) ? "couple" : "payer";

/** Whether the reason why nothing is asked for says what becomes of all that was received. */
const saysReceived = ({ agreement, money }: State) =>
  (money?.stopped === "date_gone" || money?.stopped === "date_dropped") &&
  money.keptCents > 0 &&
  (isSigned(agreement) || hasMoney(money));

/** Why nothing is asked for. Whose turn it is then is as on the home page: the studio calls whoever has signed or paid. */
function stoppedSentence(
  stopped: NonNullable<Money["stopped"]>,
  { agreement, money }: State,
  audience: Exclude<Audience, "studio">,
): string {
  const [reasons, calling] =
    audience === "couple" ? [STOPPED, andWeCall] : [STOPPED_FOR_PAYER, andWeCallThem];
  const isOurTurn = isSigned(agreement) || (money !== null && hasMoney(money));
  if ((stopped !== "date_gone" && stopped !== "date_dropped") || !isOurTurn) return reasons[stopped];
  // What is on its way is said by itself.
  return calling[stopped](
    money && money.keptCents > 0
      ? paidSentences({ ...money, pendingCents: money.settledKept.pendingCents })
      : "",
  );
}

/**
 * Returns the text about a booking that has ended or can't be confirmed, depending on whether something is still asked
 * for. Null if nothing stands in the way.
 */
export function stoppedWords(
  { balance: { charges, dueCents, payableCents }, state }: Facts,
  audience: Audience = "couple",
): string | null {
  const words = WORDS[audience];
  const { date, money } = state;
  const isAsked = dueCents > 0;
  // All that is asked for is on its way.
  if (date.kind === "given_up" && isAsked && payableCents === 0)
    return date.as === "cancelled" ? words.canceledAllOnItsWay : words.lostAllOnItsWay;
  if (date.kind === "given_up" && date.as === "cancelled")
    return isAsked ? words.canceledStillAsked : words.canceled;
  if (date.kind === "given_up") return isAsked ? words.lostStillAsked : words.lost;
  if (money?.stopped)
    return audience === "studio" ? words.unconfirmed : stoppedSentence(money.stopped, state, audience);
  if (date.kind === "confirmed" || charges.every((charge) => charge.isAsked)) return null;
  return isAsked ? words.unconfirmedStillAsked : words.unconfirmed;
}

/**
 * Returns what is so of a date that the couple has signed for and that the studio no longer holds, though it's free: what
 * is asked for is for that date. Null for any other.
 */
export function notHeldWords(
  { date, agreement, movingTo, money }: State,
  audience: Audience = "couple",
): string | null {
  const words = WORDS[audience];
  const isOurs = date.kind === "open" && movingTo === null && isAgreed(agreement) && !agreement.isOutdated;
  if (!isOurs || money === null) return null;
  if (isDropped({ date, agreement, movingTo, money })) return words.notHeldAndPaid;
  return money.retainerOpenCents === 0 ? words.notHeld : words.notHeldUntilPaid;
}

/** Returns what is due by today, without what is on its way. Null if nothing is. */
export function dueWords({ dueCents, overdueCents, overdueSince }: Money): string | null {
  if (dueCents === 0) return null;
  const amount = formatMoney(dueCents);
  if (overdueSince === null) return strings.isDueNow(amount);
  const day = formatCalendarDate(overdueSince);
  return overdueCents === dueCents
    ? strings.hasBeenDueSince(amount, day)
    : strings.isDueNowPartSince(amount, formatMoney(overdueCents), day);
}

/** Returns what falls due next. Null if nothing does. */
export function nextWords({ next }: Money, audience: Audience = "couple"): string | null {
  if (next === null) return null;
  const words = WORDS[audience];
  const amount = formatMoney(next.cents);
  if (next.dueOn !== null) return strings.nextOn(amount, formatCalendarDate(next.dueOn));
  return next.isFilmDelivered ? words.nextForFilm(amount) : words.nextAtDelivery(amount);
}

/** Returns what is to go back to the couple, or went back by mistake. */
export function backWords(state: State, words?: typeof strings.studioBack): string[] {
  const { money } = state;
  if (money === null) return [];
  const isSaid = words === undefined && state.date.kind !== "given_up" && saysReceived(state);
  return backSentences(isSaid ? withoutPaid(money) : money, words);
}

/** Returns the sentences about money that nobody follows up once its booking is gone. Empty if there is none. */
function leftWords(
  { keptCents: paidCents, toSendCents, pendingCents, refundPendingCents }: TrashedMoney,
  afterwards: string,
): string[] {
  const words = strings.inTrash;
  return [
    ...(paidCents > 0 ? [words.paid(formatMoney(paidCents))] : []),
    ...(toSendCents > 0 ? [words.toSendBack(formatMoney(toSendCents))] : []),
    ...(refundPendingCents > 0 ? [strings.studioBack.refundIsOnItsWay(formatMoney(refundPendingCents))] : []),
    ...(pendingCents > 0 ? [words.onItsWay(formatMoney(pendingCents))] : []),
    ...(paidCents + pendingCents > 0 ? [afterwards] : []),
  ];
}

/** Returns what somebody who moves a booking to the trash has to know of its money. */
export const trashWords = ({ money }: { money: Money }): string[] =>
  leftWords(
    {
      keptCents: money.keptCents + money.settledKept.cents,
      toSendCents: isSentBack(money) ? money.creditCents : 0,
      pendingCents: money.pendingCents,
      refundPendingCents: money.refundPendingCents,
    },
    strings.inTrash.staysInBooks,
  );

/** Returns the same for somebody who deletes it there for good. */
export const deletionWords = (money: TrashedMoney | null): string[] =>
  money === null ? [] : leftWords(money, strings.inTrash.staysForGood);

/** Whether something was charged besides what a settlement kept before the booking was reopened as an inquiry. */
export const isCharged = ({ charges }: Pick<Balance, "charges">) =>
  charges.some(({ isSettled }) => !isSettled);

/**
 * Returns what is so of charges of which nothing is open. Only an agreement says what everything is: by hand, a studio may
 * charge the retainer first and the rest later.
 */
export function paidWords({ balance: { charges }, state }: Facts): string {
  if (charges.some(({ isSettled, writtenOffCents }) => !isSettled && writtenOffCents > 0))
    return strings.nothingIsLeftToPay;
  return isAgreed(state.agreement) ? strings.everythingIsPaid : strings.allAskedForIsPaid;
}

/** Returns the text for a balance of which nothing is open. Null if something is, or never was. */
function settledWords(facts: Facts, hasMore: boolean): string | null {
  if (facts.balance.dueCents > 0) return null;
  if (isCharged(facts.balance)) return `${paidWords(facts)}.`;
  return hasMore ? null : `${strings.nothingToPay}.`;
}

const unagreedWords = (money: Money, audience: Audience) =>
  audience !== "studio"
    ? withoutAgreementSentence(money)
    : money.withoutAgreement && strings.studioWithoutAgreement[money.withoutAgreement];

/** What becomes of what is on its way is said to the couple, who wrote the check. */
function onItsWayWords({ balance, state: { money } }: Facts, audience: Audience): string {
  const said = audience !== "studio" && money ? onItsWaySentence(money) : null;
  return said ?? strings.isOnItsWay(formatMoney(balance.pendingCents));
}

/** Returns the sentences of a mail about what is still to be paid, and what goes back. */
export function balanceSentences(facts: Facts, audience: Audience): string {
  const { balance, state } = facts;
  const { money } = state;
  // What a closed booking still owes is said with its amount.
  const stopped = balance.dueCents > 0 && !money?.stopped ? null : stoppedWords(facts, audience);
  const more = [
    ...(balance.pendingCents > 0 ? [onItsWayWords(facts, audience)] : []),
    ...backWords(state, audience === "studio" ? strings.studioBack : undefined),
  ];
  const asked =
    stopped === null && money
      ? [notHeldWords(state, audience), dueWords(money), nextWords(money, audience)]
      : [stopped];
  const first = stopped === null ? settledWords(facts, more.length > 0) : null;
  return [first, ...asked, ...more, stopped === null && money ? unagreedWords(money, audience) : null]
    .filter((sentence) => sentence !== null)
    .join(" ");
}

/** What a mail says until `completeBalances` has written the sentences in its place. It is always true. */
export const BALANCE_UNKNOWN = {
  couple: strings.couple.unknown,
  payer: strings.payer.unknown,
  studio: strings.studio.unknown,
};

/** Whether a mail still waits for the sentences about the balance. */
export const saysBalance = ({ textBody }: { textBody: string }) =>
  Object.values(BALANCE_UNKNOWN).some((text) => textBody.includes(text));
