import type { BookingRow } from "#server/bookings/list/contract.ts";
import { BOOKING_MOVES, type MovedFrom, offersMail } from "#server/bookings/status-transitions/contract.ts";

export type Status = BookingRow["status"];

/** A booking of a form, with the version that it has. */
export type NamedBooking = { id: string; version: number; couple: string };

/** The fields of the form that takes a move back. */
export type Undo = [name: string, value: string][];

/** `3 some-id Ana & Ben`: all that a form has to say of a booking, the version first. */
export const written = ({ id, version, couple }: NamedBooking) => `${version} ${id} ${couple}`;

export const isStatus = (word: string): word is Status => Object.hasOwn(BOOKING_MOVES, word);

/** The bookings that a move of many has brought into a status, each with a mail that fits. */
export type Offers = { status: Status; couples: Pick<NamedBooking, "id" | "couple">[] };

/** Undefined where no mail fits any of the moves. */
export function offersAfter(status: Status, moved: (NamedBooking & MovedFrom)[]): Offers | undefined {
  const couples = moved.filter(offersMail).map(({ id, couple }) => ({ id, couple }));
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
