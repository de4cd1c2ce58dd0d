import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { apiClient } from "#app/lib/api.ts";
import type { BulkOutcome } from "#server/bookings/list/contract.ts";
import type { Moved } from "#server/bookings/status-transitions/contract.ts";
import { bookingCount } from "./booking-words.ts";
import {
  isStatus,
  type MovedBooking,
  readMoved,
  type Status,
  shortOf,
  type Undo,
  undoMany,
  undoOne,
  wayBack,
} from "./way-back.ts";

/** What became of a move, of one booking or of many. */
export type BookingsOutcome = {
  /** Another for each press: the same words twice are two messages. */
  id: string;
  intent: "move" | "bulk" | "undo" | "undo-bulk";
  tone: "success" | "failure";
  text: string;
  /** Words beside the fields of the form that was sent. */
  fields?: Partial<Record<string, string>>;
  undo?: Undo;
  /** Of many: what could not be moved, or not back to where it was, and why. */
  refused?: { couple: string; why: string }[];
};

type Answer<T> =
  | { ok: true; value: T }
  | { ok: false; error: { code: string; fields?: Partial<Record<string, string>> } };

const FAILED = "Error - Failed to move. Please try again.";

const text = (form: FormData, name: string) => String(form.get(name) ?? "");
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
    ...(intent === "move" && isStatus(from) ? undoOne({ id, couple, version, from }, status) : {}),
  };
}

const bookingsOf = (form: FormData) => form.getAll("booking").flatMap((value) => readMoved(String(value)));

const moveAll = (bookings: MovedBooking[], status: Status, reason = "") =>
  answerOf<BulkOutcome>(
    apiClient()["booking-list"].move.$post({
      json: { status, reason, bookings: bookings.map(({ id, version }) => ({ id, version })) },
    }),
  );

const are = (count: number) => (count === 1 ? "1 booking is" : `${count} bookings are`);

const named = (refused: BulkOutcome["refused"]) =>
  refused.map(({ couple, why }) => ({ couple: couple ?? "A booking that is gone", why }));

async function moveMany(form: FormData, status: Status): Promise<BookingsOutcome> {
  const bookings = bookingsOf(form);
  const result = await moveAll(bookings, status, text(form, "reason"));
  const outcome = { id: crypto.randomUUID(), intent: "bulk" } as const;
  if (!result.ok) {
    const fields = result.error.fields ?? {};
    const words = fields.form ?? fields.reason ?? fields.bookings ?? FAILED;
    return { ...outcome, tone: "failure", text: words, fields };
  }
  const { moved, refused } = result.value;
  const said = `Moved - ${are(moved.length)} now ${STATUS_NAMES[status]}.`;
  const back = moved.flatMap(({ id, version }) => {
    const before = bookings.find((booking) => booking.id === id);
    return before ? [{ ...before, version }] : [];
  });
  return {
    ...outcome,
    tone: refused.length === 0 ? "success" : "failure",
    text: refused.length === 0 ? said : `${said} ${bookingCount(refused.length)} could not be moved.`,
    refused: named(refused),
    ...undoMany(back, status),
  };
}

/** Takes a move of many back, each to where it came from as far as the table of moves leads there. */
async function undoBulk(form: FormData, to: Status): Promise<BookingsOutcome> {
  const bookings = bookingsOf(form);
  const statuses = new Set(bookings.map(({ from }) => wayBack(from, to)));
  const back = new Set<string>();
  const refused: BookingsOutcome["refused"] = [];
  for (const status of statuses) {
    const group = bookings.filter(({ from }) => wayBack(from, to) === status);
    const result = status && (await moveAll(group, status));
    if (result && !result.ok) {
      refused.push(...group.map(({ couple }) => ({ couple, why: result.error.fields?.form ?? FAILED })));
      continue;
    }
    const stayed = result ? result.value.refused : [];
    refused.push(...named(stayed));
    for (const booking of group) {
      if (stayed.some(({ id }) => id === booking.id)) continue;
      if (status === booking.from) back.add(booking.id);
      else refused.push({ couple: booking.couple, why: shortOf(booking, to) });
    }
  }
  const said = back.size === 0 ? "Not moved back -" : `Moved back - ${are(back.size)} as before.`;
  return {
    id: crypto.randomUUID(),
    intent: "undo-bulk",
    tone: refused.length === 0 ? "success" : "failure",
    text: refused.length === 0 ? said : `${said} ${are(refused.length)} not as before.`,
    refused,
  };
}

/** Carries out what a form of the bookings screen asks for. */
export async function changeBookings(form: FormData): Promise<BookingsOutcome> {
  const status = text(form, "status");
  if (!isStatus(status)) {
    return { id: crypto.randomUUID(), intent: "move", tone: "failure", text: FAILED };
  }
  const intent = text(form, "intent");
  if (intent === "bulk") return moveMany(form, status);
  return intent === "undo-bulk" ? undoBulk(form, status) : moveOne(form, status);
}
