import { type CurrentState, hasMoney } from "#server/bookings/current-state/contract.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { earlierAgreementStays, weddingStaysConfirmed } from "../strings/date-state.ts";
import * as strings from "../strings/declining.ts";

/** What is so of the booking before it is declined. */
type Declined = {
  state: CurrentState;
  isSigned: boolean;
  /** Whether everybody has signed an earlier agreement. */
  hasEarlier: boolean;
};

/** Whether nothing is agreed anymore that a signature, a payment or a confirmed date was for. */
export const leavesNothingAgreed = ({ state, isSigned, hasEarlier }: Declined): boolean =>
  !hasEarlier && (isSigned || hasMoney(state.money) || state.date.kind === "confirmed");

function dateSentence({ date, weddingDate }: CurrentState): string {
  if (weddingDate === null) return "";
  const day = formatCalendarDate(weddingDate);
  if (date.kind === "confirmed") return weddingStaysConfirmed(day);
  return date.kind === "held" || date.kind === "held_while_we_sign" ? strings.noLongerHeld(day) : "";
}

/** What declining leaves of the date and the money. */
function leftSentences(declined: Declined): string[] {
  const { state, hasEarlier } = declined;
  if (hasEarlier) return [earlierAgreementStays];
  const { keptCents, pendingCents } = state.money;
  return [
    dateSentence(state),
    keptCents > 0 ? strings.moneyIsHere(formatMoney(keptCents)) : "",
    pendingCents > 0 ? strings.moneyIsOnItsWay(formatMoney(pendingCents)) : "",
    leavesNothingAgreed(declined) ? strings.callThem : "",
  ];
}

/** Returns what the studio is told: who declined, what that ends and leaves, and why. The mail ends it with a period. */
export function declinedText(name: string, reason: string, declined: Declined): string {
  const sentences = [
    strings.hasDeclined(name),
    declined.isSigned ? strings.signaturesAreVoid : "",
    ...leftSentences(declined),
    reason ? strings.theirReason(reason) : "",
  ];
  return sentences.filter(Boolean).join(" ").replace(/\.$/, "");
}
