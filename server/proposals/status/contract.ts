import type { BookingStatus, ProposalStatus } from "#drizzle/enums.ts";
import {
  type CurrentState,
  isAsked,
  isCountersignable,
  isGone,
} from "#server/bookings/current-state/contract.ts";

type Dated = { status: ProposalStatus; expiresAt: Date | null };

/** Returns a proposal's status at a given time. An overdue one counts as expired even before that is stored. */
export const statusAt = <T extends Dated>({ status, expiresAt }: T, now: Date): T["status"] | "expired" =>
  status === "sent" && expiresAt !== null && expiresAt <= now ? "expired" : status;

/** The statuses in which sending and signing hold the date. Later statuses have their date already. */
export const HOLDABLE: readonly BookingStatus[] = ["new", "contacted", "proposal", "held"];

type VersionState = Pick<CurrentState, "agreement" | "date" | "movingTo" | "money">;

/** Why a version that the couple has can't be signed, although it is neither over nor replaced. */
export type Obstacle = Closing | "other_date" | "no_crew" | "date_passed" | "date_taken_back";

/** How a booking was closed. */
export type Closing = "lost" | "cancelled";

/** Returns why a version can't be signed anymore, from what is so of its booking with that version. */
export function obstacleOf(state: VersionState): Obstacle | null {
  const { agreement, date } = state;
  if (agreement.kind === "void" && date.kind === "given_up") return date.as;
  const isOpen = isAsked(agreement) || agreement.kind === "signed_by_all";
  if (isOpen && agreement.isOutdated) return "other_date";
  if (isOpen && isGone(state)) return "no_crew";
  if (isOpen && date.kind === "passed") return "date_passed";
  return agreement.kind === "signed_by_all" && !isCountersignable(state) ? "date_taken_back" : null;
}

/** Returns the closing of its booking that ended what everyone had signed, or null. */
export const endingOf = ({ agreement, date }: Pick<VersionState, "agreement" | "date">): Closing | null =>
  agreement.kind === "in_force" && date.kind === "given_up" ? date.as : null;

/** What renewing an expired version does about the date. */
export type Renewal = "holds_date" | "date_stays" | "moves";

/** Returns what renewing a version would do, or null if it can't be renewed. */
export function renewalOf({ agreement, date }: Pick<VersionState, "agreement" | "date">): Renewal | null {
  if (agreement.kind !== "expired" || agreement.newer || date.kind === "given_up") return null;
  // The day that it moves away from may have been taken by others.
  if (agreement.isMove) return agreement.isOver ? null : "moves";
  if (date.kind === "full" || date.kind === "passed") return null;
  return date.kind === "confirmed" ? "date_stays" : "holds_date";
}
