import { type CurrentState, isDropped } from "#server/bookings/current-state/contract.ts";
import type { NothingKept } from "./contract.ts";

/**
 * Returns why the studio may keep nothing by contract, or null if it may. The couple has read that it gets everything
 * back until the studio has signed, and when its day is taken. Money that was charged or recorded by hand is kept by no
 * agreement, whether the studio confirmed the date or not.
 */
export function nothingKept(state: CurrentState): NothingKept | null {
  const { agreement, date } = state;
  if (agreement.kind === "none") return "no_agreement";
  if (agreement.kind !== "in_force" && agreement.inForce === null) return "not_in_force";
  return date.kind === "full" || date.kind === "passed" || isDropped(state) ? "day_gone" : null;
}
