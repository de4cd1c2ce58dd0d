import { formatWeddingDay } from "#app/lib/format.ts";
import type { CurrentState } from "#server/bookings/current-state/contract.ts";
import { formatEnd } from "#server/platform/validity/contract.ts";
import * as strings from "../strings/current-state.ts";

/** Returns by when the studio signs, and what happens otherwise. */
export function signByWords({ agreement, date }: Pick<CurrentState, "agreement" | "date">) {
  const { studioSignsBy, inForce } = agreement;
  const isEarlierPossible = inForce !== null && date.kind !== "full";
  return [
    studioSignsBy ? strings.weSignBy(formatWeddingDay(studioSignsBy)) : strings.weSignNext,
    isEarlierPossible ? strings.untilThenEarlierCounts : strings.elseMoneyBack,
  ].join(" ");
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
