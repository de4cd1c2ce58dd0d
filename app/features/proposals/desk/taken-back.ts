import type { CurrentState } from "#server/bookings/current-state/contract.ts";
import type { TakenBackTo } from "#server/bookings/status-transitions/contract.ts";
import { seenState } from "#server/clients/viewer-state/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import { homeWords } from "../current-state/home-words.ts";

type TakenBack<T> = Partial<Record<TakenBackTo, T>>;

/**
 * Returns what the couple's page would say after each move that takes its date back, line by line. Whoever may not see
 * money reads what a planner does. The booking's loader calls this.
 */
export function takenBackWords(
  states: TakenBack<CurrentState>,
  { role }: Pick<Admin, "role">,
): TakenBack<string[]> {
  const wordsOf = (state: CurrentState): string[] => {
    const [signer] = state.agreement.signers;
    const seen = seenState(state, {
      role: hasRight(role, "money") ? "partner" : "planner",
      fromLink: false,
      isNamed: false,
      contactId: signer?.contactId ?? "",
      email: signer?.email ?? "",
    });
    const { name, text, next } = homeWords(seen);
    return [`${name}. ${text}`, ...(next ? [`${next.turn}: ${next.text}`] : [])];
  };
  return Object.fromEntries(Object.entries(states).map(([to, state]) => [to, wordsOf(state)]));
}
