import { apiClient } from "#app/lib/api.ts";
import { type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import { EDITING_STAGES } from "#server/delivery/editing/contract.ts";
import * as strings from "../strings/editing.ts";
import { stageName } from "./stage.tsx";

const stageIn = (form: FormData, name: string) =>
  EDITING_STAGES.find((known) => known === textOf(form, name)) ?? null;

/** Submits a form of the editing queue. */
export function changeEditing(form: FormData): Promise<Outcome> {
  const intent = textOf(form, "intent");
  const id = textOf(form, "id");
  const version = Number(textOf(form, "version"));
  const job = apiClient().editing[":id"];
  if (intent === "editor") {
    const editorId = textOf(form, "editorId") || null;
    return outcomeOf(intent, job.editor.$put({ param: { id }, json: { version, editorId } }), {
      success: strings.editorSaved,
      failure: strings.editorFailed,
    });
  }
  const stage = stageIn(form, "stage");
  return outcomeOf(intent, job.stage.$put({ param: { id }, json: { version, stage } }), {
    success: strings.stageNoted(stageName(stage)),
    failure: strings.stageFailed,
    undo: (saved) => ({
      intent,
      id,
      version: saved.version,
      stage: textOf(form, "before"),
      before: stage ?? "",
    }),
  });
}
