import { formatStudioMoment } from "#app/lib/format.ts";
import { type ActivityEntry, UNDONE } from "#server/audit/contract.ts";

const TAKEN_BACK = "took back what was charged as agreed, because no agreement is signed";

/** Actions on the page's own booking. */
export const CHANGES: Partial<Record<string, string>> = {
  edit_booking: "edited this booking",
  create_booking: "added this booking",
  expire_hold: "let the hold expire",
  reverse_charges: TAKEN_BACK,
  change_asking: "changed whether the couple is asked for open payments",
  expire_proposal: "let the proposal expire",
  decline_proposal: "freed the date, as the couple declined the proposal",
  confirm_paid_booking: "confirmed it, as everyone has signed and no retainer is open",
};

type Values = ActivityEntry["after"];

/** Sentences that include values, used while the values are kept. */
export const WITH_VALUES: Partial<Record<string, (after: Values) => string>> = {
  // Older entries don't include the end.
  extend_hold: ({ until, reason }) => {
    if (reason === UNDONE) return "undid the last change to the hold";
    return until
      ? `set the hold to end on ${formatStudioMoment(new Date(String(until)))}`
      : "changed the end of the hold";
  },
  send_proposal: ({ number }) => `sent proposal ${number}`,
  end_move: ({ number }) => `ended the move in proposal ${number} by closing the booking`,
  take_back_move: ({ number }) => `took back the move in proposal ${number}`,
  // Older entries of this action without an amount took charges back.
  schedule_charges: ({ amount }) => (amount ? `charged ${amount}, as agreed` : TAKEN_BACK),
  add_charge: ({ amount, charge }) => `charged ${amount} for “${charge}”`,
  remove_charge: ({ amount, charge }) => `removed the charge “${charge}” of ${amount}`,
  settle_cancellation: ({ paid, kept, refund, "written off": writtenOff, "canceled by": by }) =>
    `settled it${by ? ` (${by} canceled)` : ""}: ${paid} paid, ${kept} kept, ${refund} to refund, ${writtenOff} written off`,
  write_off: ({ amount }) => `wrote off ${amount}`,
  record_payment: ({ amount }) => `recorded a payment of ${amount}`,
  record_fee: ({ amount }) => `recorded a fee of ${amount}`,
  settle_payment: ({ amount }) => `marked a payment of ${amount} as received`,
  fail_payment: ({ amount }) => `marked a payment of ${amount} as failed`,
  record_refund: ({ amount }) => `recorded a refund of ${amount}`,
  issue_invoice: ({ charge }) => `issued an invoice for “${charge}”`,
  send_payment_reminder: ({ charge }) => `sent a payment reminder for “${charge}”`,
};

export const movedIt = "moved it";
export const changedTheEndOfTheHold = "changed the end of the hold";
export const movedItFromTo = (from: string, to: string) => `moved it from ${from} to ${to}`;
export const undidTheMoveTo = (status: string) => `undid the move to ${status}`;
export const thisBooking = "this booking";
export const addedItAs = (status: string, source: string | null) =>
  `added this booking${source ? ` from ${source}` : ""} as ${status}`;
/** Added after a move. */
export const because = (reason: string) => `Reason: “${reason}”.`;
