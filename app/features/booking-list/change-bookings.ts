import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { apiClient } from "#app/lib/api.ts";
import type { BookingRow, BulkOutcome } from "#server/booking-list/contract.ts";
import { BOOKING_MOVES, isClosed, type Moved } from "#server/booking-moves/contract.ts";
import { bookingCount } from "./booking-words.ts";

type Status = BookingRow["status"];

/** The way back, which is a move too. */
export type Undo = {
  label: string;
  fields: { id: string; couple: string; version: number; from: Status; status: Status };
};

/** What became of a move, of one booking or of many. */
export type BookingsOutcome = {
  /** Another for each press: the same words twice are two messages. */
  id: string;
  intent: "move" | "bulk" | "undo";
  tone: "success" | "failure";
  text: string;
  /** Words beside the fields of the form that was sent. */
  fields?: Partial<Record<string, string>>;
  undo?: Undo;
  /** With `bulk`: what could not be moved, and why. */
  refused?: { couple: string; why: string }[];
};

type Answer<T> =
  | { ok: true; value: T }
  | { ok: false; error: { code: string; fields?: Partial<Record<string, string>> } };

const FAILED = "Error - Failed to move. Please try again.";

const text = (form: FormData, name: string) => String(form.get(name) ?? "");
const isStatus = (word: string): word is Status => Object.hasOwn(BOOKING_MOVES, word);

/**
 * Back to where a booking came from; where the table has no such move, the one step back that it has. What
 * was closed can't be closed again without a reason, which the desk no longer has.
 */
function undoOf(booking: { id: string; couple: string; version: number }, from: Status, to: Status) {
  const exact = BOOKING_MOVES[to].includes(from);
  const status = exact ? from : BOOKING_MOVES[to][0];
  if (status === undefined || isClosed(from)) return {};
  const label = exact ? "Undo" : `Undo, back to ${STATUS_NAMES[status]}`;
  return { undo: { label, fields: { ...booking, from: to, status } } };
}

async function answerOf<T>(call: Promise<{ json: () => Promise<unknown> }>): Promise<Answer<T>> {
  try {
    return (await (await call).json()) as Answer<T>;
  } catch {
    // No answer, or none of ours: the network is away, or something before the API is.
    return { ok: false, error: { code: "unavailable", fields: { form: FAILED } } };
  }
}

async function moveOne(form: FormData, status: Status): Promise<BookingsOutcome> {
  const id = text(form, "id");
  const couple = text(form, "couple");
  const from = text(form, "from");
  const json = { status, version: Number(text(form, "version")), reason: text(form, "reason") };
  const result = await answerOf<Moved>(apiClient().bookings[":id"].move.$post({ param: { id }, json }));
  const intent = text(form, "intent") === "undo" ? "undo" : "move";
  const outcome = { id: crypto.randomUUID(), intent } as const;
  if (!result.ok) {
    const fields = result.error.fields ?? {};
    return { ...outcome, tone: "failure", text: fields.form ?? fields.reason ?? FAILED, fields };
  }
  const { version } = result.value;
  return {
    ...outcome,
    tone: "success",
    text: `${intent === "undo" ? "Moved back" : "Moved"} - ${couple} is now ${STATUS_NAMES[status]}.`,
    ...(intent === "move" && isStatus(from) ? undoOf({ id, couple, version }, from, status) : {}),
  };
}

/** `3 some-id`: a version, and whose it is. */
function chosen(value: FormDataEntryValue) {
  const [version = "", id = ""] = String(value).split(" ");
  return { id, version: Number(version) };
}

async function moveMany(form: FormData, status: Status): Promise<BookingsOutcome> {
  const json = { status, reason: text(form, "reason"), bookings: form.getAll("booking").map(chosen) };
  const result = await answerOf<BulkOutcome>(apiClient()["booking-list"].move.$post({ json }));
  const outcome = { id: crypto.randomUUID(), intent: "bulk" } as const;
  if (!result.ok) {
    const fields = result.error.fields ?? {};
    const words = fields.form ?? fields.reason ?? fields.bookings ?? FAILED;
    return { ...outcome, tone: "failure", text: words, fields };
  }
  const { moved, refused } = result.value;
  const said = `Moved - ${moved.length === 1 ? "1 booking is" : `${moved.length} bookings are`} now ${STATUS_NAMES[status]}.`;
  return {
    ...outcome,
    tone: refused.length === 0 ? "success" : "failure",
    text: refused.length === 0 ? said : `${said} ${bookingCount(refused.length)} could not be moved.`,
    refused: refused.map(({ couple, why }) => ({ couple: couple ?? "A booking that is gone", why })),
  };
}

/** Carries out what a form of the bookings screen asks for. */
export async function changeBookings(form: FormData): Promise<BookingsOutcome> {
  const status = text(form, "status");
  if (!isStatus(status)) {
    return { id: crypto.randomUUID(), intent: "move", tone: "failure", text: FAILED };
  }
  return text(form, "intent") === "bulk" ? moveMany(form, status) : moveOne(form, status);
}
