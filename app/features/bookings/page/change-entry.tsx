import { ChangeList } from "#app/components/ui/change-list.tsx";
import { type BookingStatus, STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { ActorName } from "#app/features/audit/actor-name.tsx";
import { DeletedValues } from "#app/features/audit/deleted-values.tsx";
import { differences } from "#app/features/audit/differences.ts";
import { detailsOf, editPhrase } from "#app/features/audit/sentence.ts";
import { NAMES_SAID } from "#app/features/audit/strings/said.ts";
import { valueWords } from "#app/features/audit/strings/values.ts";
import { WITHOUT_VALUES } from "#app/features/audit/strings/without-values.ts";
import { type ActivityEntry, type AuditAction, UNDONE } from "#server/audit/contract.ts";
import * as strings from "../strings/changes.ts";

const statusName = (status: unknown) => STATUS_NAMES[status as BookingStatus] ?? String(status);

/** Returns what somebody did to this booking, as the rest of a sentence that starts with their name. */
function phraseHere(change: ActivityEntry): string {
  const { action, before, after, valuesDeleted } = change;
  const full = strings.WITH_VALUES[action];
  if (full && !valuesDeleted) return full(after);
  if (action === "edit_booking" && !valuesDeleted)
    return editPhrase(change, strings.thisBooking).filter(Boolean).join(" ");
  if (action === "create_booking" && !valuesDeleted)
    return strings.addedItAs(statusName(after.status), valueWords("source", after.source));
  if (action === "change_booking_status") {
    if (valuesDeleted) return strings.movedIt;
    if (after.reason === UNDONE) return strings.undidTheMoveTo(statusName(before.status));
    // Hold extensions were logged this way before they had their own action.
    if (before.status === after.status) return strings.changedTheEndOfTheHold;
    return strings.movedItFromTo(statusName(before.status), statusName(after.status));
  }
  // The full sentence includes the couple's name, which is already shown above.
  const phrase = WITHOUT_VALUES[action as AuditAction];
  return strings.CHANGES[action] ?? phrase?.(change, "booking") ?? action.replaceAll("_", " ");
}

const MOVES = new Set(["change_booking_status", "expire_hold", "decline_proposal", "confirm_paid_booking"]);
/** The fields that a sentence already mentions. */
const SAID_BY_MOVE = ["status", "date", "reason"];
const SAID_BY_VALUES = ["number", "charge", "until", "reason"];

function saidBy(action: string): readonly string[] {
  if (MOVES.has(action)) return SAID_BY_MOVE;
  if (action === "create_booking") return ["status", "source"];
  return strings.WITH_VALUES[action] ? SAID_BY_VALUES : [];
}

/** Returns why a booking was moved, if a reason was given. */
function reasonOf({ action, before, after }: ActivityEntry): string | null {
  const { reason } = after;
  if (!MOVES.has(action) || !reason || reason === UNDONE || reason === before.reason) return null;
  return strings.because(String(reason));
}

export function ChangeEntry({ change }: { change: ActivityEntry }) {
  const said = saidBy(change.action);
  const details =
    change.action === "edit_booking"
      ? detailsOf(change)
      : differences(change, NAMES_SAID).filter(({ field }) => !said.includes(field));
  return (
    <>
      <p className="break-words">
        <ActorName entry={change} /> {phraseHere(change)}. {reasonOf(change)}
      </p>
      <ChangeList changes={details} />
      <DeletedValues entry={change} />
    </>
  );
}
