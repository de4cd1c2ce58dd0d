import { formatWeddingDay } from "#app/lib/format.ts";
import {
  type CurrentState,
  hasMoney,
  isPaymentPaused,
  type Money,
} from "#server/bookings/current-state/contract.ts";
import { isOfCouple } from "#server/clients/rights/contract.ts";
import type { SeenState } from "#server/clients/viewer-state/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { formatEnd } from "#server/platform/validity/contract.ts";
import * as strings from "../strings/current-state.ts";

type Back = Pick<SeenState, "money" | "role">;

/** What a settlement keeps of the couple's money, so that it doesn't come back with the rest. */
function keptBefore(money: Money | null): string | null {
  if (money === null) return null;
  const { cents, pendingCents } = money.settledKept;
  return cents + pendingCents > 0 ? formatMoney(cents + pendingCents) : null;
}

/** What comes back if the studio doesn't sign. */
function elseBack({ money, ...state }: Back): string {
  const [isCouple, kept] = [isOfCouple(state), keptBefore(money)];
  if (kept !== null) return (isCouple ? strings.elseMoneyBackExcept : strings.elseAllIsSentBackExcept)(kept);
  return isCouple ? strings.elseMoneyBack : strings.elseAllIsSentBack;
}

/** What comes back if they ask for it, once the studio should have signed. */
function backIfAsked({ money, ...state }: Back): string {
  const [isCouple, kept] = [isOfCouple(state), keptBefore(money)];
  if (kept !== null)
    return (isCouple ? strings.moneyBackIfAskedExcept : strings.allIsSentBackIfAskedExcept)(kept);
  return isCouple ? strings.moneyBackIfAsked : strings.allIsSentBackIfAsked;
}

/**
 * Returns by when the studio signs, and what happens otherwise. Only the couple is sent the agreement, and only whoever
 * may see money reads what becomes of it.
 */
export function signByWords(state: Pick<SeenState, "agreement" | "date" | "money" | "role">): string {
  const { agreement, date, money } = state;
  const { studioSignsBy, inForce } = agreement;
  const isCouple = isOfCouple(state);
  // Their date is confirmed, so nothing of theirs waits for it.
  if (agreement.isStudioLate && date.kind === "confirmed") return strings.weSignNext;
  if (studioSignsBy !== null && agreement.isStudioLate) {
    const mayGoBack = inForce === null && money !== null && hasMoney(money);
    return [
      strings.shouldHaveSigned(formatWeddingDay(studioSignsBy)),
      money?.retainer === "open" && isPaymentPaused(state) ? strings.nothingToPayUntilWeSign : "",
      mayGoBack ? backIfAsked(state) : "",
    ]
      .filter(Boolean)
      .join(" ");
  }
  const isEarlierPossible = inForce !== null && date.kind !== "full";
  const by = isCouple ? strings.weSignBy : strings.weSignByOnly;
  const earlier = isCouple ? strings.untilThenEarlierCounts : strings.untilThenWhatWasAgreedCounts;
  return [
    studioSignsBy ? by(formatWeddingDay(studioSignsBy)) : strings.weSignNext,
    isEarlierPossible ? earlier : money === null ? "" : elseBack(state),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Returns the sentence about a wedding that is moving to another day, or null. */
export function moveWords({
  weddingDate,
  movingTo,
  date,
}: Pick<CurrentState, "weddingDate" | "movingTo" | "date">) {
  if (movingTo === null || weddingDate === null) return null;
  const [from, to] = [formatWeddingDay(weddingDate), formatWeddingDay(movingTo)];
  if (date.kind === "held" && date.until) return strings.movingFromHeld(from, to, formatEnd(date.until));
  const isKept = date.kind === "confirmed" || date.kind === "held" || date.kind === "held_while_we_sign";
  return isKept ? strings.movingFromKept(from, to) : strings.movingFrom(from, to);
}
