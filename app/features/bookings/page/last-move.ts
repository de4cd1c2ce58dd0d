import type { AuditAction } from "#server/audit/contract.ts";
import type { TimelineEntry } from "#server/bookings/timeline/contract.ts";

/** The actions that move a booking or extend its hold. */
const MOVES: readonly string[] = [
  "change_booking_status",
  "extend_hold",
  "expire_hold",
  "decline_proposal",
  "confirm_paid_booking",
] satisfies AuditAction[];

/**
 * Returns the history entry, newest first, whose move Undo would revert. None if the system or the couple moved the
 * booking, because they already got an email about it.
 */
export function lastMoveOf(entries: TimelineEntry[]): TimelineEntry | undefined {
  const newest = entries.find((entry) => entry.kind === "change" && MOVES.includes(entry.change.action));
  const isByHand = newest?.kind === "change" && newest.change.actorEmail !== null;
  return isByHand ? newest : undefined;
}
