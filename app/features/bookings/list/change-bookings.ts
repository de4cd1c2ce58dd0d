import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { apiClient } from "#app/lib/api.ts";
import { resultOf } from "#app/lib/api-result.ts";
import { type Outcome, outcomeFrom, textOf } from "#app/lib/outcome.ts";
import type { BulkOutcome } from "#server/bookings/list/contract.ts";
import { REOPEN_WITH_LETTER } from "#server/bookings/reopening/contract.ts";
import { letterAfter, SETTLE_FIRST, takesDateBack } from "#server/bookings/status-transitions/contract.ts";
import { fail, type Result } from "#server/platform/result/contract.ts";
import * as strings from "../strings/list.ts";
import { bookingCount } from "./booking-labels.ts";
import {
  isStatus,
  type Offers,
  offeredAt,
  offersAfter,
  readNamed,
  type Status,
  type Undo,
  undoMany,
  undoOne,
} from "./moved-bookings.ts";

type LinkTo = { to: string; label: string };

/** The outcome of moving one or many bookings. */
export type BookingsOutcome = Omit<Outcome, "undo"> & {
  undo?: Undo;
  /** The link to what comes next: the suggested mail after a move, or the form for a booking with money. */
  offer?: LinkTo;
  /** The same for each booking after a bulk move. */
  offers?: Offers | undefined;
  /** The bookings that a bulk move or its undo could not move, and why. */
  refused?: { couple: string; why: string; form?: LinkTo }[];
};

const FAILED = strings.errorFailedToMovePlease;

/** Returns the form that does what a refused move can't, because it concerns the couple's money. */
function formInstead(id: string, why: string): LinkTo | undefined {
  if (why === SETTLE_FIRST) return { to: `/admin/payments/cancel/${id}`, label: strings.cancelAndSettle };
  if (why === REOPEN_WITH_LETTER)
    return { to: `/admin/payments/reopen/${id}?as=inquiry`, label: strings.reopenWithLetter };
  return undefined;
}

async function moveOne(form: FormData, status: Status): Promise<BookingsOutcome> {
  const id = textOf(form, "id");
  const couple = textOf(form, "couple");
  const json = { status, version: Number(textOf(form, "version")), reason: textOf(form, "reason") };
  const result = await resultOf(apiClient().bookings[":id"].move.$post({ param: { id }, json }));
  const { undo: _, ...outcome } = outcomeFrom("move", result, {
    success: strings.movedIsNow(couple, STATUS_NAMES[status]),
    failure: ({ fields }) => fields?.form ?? fields?.reason ?? FAILED,
  });
  const instead = result.ok ? undefined : formInstead(id, outcome.text);
  if (!result.ok) return instead ? { ...outcome, offer: instead } : outcome;
  const letter = letterAfter(result.value);
  const isBack = takesDateBack(result.value.from, status);
  const label = isBack ? strings.writeToThem : strings.SEND_THE_EMAIL[status];
  return {
    ...outcome,
    undo: undoOne({ id, couple, version: result.value.version }),
    ...(label && letter ? { offer: { to: offeredAt(id, status, letter), label } } : {}),
  };
}

async function undoMove(form: FormData): Promise<BookingsOutcome> {
  const json = { version: Number(textOf(form, "version")) };
  const call = apiClient().bookings[":id"].undo.$post({ param: { id: textOf(form, "id") }, json });
  const { undo: _, ...outcome } = outcomeFrom("undo", await resultOf(call), {
    success: ({ status }) => strings.movedBackIsNow(textOf(form, "couple"), STATUS_NAMES[status]),
    failure: FAILED,
  });
  return outcome;
}

const bookingsOf = (form: FormData) => form.getAll("booking").map((value) => readNamed(String(value)));

const are = (count: number) => (count === 1 ? "1 booking is" : strings.bookingsAre(count));

const named = (refused: BulkOutcome["refused"]) =>
  refused.map(({ id, couple, why }) => {
    const said = { couple: couple ?? strings.aBookingThatIsGone, why };
    const form = formInstead(id, why);
    return form ? { ...said, form } : said;
  });

async function moveMany(form: FormData, status: Status): Promise<BookingsOutcome> {
  const bookings = bookingsOf(form);
  const json = {
    status,
    reason: textOf(form, "reason"),
    bookings: bookings.map(({ id, version }) => ({ id, version })),
  };
  const result = await resultOf(apiClient()["booking-list"].move.$post({ json }));
  const { undo: _, ...outcome } = outcomeFrom("bulk", result, {
    success: ({ moved }) => strings.movedNow(are(moved.length), STATUS_NAMES[status]),
    failure: ({ fields }) => fields?.form ?? fields?.reason ?? fields?.bookings ?? FAILED,
  });
  if (!result.ok) return outcome;
  const { moved, refused } = result.value;
  const back = moved.map((booking) => ({
    ...booking,
    couple: bookings.find(({ id }) => id === booking.id)?.couple ?? "",
  }));
  return {
    ...outcome,
    ...(refused.length > 0
      ? { tone: "failure", text: strings.couldNotBeMoved(outcome.text, bookingCount(refused.length)) }
      : {}),
    refused: named(refused),
    offers: offersAfter(status, back),
    ...(back.length > 0 ? { undo: undoMany(back) } : {}),
  };
}

/** Returns the message after undoing a bulk move. */
function saidOfUndo(result: Result<BulkOutcome>) {
  if (!result.ok) return { tone: "failure" as const, text: result.error.fields?.form ?? FAILED };
  const { moved, refused } = result.value;
  const text = moved.length === 0 ? strings.notMovedBack : strings.movedBackAsBefore(are(moved.length));
  return refused.length === 0
    ? { tone: "success" as const, text }
    : {
        tone: "failure" as const,
        text: strings.notAsBeforeSentence(text, are(refused.length)),
        refused: named(refused),
      };
}

async function undoMoves(form: FormData): Promise<BookingsOutcome> {
  const json = { bookings: bookingsOf(form).map(({ id, version }) => ({ id, version })) };
  const result = await resultOf(apiClient()["booking-list"].undo.$post({ json }));
  return {
    id: crypto.randomUUID(),
    intent: "undo-bulk",
    fields: {},
    conflict: false,
    ...saidOfUndo(result),
  };
}

/** Submits a form of the bookings screen. */
export async function changeBookings(form: FormData): Promise<BookingsOutcome> {
  const intent = textOf(form, "intent");
  if (intent === "undo") return undoMove(form);
  if (intent === "undo-bulk") return undoMoves(form);
  const status = textOf(form, "status");
  if (!isStatus(status)) {
    const { undo: _, ...outcome } = outcomeFrom("move", fail("invalid"), { success: "", failure: FAILED });
    return outcome;
  }
  return intent === "bulk" ? moveMany(form, status) : moveOne(form, status);
}
