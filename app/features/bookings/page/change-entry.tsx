import { ChangeList } from "#app/components/ui/change-list.tsx";
import { type BookingStatus, STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { ActorName } from "#app/features/audit/actor-name.tsx";
import { DeletedValues } from "#app/features/audit/deleted-values.tsx";
import { differences } from "#app/features/audit/differences.ts";
import { WITHOUT_VALUES } from "#app/features/audit/strings/without-values.ts";
import type { ActivityEntry, AuditAction } from "#server/audit/contract.ts";
import * as strings from "../strings/changes.ts";

const statusName = (status: unknown) => STATUS_NAMES[status as BookingStatus] ?? String(status);

/** What somebody did to this booking, as the rest of a sentence that begins with their name. */
function phraseHere(change: ActivityEntry): string {
  const { action, before, after, valuesDeleted } = change;
  const full = strings.WITH_VALUES[action];
  if (full && !valuesDeleted) return full(after);
  if (action === "change_booking_status") {
    if (valuesDeleted) return strings.movedIt;
    // As a hold's new end was noted before it had an action of its own.
    if (before.status === after.status) return strings.changedTheEndOfTheHold;
    return strings.movedItFromTo(statusName(before.status), statusName(after.status));
  }
  // The couple's name, which the full sentence has, is above.
  const phrase = WITHOUT_VALUES[action as AuditAction];
  return strings.CHANGES[action] ?? phrase?.(change, "booking") ?? action.replaceAll("_", " ");
}

/** What a sentence says by itself. */
const MOVES = new Set(["change_booking_status", "expire_hold", "decline_proposal", "confirm_paid_booking"]);
const SAID_BY_MOVE = new Set(["status", "date"]);
const SAID_BY_VALUES = new Set(["number", "charge", "until"]);

export function ChangeEntry({ change }: { change: ActivityEntry }) {
  const moved = MOVES.has(change.action);
  const said = moved ? SAID_BY_MOVE : strings.WITH_VALUES[change.action] ? SAID_BY_VALUES : null;
  const changed = differences(change).filter(({ field }) => !said?.has(field));
  return (
    <>
      <p className="break-words">
        <ActorName entry={change} /> {phraseHere(change)}.
      </p>
      <ChangeList changes={changed} />
      <DeletedValues entry={change} />
    </>
  );
}
