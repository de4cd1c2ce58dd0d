import { type CurrentState, isDropped } from "#server/bookings/current-state/contract.ts";
import type { NothingKept } from "./contract.ts";

/**
 * Returns why the studio may keep nothing by contract, or null if it may. The couple has read that it gets everything
 * back until the studio has signed, and when its day is taken. A booking without a proposal may have its agreement on
 * paper, which the site doesn't know.
 */
export function nothingKept(state: CurrentState): NothingKept | null {
  const { agreement, date } = state;
  if (agreement.kind === "none") return null;
  if (agreement.kind !== "in_force" && agreement.inForce === null) return "not_in_force";
  return date.kind === "full" || isDropped(state) ? "day_gone" : null;
}
