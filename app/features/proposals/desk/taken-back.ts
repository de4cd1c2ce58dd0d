import { homeWords } from "#app/features/proposals/current-state/home-words.ts";
import { stateTakenBack } from "#server/bookings/current-state/service.ts";
import type { Facts } from "#server/bookings/facts/contract.ts";
import {
  BOOKING_MOVES,
  type TakenBackTo,
  takesDateBack,
} from "#server/bookings/status-transitions/contract.ts";
import { seenState } from "#server/clients/viewer-state/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";

const BACK: readonly TakenBackTo[] = ["held", "proposal", "contacted"];

/** One of the couple, as signed in with a code. Whoever may not see money reads what a planner does. */
function viewerOf(facts: Facts, { role }: Pick<Admin, "role">) {
  const signer = facts.papers.at(-1)?.signers[0];
  return {
    role: hasRight(role, "money") ? ("partner" as const) : ("planner" as const),
    fromLink: false,
    isNamed: false,
    contactId: signer?.contactId ?? "",
    email: signer?.email ?? "",
  };
}

/** Returns what the couple's page would say after each move that takes its date back. The booking's loader calls this. */
export function takenBackWords(
  facts: Facts,
  admin: Pick<Admin, "role">,
  { holdExpiresAt, now }: { holdExpiresAt: Date; now: Date },
): Partial<Record<TakenBackTo, string[]>> {
  const { status } = facts;
  const steps = BACK.filter((to) => takesDateBack(status, to) && BOOKING_MOVES[status].includes(to));
  return Object.fromEntries(
    steps.map((to) => {
      const state = stateTakenBack(facts, { to, holdExpiresAt, now });
      const { name, text, next } = homeWords(seenState(state, viewerOf(facts, admin)));
      return [to, [`${name}. ${text}`, ...(next ? [`${next.turn}: ${next.text}`] : [])]];
    }),
  );
}
