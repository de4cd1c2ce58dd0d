import { type CurrentState, isGone } from "#server/bookings/current-state/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/agreements.ts";

/** Returns what the couple reads about their retainer and date with the signed agreement. */
export function retainerSentence(state: CurrentState): string {
  const { date, agreement, money } = state;
  const { retainerOpenCents: unpaid, retainerPendingCents: onItsWay } = money;
  if (date.kind === "given_up") return "";
  if (date.kind === "confirmed") {
    if (unpaid > 0) return strings.yourDateIsConfirmedOf(formatMoney(unpaid));
    return money.retainer === "paid" ? strings.yourRetainerHasReachedUs : strings.yourDateIsConfirmed;
  }
  // The date is taken or was moved, so a payment would not confirm it. The rest is discussed by phone.
  if (isGone(state) || agreement.isOutdated) return strings.notConfirmed;
  if (unpaid > 0 && onItsWay > 0)
    return strings.ofYourRetainerIsOn(formatMoney(onItsWay), formatMoney(unpaid), strings.onceAllArrived);
  if (unpaid > 0 && unpaid < money.retainerCents)
    return strings.restOfTheRetainerIsNext(formatMoney(unpaid), strings.onceAllArrived);
  if (unpaid > 0) return strings.nextIsTheRetainerIs(formatMoney(unpaid), strings.onceArrived);
  return onItsWay > 0 ? strings.yourRetainerIsOnIts(strings.onceArrived) : strings.notConfirmed;
}
