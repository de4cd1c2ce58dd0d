import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { apiClient } from "#app/lib/api.ts";
import { formatStudioMoment } from "#app/lib/format.ts";
import { type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import * as strings from "../strings/holds.ts";

/** Returns the form that undoes a move or a hold extension. */
export const undoOf = ({ id, version }: { id: string; version: number }) => ({ intent: "undo", id, version });

/** Whether a form extends a hold, or undoes the last move or extension. */
export const isHoldForm = (form: FormData) => ["extend-hold", "undo"].includes(textOf(form, "intent"));

/** Submits such a form, on any screen. */
export function changeHold(form: FormData): Promise<Outcome> {
  const booking = apiClient().bookings[":id"];
  const param = { id: textOf(form, "id") };
  const version = Number(textOf(form, "version"));
  const intent = textOf(form, "intent");
  if (intent === "undo") {
    return outcomeOf(intent, booking.undo.$post({ param, json: { version } }), {
      success: ({ status }) => strings.undoneBackTo(STATUS_NAMES[status]),
      failure: strings.errorThisCouldNotBe,
    });
  }
  const json = { version, days: Number(textOf(form, "days") || Number.NaN) };
  return outcomeOf(intent, booking["hold-extension"].$post({ param, json }), {
    success: ({ until }) => strings.extendedTheDateIsHeld(formatStudioMoment(new Date(until))),
    failure: ({ fields }) => fields?.form ?? fields?.days ?? strings.errorTheHoldCouldNot,
    undo: undoOf,
  });
}
