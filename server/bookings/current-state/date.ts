import { crewsLeft } from "../day-state/contract.ts";
import type { Facts } from "../facts/contract.ts";
import { isConfirmed } from "../status-transitions/contract.ts";
import { type Agreement, type DateState, isAsked, isSigned } from "./contract.ts";

/** Returns the state of the wedding date. */
export function dateOf(facts: Facts, agreement: Agreement, today: string): DateState {
  const { status, weddingDate, crews, isWaiting, isNotifiedFree } = facts;
  if (status === "lost" || status === "cancelled") return { kind: "given_up", as: status };
  if (isConfirmed(status)) return { kind: "confirmed" };
  if (weddingDate === null) return { kind: "undecided" };
  // A wedding that moves to a later day still has that one.
  if (weddingDate < today && facts.movingTo === null) return { kind: "passed" };
  if (status === "held" && facts.isHeldWithoutEnd)
    return { kind: "held_while_we_sign", why: agreement.kind === "signed_by_all" ? "signed" : "money" };
  if (status === "held")
    return {
      kind: "held",
      until: facts.holdExpiresAt,
      by: isAsked(agreement) || isSigned(agreement) ? "proposal" : "inquiry",
    };
  const left = crewsLeft(facts);
  if (left <= 0) return { kind: "full", isWaiting: isWaiting || isNotifiedFree };
  return { kind: "open", isLastCrew: left === 1 && crews > 1, isWaiting, isNotifiedFree };
}
