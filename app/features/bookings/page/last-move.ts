import type { AuditAction } from "#server/audit/contract.ts";
import type { TimelineEntry } from "#server/bookings/timeline/contract.ts";

/** Whatever moves a booking, or gives its hold another end. */
const MOVES: readonly string[] = [
  "change_booking_status",
  "extend_hold",
  "expire_hold",
  "decline_proposal",
  "confirm_paid_booking",
] satisfies AuditAction[];

/**
 * The line of the history, newest first, whose move Undo would take back. None where the clock or the couple moved the
 * booking: they have been told by an email that came with it.
 */
export function lastMoveOf(entries: TimelineEntry[]): TimelineEntry | undefined {
  const newest = entries.find((entry) => entry.kind === "change" && MOVES.includes(entry.change.action));
  const isByHand = newest?.kind === "change" && newest.change.actorEmail !== null;
  return isByHand ? newest : undefined;
}
