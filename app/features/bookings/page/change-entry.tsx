import { ChangeList } from "#app/components/ui/change-list.tsx";
import { type BookingStatus, STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { ActorName } from "#app/features/audit/actor-name.tsx";
import { DeletedValues } from "#app/features/audit/deleted-values.tsx";
import { differences } from "#app/features/audit/sentence.ts";
import type { ActivityEntry } from "#server/audit/contract.ts";

const statusName = (status: unknown) => STATUS_NAMES[status as BookingStatus] ?? String(status);

/** What somebody did to this booking, as the rest of a sentence that begins with their name. */
function deedHere({ action, before, after, valuesDeleted }: ActivityEntry): string {
  switch (action) {
    case "change_booking_status":
      if (valuesDeleted) return "moved it";
      return `moved it from ${statusName(before.status)} to ${statusName(after.status)}`;
    case "edit_booking":
      return "edited it";
    case "create_booking":
      return "added this booking";
    case "expire_hold":
      return "let the hold expire";
    default:
      return action.replaceAll("_", " ");
  }
}

/** A move says all but its reason by itself. */
const SAID_BY_MOVE = new Set(["status", "date"]);

export function ChangeEntry({ change }: { change: ActivityEntry }) {
  const moved = change.action === "change_booking_status" || change.action === "expire_hold";
  const changed = differences(change).filter(({ field }) => !moved || !SAID_BY_MOVE.has(field));
  return (
    <>
      <p className="break-words">
        <ActorName entry={change} /> {deedHere(change)}.
      </p>
      <ChangeList changes={changed} />
      <DeletedValues entry={change} />
    </>
  );
}
