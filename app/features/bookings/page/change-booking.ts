import type { BookingStatus } from "#app/components/ui/status-badge.tsx";
import { apiClient } from "#app/lib/api.ts";
import { NOTE_FAILED } from "#server/bookings/notes/contract.ts";
import { EDIT_FAILED, FIELD_NAMES } from "#server/bookings/page/contract.ts";
import { REPLY_FAILED, replySent } from "#server/bookings/replies/contract.ts";
import { canMove, MOVE_FAILED, moved } from "./moves.ts";

/** A form that takes the last press back: its hidden fields. */
export type Undo = Record<string, string | number> & { intent: "move" };

/** What became of a form of a booking's page. */
export type Outcome = {
  /** Another for each sending: the same words twice are two messages. */
  id: string;
  intent: string;
  /** The note or mail that it was about, if any. */
  about: string;
  tone: "success" | "failure";
  text: string;
  /** Words beside the fields of the form that was sent. */
  fields: Partial<Record<string, string>>;
  undo?: Undo;
};

type Refusal = { code: string; fields?: Partial<Record<string, string>> };
type Answer = { ok: true; value: Record<string, unknown> } | { ok: false; error: Refusal };
type Ending = {
  answer: Promise<{ json: () => Promise<unknown> }>;
  success: (value: Record<string, unknown>) => string;
  failure: string;
  undo?: (value: Record<string, unknown>) => Undo | undefined;
};

const text = (form: FormData, name: string) => String(form.get(name) ?? "");

function beginMove(form: FormData): Ending {
  const from = text(form, "from") as BookingStatus;
  const status = text(form, "status") as BookingStatus;
  const json = { status, version: Number(text(form, "version")), reason: text(form, "reason") };
  const id = text(form, "id");
  return {
    answer: apiClient().bookings[":id"].move.$post({ param: { id }, json }),
    success: () => moved(status),
    failure: MOVE_FAILED,
    undo: ({ version }) =>
      canMove(status, from)
        ? {
            intent: "move",
            id,
            from: status,
            status: from,
            version: Number(version),
            reason: text(form, "earlierReason"),
          }
        : undefined,
  };
}

/** Each form's call, with what to say of it. */
function begin(form: FormData): Ending {
  const api = apiClient();
  const id = text(form, "id");
  const version = Number(text(form, "version"));
  const booking = api.bookings[":id"];
  const about = { id, note: text(form, "about") };
  switch (text(form, "intent")) {
    case "move":
      return beginMove(form);
    case "edit":
      return {
        answer: booking.$put({
          param: { id },
          json: {
            ...(Object.fromEntries(FIELD_NAMES.map((name) => [name, text(form, name)])) as Record<
              (typeof FIELD_NAMES)[number],
              string
            >),
            version,
            passedDay: text(form, "passedDay"),
          },
        }),
        success: () => "Booking saved.",
        failure: EDIT_FAILED,
      };
    case "add-note":
      return {
        answer: booking.notes.$post({
          param: { id },
          json: { id: text(form, "key"), text: text(form, "text") },
        }),
        success: () => "Note added.",
        failure: NOTE_FAILED,
      };
    case "edit-note":
      return {
        answer: booking.notes[":note"].$put({ param: about, json: { text: text(form, "text"), version } }),
        success: () => "Note saved.",
        failure: NOTE_FAILED,
      };
    case "delete-note":
      return {
        answer: booking.notes[":note"].$delete({ param: about, json: { version } }),
        success: () => "Note deleted.",
        failure: "Error - The note could not be deleted. Please try again.",
      };
    case "reply":
      return {
        answer: booking.replies.$post({
          param: { id },
          json: {
            key: text(form, "key"),
            subject: text(form, "subject"),
            body: text(form, "body"),
            contacted: form.has("contacted"),
          },
        }),
        success: ({ to }) => replySent(String(to)),
        failure: REPLY_FAILED,
      };
    case "resend":
      return {
        answer: api.outbox[":id"].resend.$post({ param: { id: text(form, "about") } }),
        success: () => "The mail is on its way again.",
        failure: "Error - This mail could not be sent again. Please try again.",
      };
    case "delete":
      return {
        answer: booking.$delete({ param: { id }, json: { version } }),
        success: () => "Booking deleted.",
        failure: "Error - The booking could not be deleted. Please try again.",
      };
    default:
      throw new Error("A form of a booking's page without its intent");
  }
}

/** Carries out what a form of a booking's page asks for. */
export async function changeBooking(form: FormData): Promise<Outcome> {
  const sent = { id: crypto.randomUUID(), intent: text(form, "intent"), about: text(form, "about") };
  const { answer, success, failure, undo } = begin(form);
  try {
    const result = (await (await answer).json()) as Answer;
    if (result.ok) {
      const back = undo?.(result.value);
      return {
        ...sent,
        tone: "success",
        text: success(result.value),
        fields: {},
        ...(back ? { undo: back } : {}),
      };
    }
    const fields = result.error.fields ?? {};
    const beside = Object.keys(fields).some((name) => name !== "form");
    const said = fields.form ?? (beside ? "Not yet - Please look at the words beside the fields." : failure);
    return { ...sent, tone: "failure", text: said, fields };
  } catch {
    // No answer, or none of ours: the network is away, or something before the API is.
    return { ...sent, tone: "failure", text: failure, fields: {} };
  }
}
