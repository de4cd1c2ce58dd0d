import { apiClient } from "#app/lib/api.ts";
import { type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import * as strings from "../strings/setup.ts";

const STEP = "setup-step";
const FINISH = "setup-finish";

/** Returns the fields of the form that keeps a step as it is, or undoes that. */
export const keepFields = (step: string, kept: boolean) => ({
  intent: STEP,
  step,
  kept: kept ? "yes" : "no",
});
export const FINISH_FIELDS = { intent: FINISH };

export const isSetupForm = (form: FormData) => [STEP, FINISH].includes(textOf(form, "intent"));

/** Handles a form of the checklist. */
export function changeSetup(form: FormData): Promise<Outcome> {
  const api = apiClient().setup;
  if (textOf(form, "intent") === FINISH) {
    return outcomeOf(FINISH, api.finish.$post(), {
      success: strings.listClosed,
      failure: strings.errorThisCouldNotBe,
    });
  }
  const step = textOf(form, "step");
  const kept = textOf(form, "kept") === "yes";
  return outcomeOf(STEP, api.steps[":step"].$put({ param: { step }, json: { kept } }), {
    success: kept ? strings.keptWords : strings.openAgain,
    failure: strings.errorThisCouldNotBe,
    undo: () => keepFields(step, !kept),
  });
}
