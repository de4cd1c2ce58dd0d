import type { BookingRow } from "#server/bookings/list/contract.ts";
import {
  BOOKING_MOVES,
  letterAfter,
  type MovedFrom,
  replyAfter,
} from "#server/bookings/status-transitions/contract.ts";

export type Status = BookingRow["status"];

/** A booking in a form, with its version. */
export type NamedBooking = { id: string; version: number; couple: string };

/** The fields of the form that undoes a move. */
export type Undo = [name: string, value: string][];

/** Serializes a booking for a form, with the version first: `3 some-id Ana & Ben`. */
export const written = ({ id, version, couple }: NamedBooking) => `${version} ${id} ${couple}`;

export const isStatus = (word: string): word is Status => Object.hasOwn(BOOKING_MOVES, word);

/** The bookings that a bulk move brought to a status, each with a suggested mail. */
export type Offers = {
  status: Status;
  couples: (Pick<NamedBooking, "id" | "couple"> & { letter: string })[];
};

/** The address of a booking's page that offers a letter after a move. */
export const offeredAt = (id: string, status: Status, letter: string) =>
  `/admin/bookings/${id}?moved=${status}${letter === replyAfter(status) ? "" : `&letter=${letter}`}`;

/** Undefined if no move has a suggested mail. */
export function offersAfter(status: Status, moved: (NamedBooking & MovedFrom)[]): Offers | undefined {
  const couples = moved.flatMap((move) => {
    const letter = letterAfter(move);
    return letter === undefined ? [] : [{ id: move.id, couple: move.couple, letter }];
  });
  return couples.length > 0 ? { status, couples } : undefined;
}

export function readNamed(text: string): NamedBooking {
  const [version = "", id = "", ...couple] = text.split(" ");
  return { id, version: Number(version), couple: couple.join(" ") };
}

export const undoOne = ({ id, version, couple }: NamedBooking): Undo =>
  Object.entries({ intent: "undo", id, couple, version: String(version) });

export const undoMany = (bookings: NamedBooking[]): Undo => [
  ["intent", "undo-bulk"],
  ...bookings.map((booking): [string, string] => ["booking", written(booking)]),
];
