import { formatMoney } from "#server/platform/money/contract.ts";
import { type BookingDate, isClosedState, isWorthPaying } from "#server/proposals/date-state/contract.ts";
import type { Balance } from "../ledger/contract.ts";

const NOT_CONFIRMED = "Your date isn't confirmed yet. We'll call you about it.";
const ONCE_ARRIVED = "Your date is confirmed once it has reached us.";

/** What the couple reads about their retainer and their date with the signed agreement, as the ledger is now. */
export function retainerSentence(date: BookingDate, { charges }: Pick<Balance, "charges">): string {
  const retainers = charges.filter(({ kind }) => kind === "retainer");
  const sum = (key: "openCents" | "pendingCents" | "writtenOffCents") =>
    retainers.reduce((all, charge) => all + charge[key], 0);
  const [onItsWay, unpaid] = [sum("pendingCents"), sum("openCents") - sum("pendingCents")];
  if (isClosedState(date.dateState)) return "";
  if (date.dateState === "confirmed") {
    if (unpaid > 0)
      return `Your date is confirmed. ${formatMoney(unpaid)} of the retainer is still to be paid.`;
    const hasArrived = retainers.length > 0 && onItsWay === 0 && sum("writtenOffCents") === 0;
    return hasArrived
      ? "Your retainer has reached us, and your date is confirmed."
      : "Your date is confirmed.";
  }
  // The date is taken or was moved: no payment would confirm it, and the rest is for a call.
  if (!isWorthPaying(date)) return NOT_CONFIRMED;
  if (unpaid > 0 && onItsWay > 0)
    return `${formatMoney(onItsWay)} of your retainer is on its way, and ${formatMoney(unpaid)} is still to be paid. ${ONCE_ARRIVED}`;
  if (unpaid > 0) return `Next is the retainer: ${formatMoney(unpaid)} is to be paid. ${ONCE_ARRIVED}`;
  if (onItsWay > 0) return `Your retainer is on its way. ${ONCE_ARRIVED}`;
  return NOT_CONFIRMED;
}
