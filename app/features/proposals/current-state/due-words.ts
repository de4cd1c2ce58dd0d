import { formatWeddingDay } from "#app/lib/format.ts";
import { hasOwnRetainer, isPaymentPaused, type Money } from "#server/bookings/current-state/contract.ts";
import type { SeenState } from "#server/clients/viewer-state/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/current-state.ts";

export type Words = typeof strings.you | typeof strings.couple;

/** Nothing keeps a date that isn't held free until the retainer is there. */
export const ifFreeOf = ({ date, movingTo }: SeenState) =>
  date.kind === "open" && movingTo === null ? strings.asLongAsACrewIsFree : "";

/** What the retainer does for a date that the studio's signature is still missing for. It signs for no other than a held one. */
function retainerMeanwhile(state: SeenState, money: Money, words: Words): string {
  const { retainer, retainerCents, retainerOpenCents, stopped } = money;
  const once = words.confirmedOnceSigned;
  // Nobody is invited to pay while our own promise is broken.
  if (retainer === "open" && isPaymentPaused(state)) return "";
  if (retainer === "open" && stopped === null) {
    const amount = formatMoney(retainerOpenCents);
    return retainerOpenCents < retainerCents
      ? `${strings.payRestMeanwhile(amount)} ${words.confirmedOnceSignedAndAll}`
      : `${strings.payMeanwhile(amount)} ${once}`;
  }
  if (retainer === "pending") return `${words.retainerOnItsWay} ${once}`;
  return retainer === "paid" ? words.retainerArrived : "";
}

/** Returns what is still asked for after the booking was closed. */
export function owedText({ dueCents, payableCents, next }: Money): string {
  if (payableCents === 0) return "";
  const amount = formatMoney(payableCents);
  const isPartDue = dueCents > 0 && dueCents < payableCents;
  if (isPartDue)
    return strings.isStillToPayPart(amount, strings.partOfIt(formatMoney(dueCents), strings.now));
  if (dueCents > 0 || !next?.dueOn) return strings.isStillToPay(amount);
  const by = strings.by(formatWeddingDay(next.dueOn));
  return strings.isStillToPayPart(
    amount,
    next.cents === payableCents ? by : strings.partOfIt(formatMoney(next.cents), by),
  );
}

/** Returns what is due, and what paying it does for the date. */
export function payText(state: SeenState, money: Money, words: Words): string {
  const { date } = state;
  if (date.kind === "given_up") return owedText(money);
  const { dueCents, overdueCents, overdueSince, retainerCents, retainerOpenCents } = money;
  const amount = formatMoney(dueCents);
  if (money.dueFor?.kind === "retainer") {
    const isRest = retainerOpenCents < retainerCents;
    if (date.kind === "confirmed")
      return isRest ? words.payRestOfRetainerConfirmed(amount) : words.payRetainerConfirmed(amount);
    return isRest
      ? words.payRestOfRetainer(amount, ifFreeOf(state))
      : words.payRetainer(amount, ifFreeOf(state));
  }
  const day = overdueSince === null ? "" : formatWeddingDay(overdueSince);
  const due =
    overdueCents === dueCents
      ? words.wasDue(amount, day)
      : overdueSince === null
        ? words.isDue(amount)
        : words.isDuePartSince(amount, formatMoney(overdueCents), day);
  const confirms = retainerOpenCents > 0 && date.kind !== "confirmed";
  return confirms ? `${due} ${words.withRetainer(formatMoney(retainerOpenCents), ifFreeOf(state))}` : due;
}

/** Returns what there is to pay while the studio signs: until then, only the earlier agreement asks for anything. */
export function meanwhileText(state: SeenState, money: Money, words: Words): string {
  if (hasOwnRetainer(state.agreement)) return retainerMeanwhile(state, money, words);
  return money.dueCents > 0 ? words.earlierIsDue(formatMoney(money.dueCents)) : "";
}
