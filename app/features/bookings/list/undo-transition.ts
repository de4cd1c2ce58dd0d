import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import type { BookingRow } from "#server/bookings/list/contract.ts";
import { BOOKING_MOVES, isClosed, UNDONE } from "#server/bookings/status-transitions/contract.ts";

export type Status = BookingRow["status"];

/** A booking that has been moved: as it was, and the version that it has now. */
export type MovedBooking = { id: string; version: number; from: Status; couple: string };

/** The way back, which is a move too. */
export type Undo = { label: string; fields: [name: string, value: string][] };

/** `3 some-id new Ana & Ben`: all that a form has to say of a booking, the version first. */
export const written = ({ id, version, from, couple }: MovedBooking) => `${version} ${id} ${from} ${couple}`;

export const isStatus = (word: string): word is Status => Object.hasOwn(BOOKING_MOVES, word);

export function readMoved(text: string): MovedBooking[] {
  const [version = "", id = "", from = "", ...couple] = text.split(" ");
  return isStatus(from) ? [{ id, version: Number(version), from, couple: couple.join(" ") }] : [];
}

/**
 * Back to where a booking came from; where the table has no such move, the one step back that it has. What
 * was closed can't be closed again without a reason, which the page no longer has.
 */
export function wayBack(from: Status, to: Status): Status | undefined {
  if (isClosed(from)) return undefined;
  return BOOKING_MOVES[to].includes(from) ? from : BOOKING_MOVES[to][0];
}

/** What a way back gives as its reason, which one to confirmed may be asked for. */
export const reasonFor = (status: Status) => (status === "confirmed" ? UNDONE : "");

export function undoOne(booking: MovedBooking, to: Status): { undo?: Undo } {
  const status = wayBack(booking.from, to);
  if (!status) return {};
  const { id, couple, version } = booking;
  return {
    undo: {
      label: status === booking.from ? "Undo" : `Undo, back to ${STATUS_NAMES[status]}`,
      fields: Object.entries({
        ...{ intent: "undo", id, couple, version: String(version) },
        ...{ from: to, status, reason: reasonFor(status) },
      }),
    },
  };
}

/** One press that takes back what can be taken back; the others go along, to be named afterwards. */
export function undoMany(bookings: MovedBooking[], to: Status): { undo?: Undo } {
  if (!bookings.some(({ from }) => wayBack(from, to))) return {};
  const whole = bookings.every(({ from }) => wayBack(from, to) === from);
  return {
    undo: {
      label: whole ? "Undo" : "Undo what can be undone",
      fields: [
        ["intent", "undo-bulk"],
        ["status", to],
        ...bookings.map((booking): [string, string] => ["booking", written(booking)]),
      ],
    },
  };
}

/** Why a booking does not stand as it did, after all that could be undone was. */
export function shortOf({ from }: MovedBooking, to: Status): string {
  const status = wayBack(from, to);
  if (!status) return `It was ${STATUS_NAMES[from]}, and to close it again needs a reason.`;
  return `It is now ${STATUS_NAMES[status]}: no move leads from ${STATUS_NAMES[to]} straight back to ${STATUS_NAMES[from]}.`;
}
