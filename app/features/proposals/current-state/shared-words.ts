import { formatWeddingDay } from "#app/lib/format.ts";
import type { Agreement, CurrentState } from "#server/bookings/current-state/contract.ts";
import * as strings from "../strings/current-state.ts";

/** Returns by when the studio signs, and what happens otherwise. */
export const signByWords = ({ studioSignsBy, inForce }: Pick<Agreement, "studioSignsBy" | "inForce">) =>
  [
    studioSignsBy ? strings.weSignBy(formatWeddingDay(studioSignsBy)) : strings.weSignNext,
    inForce === null ? strings.elseMoneyBack : strings.untilThenEarlierCounts,
  ].join(" ");

/** Returns the sentence about a wedding that is moving to another day, or null. */
export function moveWords({
  weddingDate,
  movingTo,
  date,
}: Pick<CurrentState, "weddingDate" | "movingTo" | "date">) {
  if (movingTo === null || weddingDate === null) return null;
  const [from, to] = [formatWeddingDay(weddingDate), formatWeddingDay(movingTo)];
  const isKept = date.kind === "confirmed" || date.kind === "held" || date.kind === "held_while_we_sign";
  return isKept ? strings.movingFromKept(from, to) : strings.movingFrom(from, to);
}
