import { ChangeList } from "#app/components/ui/change-list.tsx";
import { type BookingStatus, STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { ActorName } from "#app/features/audit/actor-name.tsx";
import { DeletedValues } from "#app/features/audit/deleted-values.tsx";
import { differences } from "#app/features/audit/differences.ts";
import { WITHOUT_VALUES } from "#app/features/audit/without-values.ts";
import { formatStudioMoment } from "#app/lib/format.ts";
import type { ActivityEntry, AuditAction } from "#server/audit/contract.ts";

const statusName = (status: unknown) => STATUS_NAMES[status as BookingStatus] ?? String(status);

/** Actions on the booking itself, which the page is about. */
const DEEDS: Partial<Record<string, string>> = {
  edit_booking: "edited it",
  create_booking: "added this booking",
  expire_hold: "let the hold expire",
  change_asking: "changed whether the couple is asked for open payments",
  expire_proposal: "let the proposal expire",
  decline_proposal: "freed the date, as the couple declined the proposal",
  confirm_paid_booking: "confirmed it, as everyone has signed and the retainer is paid",
};

type Values = ActivityEntry["after"];

/** What the sentence says of the values, as long as they are there. */
const WITH_VALUES: Partial<Record<string, (after: Values) => string>> = {
  // Entries of earlier versions of this site don't say until when.
  extend_hold: ({ until }) =>
    until
      ? `set the hold to end on ${formatStudioMoment(new Date(String(until)))}`
      : "changed the end of the hold",
  send_proposal: ({ number }) => `sent proposal ${number}`,
  schedule_charges: ({ amount }) => `charged ${amount}, as agreed`,
  add_charge: ({ amount, charge }) => `charged ${amount} for “${charge}”`,
  remove_charge: ({ amount, charge }) => `removed the charge “${charge}” of ${amount}`,
  write_off: ({ amount }) => `wrote off ${amount}`,
  record_payment: ({ amount }) => `recorded a payment of ${amount}`,
  settle_payment: ({ amount }) => `marked a payment of ${amount} as received`,
  fail_payment: ({ amount }) => `marked a payment of ${amount} as failed`,
  record_refund: ({ amount }) => `recorded a refund of ${amount}`,
  issue_invoice: ({ charge }) => `issued an invoice for “${charge}”`,
  send_payment_reminder: ({ charge }) => `sent a payment reminder for “${charge}”`,
};

/** What somebody did to this booking, as the rest of a sentence that begins with their name. */
function deedHere(change: ActivityEntry): string {
  const { action, before, after, valuesDeleted } = change;
  const full = WITH_VALUES[action];
  if (full && !valuesDeleted) return full(after);
  if (action === "change_booking_status") {
    if (valuesDeleted) return "moved it";
    // As a hold's new end was noted before it had an action of its own.
    if (before.status === after.status) return "changed the end of the hold";
    return `moved it from ${statusName(before.status)} to ${statusName(after.status)}`;
  }
  // The couple's name, which the full sentence has, is above.
  const deed = WITHOUT_VALUES[action as AuditAction];
  return DEEDS[action] ?? deed?.(change, "booking") ?? action.replaceAll("_", " ");
}

/** What a sentence says by itself. */
const MOVES = new Set(["change_booking_status", "expire_hold", "decline_proposal", "confirm_paid_booking"]);
const SAID_BY_MOVE = new Set(["status", "date"]);
const SAID_BY_VALUES = new Set(["number", "charge", "until"]);

export function ChangeEntry({ change }: { change: ActivityEntry }) {
  const moved = MOVES.has(change.action);
  const said = moved ? SAID_BY_MOVE : WITH_VALUES[change.action] ? SAID_BY_VALUES : null;
  const changed = differences(change).filter(({ field }) => !said?.has(field));
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
