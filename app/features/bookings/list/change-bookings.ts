import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { apiClient, resultOf } from "#app/lib/api.ts";
import { type Outcome, outcomeFrom, textOf } from "#app/lib/outcome.ts";
import type { BulkOutcome } from "#server/bookings/list/contract.ts";
import { fail } from "#server/platform/result/contract.ts";
import { bookingCount } from "./booking-labels.ts";
import {
  isStatus,
  type MovedBooking,
  readMoved,
  reasonFor,
  type Status,
  shortOf,
  type Undo,
  undoMany,
  undoOne,
  wayBack,
} from "./undo-transition.ts";

/** What became of a move, of one booking or of many. */
export type BookingsOutcome = Omit<Outcome, "undo"> & {
  undo?: Undo;
  /** Of many: what could not be moved, or not back to where it was, and why. */
  refused?: { couple: string; why: string }[];
};

const FAILED = "Error - Failed to move. Please try again.";

async function moveOne(form: FormData, status: Status): Promise<BookingsOutcome> {
  const id = textOf(form, "id");
  const couple = textOf(form, "couple");
  const from = textOf(form, "from");
  const json = { status, version: Number(textOf(form, "version")), reason: textOf(form, "reason") };
  const result = await resultOf(apiClient().bookings[":id"].move.$post({ param: { id }, json }));
  const intent = textOf(form, "intent") === "undo" ? "undo" : "move";
  const { undo: _, ...outcome } = outcomeFrom(intent, result, {
    success: `${intent === "undo" ? "Moved back" : "Moved"} - ${couple} is now ${STATUS_NAMES[status]}.`,
    failure: ({ fields }) => fields?.form ?? fields?.reason ?? FAILED,
  });
  if (!result.ok || intent === "undo" || !isStatus(from)) return outcome;
  return { ...outcome, ...undoOne({ id, couple, version: result.value.version, from }, status) };
}

const bookingsOf = (form: FormData) => form.getAll("booking").flatMap((value) => readMoved(String(value)));

const moveAll = (bookings: MovedBooking[], status: Status, reason = "") =>
  resultOf(
    apiClient()["booking-list"].move.$post({
      json: { status, reason, bookings: bookings.map(({ id, version }) => ({ id, version })) },
    }),
  );

const are = (count: number) => (count === 1 ? "1 booking is" : `${count} bookings are`);

const named = (refused: BulkOutcome["refused"]) =>
  refused.map(({ couple, why }) => ({ couple: couple ?? "A booking that is gone", why }));

async function moveMany(form: FormData, status: Status): Promise<BookingsOutcome> {
  const bookings = bookingsOf(form);
  const result = await moveAll(bookings, status, textOf(form, "reason"));
  const { undo: _, ...outcome } = outcomeFrom("bulk", result, {
    success: ({ moved }) => `Moved - ${are(moved.length)} now ${STATUS_NAMES[status]}.`,
    failure: ({ fields }) => fields?.form ?? fields?.reason ?? fields?.bookings ?? FAILED,
  });
  if (!result.ok) return outcome;
  const { moved, refused } = result.value;
  const back = moved.flatMap(({ id, version }) => {
    const before = bookings.find((booking) => booking.id === id);
    return before ? [{ ...before, version }] : [];
  });
  return {
    ...outcome,
    ...(refused.length > 0
      ? { tone: "failure", text: `${outcome.text} ${bookingCount(refused.length)} could not be moved.` }
      : {}),
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
    const result = status && (await moveAll(group, status, reasonFor(status)));
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
    ...{ fields: {}, conflict: false, refused },
  };
}

/** Carries out what a form of the bookings screen asks for. */
export async function changeBookings(form: FormData): Promise<BookingsOutcome> {
  const status = textOf(form, "status");
  const intent = textOf(form, "intent");
  if (!isStatus(status)) {
    const { undo: _, ...outcome } = outcomeFrom("move", fail("invalid"), { success: "", failure: FAILED });
    return outcome;
  }
  if (intent === "bulk") return moveMany(form, status);
  return intent === "undo-bulk" ? undoBulk(form, status) : moveOne(form, status);
}
