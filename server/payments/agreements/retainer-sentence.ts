import { formatMoney } from "#server/platform/money/contract.ts";
import { type BookingDate, isClosedState, isWorthPaying } from "#server/proposals/date-state/contract.ts";
import type { Balance } from "../ledger/contract.ts";
import * as strings from "../strings/agreements.ts";

const NOT_CONFIRMED = strings.notConfirmed;
const ONCE_ARRIVED = strings.onceArrived;

/**
 * Returns what the couple reads about their retainer and date with the signed agreement, based on the current ledger.
 */
export function retainerSentence(date: BookingDate, { charges }: Pick<Balance, "charges">): string {
  const retainers = charges.filter(({ kind }) => kind === "retainer");
  const sum = (key: "openCents" | "pendingCents" | "writtenOffCents") =>
    retainers.reduce((all, charge) => all + charge[key], 0);
  const [onItsWay, unpaid] = [sum("pendingCents"), sum("openCents") - sum("pendingCents")];
  if (isClosedState(date.dateState)) return "";
  if (date.dateState === "confirmed") {
    if (unpaid > 0) return strings.yourDateIsConfirmedOf(formatMoney(unpaid));
    const hasArrived = retainers.length > 0 && onItsWay === 0 && sum("writtenOffCents") === 0;
    return hasArrived ? strings.yourRetainerHasReachedUs : strings.yourDateIsConfirmed;
  }
  // The date is taken or was moved, so a payment would not confirm it. The rest is discussed by phone.
  if (!isWorthPaying(date)) return NOT_CONFIRMED;
  if (unpaid > 0 && onItsWay > 0)
    return strings.ofYourRetainerIsOn(formatMoney(onItsWay), formatMoney(unpaid), ONCE_ARRIVED);
  if (unpaid > 0) return strings.nextIsTheRetainerIs(formatMoney(unpaid), ONCE_ARRIVED);
  if (onItsWay > 0) return strings.yourRetainerIsOnIts(ONCE_ARRIVED);
  return NOT_CONFIRMED;
}
