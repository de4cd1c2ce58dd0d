import { type CurrentState, isDropped, isGone } from "#server/bookings/current-state/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { carriedSentences } from "#server/proposals/couple-money/contract.ts";
import * as strings from "../strings/agreements.ts";

/** Returns what the couple reads about their retainer and date with the signed agreement. */
export const retainerSentence = (state: CurrentState): string =>
  [dateSentence(state), ...carriedSentences(state.money)].filter(Boolean).join(" ");

/** What is so of the date, and what the retainer does for it. */
function dateSentence(state: CurrentState): string {
  const { date, agreement, money, movingTo } = state;
  const { retainerOpenCents: unpaid, retainerPendingCents: onItsWay } = money;
  if (date.kind === "given_up") return "";
  if (date.kind === "confirmed") {
    if (unpaid > 0 && unpaid === money.retainerCents)
      return strings.yourDateIsConfirmedTheRetainer(formatMoney(unpaid));
    if (unpaid > 0) return strings.yourDateIsConfirmedOf(formatMoney(unpaid));
    return money.retainer === "paid" ? strings.yourRetainerHasReachedUs : strings.yourDateIsConfirmed;
  }
  // The date is taken or was moved, so a payment would not confirm it. The rest is discussed by phone.
  if (date.kind === "passed" || isGone(state) || isDropped(state) || agreement.isOutdated)
    return strings.notConfirmed;
  // Nothing keeps a date that isn't held free until the retainer is there.
  const ifFree = date.kind === "open" && movingTo === null ? strings.asLongAsACrewIsFree : "";
  const [onceArrived, onceAllArrived] = [strings.onceArrived(ifFree), strings.onceAllArrived(ifFree)];
  if (unpaid > 0 && onItsWay > 0)
    return strings.ofYourRetainerIsOn(formatMoney(onItsWay), formatMoney(unpaid), onceAllArrived);
  if (unpaid > 0 && unpaid < money.retainerCents)
    return strings.restOfTheRetainerIsNext(formatMoney(unpaid), onceAllArrived);
  if (unpaid > 0) return strings.nextIsTheRetainerIs(formatMoney(unpaid), onceArrived);
  return onItsWay > 0 ? strings.yourRetainerIsOnIts(onceArrived) : strings.notConfirmed;
}
