import type { CurrentState } from "#server/bookings/current-state/contract.ts";

/**
 * What becomes of a date if a payment on its way fails. `pendingHolds`: the amount on its way without which nothing holds the
 * date anymore.
 */
export type Failing = { kind: "stays_confirmed" } | { kind: "hold_ends"; pendingHolds: number };

/** Returns what becomes of a booking's date if a payment on its way fails. Null if that changes nothing about it. */
export function failingOf({ date, money }: Pick<CurrentState, "date" | "money">): Failing | null {
  if (date.kind === "confirmed") return { kind: "stays_confirmed" };
  if (date.kind !== "held_while_we_sign" || date.why !== "money") return null;
  return money.keptCents > 0 ? null : { kind: "hold_ends", pendingHolds: money.pendingCents };
}
