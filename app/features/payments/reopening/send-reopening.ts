import { apiClient } from "#app/lib/api.ts";
import { failureText, type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import type { ReopenedAs } from "#server/payments/reopening/contract.ts";
import * as strings from "../strings/reopening.ts";

/** Submits the form that reopens a booking with a letter. */
export function sendReopening(id: string, form: FormData): Promise<Outcome> {
  const json = {
    as: textOf(form, "as") as ReopenedAs,
    version: Number(textOf(form, "version")),
    entries: Number(textOf(form, "entries")),
    to: form.getAll("to").map(String),
    subject: textOf(form, "subject"),
    body: textOf(form, "body"),
  };
  return outcomeOf("reopen", apiClient().bookings[":id"].payments.reopening.$post({ param: { id }, json }), {
    success: strings.done,
    failure: failureText(strings.checkFields, strings.failed),
  });
}
