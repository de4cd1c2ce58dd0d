import { isConfirmed } from "#server/bookings/status-transitions/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { SignedAgreement } from "#server/proposals/agreements/contract.ts";
import type { Balance } from "../ledger/contract.ts";

const ONCE_ARRIVED = "Your date is confirmed once it has reached us.";

/** What the couple reads about their retainer and their date with the signed agreement, as the ledger is now. */
export function retainerSentence(
  { bookingStatus }: Pick<SignedAgreement, "bookingStatus">,
  { charges }: Pick<Balance, "charges">,
): string {
  const retainers = charges.filter(({ kind }) => kind === "retainer");
  const sum = (key: "openCents" | "pendingCents" | "writtenOffCents") =>
    retainers.reduce((all, charge) => all + charge[key], 0);
  const [onItsWay, unpaid] = [sum("pendingCents"), sum("openCents") - sum("pendingCents")];
  if (isConfirmed(bookingStatus)) {
    if (unpaid > 0)
      return `Your date is confirmed. ${formatMoney(unpaid)} of the retainer is still to be paid.`;
    const hasArrived = retainers.length > 0 && onItsWay === 0 && sum("writtenOffCents") === 0;
    return hasArrived
      ? "Your retainer has reached us, and your date is confirmed."
      : "Your date is confirmed.";
  }
  if (unpaid > 0 && onItsWay > 0)
    return `${formatMoney(onItsWay)} of your retainer is on its way, and ${formatMoney(unpaid)} is still to be paid. ${ONCE_ARRIVED}`;
  if (unpaid > 0) return `Next is the retainer: ${formatMoney(unpaid)} is to be paid. ${ONCE_ARRIVED}`;
  if (onItsWay > 0) return `Your retainer is on its way. ${ONCE_ARRIVED}`;
  // Everything that was asked for is there, and the date is taken or was moved: that is for a call.
  return "Your date isn't confirmed yet. We'll call you about it.";
}
