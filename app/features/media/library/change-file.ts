import { apiClient } from "#app/lib/api.ts";
import { failureText, type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import { FILE_FAILED } from "#server/media/library/contract.ts";
import * as strings from "../strings/library.ts";

export type SavedFile = { id: string; version: number };

/** Handles a form of a file's page. */
export function changeFile(id: string, form: FormData): Promise<Outcome> {
  const route = apiClient().library[":id"];
  const param = { id };
  const version = Number(textOf(form, "version"));
  if (textOf(form, "intent") === "delete") {
    return outcomeOf("delete", route.$delete({ param, json: { version } }), {
      success: strings.fileDeleted,
      failure: FILE_FAILED,
    });
  }
  const json = { version, fileName: textOf(form, "fileName"), alt: textOf(form, "alt") };
  return outcomeOf<SavedFile>("save", route.$put({ param, json }), {
    success: strings.savedYourChangesAreLive,
    failure: failureText(strings.notSavedPleaseCheckThe, FILE_FAILED),
  });
}
