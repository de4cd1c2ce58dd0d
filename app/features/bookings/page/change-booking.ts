import type { BookingStatus } from "#app/components/ui/status-badge.tsx";
import { apiClient } from "#app/lib/api.ts";
import { failureText, outcomeOf, type Outcome as SentOutcome, textOf } from "#app/lib/outcome.ts";
import { NOTE_FAILED } from "#server/bookings/notes/contract.ts";
import { EDIT_FAILED, FIELD_NAMES } from "#server/bookings/page/contract.ts";
import { REPLY_FAILED, replySent } from "#server/bookings/replies/contract.ts";
import { REQUEST_FAILED, requestSent, TESTIMONIAL_FAILED } from "#server/bookings/testimonials/contract.ts";
import { changeHold, isHoldForm, undoOf } from "../holds/change-hold.ts";
import * as strings from "../strings/page.ts";
import { MOVE_FAILED, moved, reopened } from "./moves.ts";

/** The outcome of a form on a booking's page. */
export type Outcome = SentOutcome & {
  /** The note or mail that the form was about, if any. */
  about: string;
};

/** Returns the error message, or a hint to check the fields if one of them has an error. */
const failing = (failure: string) => failureText(strings.notSavedPleaseCheckThe, failure);

function sendMove(form: FormData): Promise<SentOutcome> {
  const status = textOf(form, "status") as BookingStatus;
  const json = { status, version: Number(textOf(form, "version")), reason: textOf(form, "reason") };
  const param = { id: textOf(form, "id") };
  return outcomeOf("move", apiClient().bookings[":id"].move.$post({ param, json }), {
    success: moved(status),
    failure: failing(MOVE_FAILED),
    undo: undoOf,
  });
}

function sendEdit(form: FormData): Promise<SentOutcome> {
  const texts = Object.fromEntries(FIELD_NAMES.map((name) => [name, textOf(form, name)])) as Record<
    (typeof FIELD_NAMES)[number],
    string
  >;
  const json = { ...texts, version: Number(textOf(form, "version")), passedDay: textOf(form, "passedDay") };
  return outcomeOf("edit", apiClient().bookings[":id"].$put({ param: { id: textOf(form, "id") }, json }), {
    success: strings.bookingSaved,
    failure: failing(EDIT_FAILED),
  });
}

/** Calls the API for each form, and returns the message to show. */
function send(form: FormData): Promise<SentOutcome> {
  const api = apiClient();
  const param = { id: textOf(form, "id") };
  const version = Number(textOf(form, "version"));
  const booking = api.bookings[":id"];
  const note = { ...param, note: textOf(form, "about") };
  const intent = textOf(form, "intent");
  if (isHoldForm(form)) return changeHold(form);
  switch (intent) {
    case "move":
      return sendMove(form);
    case "reopen":
      return outcomeOf(intent, booking.reopen.$post({ param, json: { version } }), {
        success: ({ status }) => reopened(status),
        failure: failing(MOVE_FAILED),
        undo: undoOf,
      });
    case "edit":
      return sendEdit(form);
    case "schedule": {
      const json = { text: textOf(form, "text"), version };
      return outcomeOf(intent, booking["day-schedule"].$put({ param, json }), {
        success: strings.scheduleSaved,
        failure: failing(strings.errorTheScheduleCouldNot),
      });
    }
    case "add-note": {
      const json = { id: textOf(form, "key"), text: textOf(form, "text") };
      return outcomeOf(intent, booking.notes.$post({ param, json }), {
        success: strings.noteAdded,
        failure: failing(NOTE_FAILED),
      });
    }
    case "edit-note": {
      const json = { text: textOf(form, "text"), version };
      return outcomeOf(intent, booking.notes[":note"].$put({ param: note, json }), {
        success: strings.noteSaved,
        failure: failing(NOTE_FAILED),
      });
    }
    case "delete-note":
      return outcomeOf(intent, booking.notes[":note"].$delete({ param: note, json: { version } }), {
        success: strings.noteDeleted,
        failure: failing(strings.errorTheNoteCouldNot),
      });
    case "reply": {
      const json = {
        key: textOf(form, "key"),
        subject: textOf(form, "subject"),
        body: textOf(form, "body"),
        to: form.getAll("to").map(String),
        contacted: form.has("contacted"),
      };
      return outcomeOf(intent, booking.replies.$post({ param, json }), {
        success: ({ to }) => replySent(to),
        failure: failing(REPLY_FAILED),
      });
    }
    case "ask-for-testimonial": {
      const json = {
        key: textOf(form, "key"),
        subject: textOf(form, "subject"),
        body: textOf(form, "body"),
        to: form.getAll("to").map(String),
        names: textOf(form, "names"),
        place: textOf(form, "place"),
      };
      return outcomeOf(intent, booking.testimonial.requests.$post({ param, json }), {
        success: ({ to }) => requestSent(to),
        failure: failing(REQUEST_FAILED),
      });
    }
    case "decide-testimonial": {
      const shown = textOf(form, "shown") === "yes";
      const json = { shown, filmId: textOf(form, "filmId"), version };
      return outcomeOf(intent, booking.testimonial.$put({ param, json }), {
        success: shown ? strings.testimonialPublished : strings.theTestimonialIsNotOn,
        failure: failing(TESTIMONIAL_FAILED),
      });
    }
    case "withdraw-testimonial":
      return outcomeOf(intent, booking.testimonial.withdrawal.$post({ param, json: { version } }), {
        success: strings.testimonialWithdrawnTheirWordsAre,
        failure: failing(TESTIMONIAL_FAILED),
      });
    case "resend":
      return outcomeOf(intent, api.outbox[":id"].resend.$post({ param: { id: note.note } }), {
        success: strings.theEmailIsOnIts,
        failure: failing(strings.errorThisEmailCouldNot),
      });
    case "delete-data":
    case "delete-partner": {
      const scope = intent === "delete-data" ? "booking" : "partner";
      const json = { version, scope, givesUpDate: textOf(form, "givesUpDate") === "yes" } as const;
      const asked = api["personal-data"].requests[":booking"].$post({ param: { booking: param.id }, json });
      return outcomeOf(intent, asked, {
        success: ({ said }) => said,
        failure: failing(strings.errorTheirDataCouldNot),
      });
    }
    case "delete":
      return outcomeOf(intent, booking.$delete({ param, json: { version } }), {
        success: strings.bookingTrashed,
        failure: failing(strings.errorTheBookingCouldNotBe),
      });
    default:
      throw new Error("A form of a booking's page without its intent");
  }
}

/** Submits a form of a booking's page. */
export const changeBooking = async (form: FormData): Promise<Outcome> => ({
  ...(await send(form)),
  about: textOf(form, "about"),
});
