import { type CurrentState, isAgreed, isGone, isUncountersigned } from "../current-state/contract.ts";

/**
 * How the date stands for a couple that has signed and whose booking isn't confirmed. `changed`: the booking is for
 * another date than they signed for.
 */
export type DayForThem = "passed" | "held" | "free" | "full" | "changed";

/** What the confirmation waits for besides the date: the studio's signature, or all of the retainer. Null if nothing. */
export type MissingForIt = "signature" | "retainer" | null;

/** Why a booking isn't confirmed, for everything at the desk that says it and what can be done. */
export type Unconfirmed = { day: DayForThem; missing: MissingForIt };

/** Returns how the date stands for them. */
export function dayForThem(state: Pick<CurrentState, "agreement" | "date" | "movingTo">): DayForThem {
  if (state.agreement.isOutdated) return "changed";
  if (isGone(state)) return "full";
  if (state.date.kind === "passed") return "passed";
  return state.date.kind === "open" ? "free" : "held";
}

function missingFor({
  agreement,
  money: { retainer },
}: Pick<CurrentState, "agreement" | "money">): MissingForIt {
  if (isUncountersigned(agreement)) return "signature";
  return retainer === "open" || retainer === "pending" ? "retainer" : null;
}

/**
 * Returns why a booking isn't confirmed whose couple has signed for its date, if nothing they do confirms it: the studio
 * calls them or confirms it. Null for any other.
 */
export function unconfirmedOf(state: CurrentState): Unconfirmed | null {
  const isOurs = state.turns.some(({ to }) => to === "call" || to === "complete");
  return isAgreed(state.agreement) && isOurs ? { day: dayForThem(state), missing: missingFor(state) } : null;
}
