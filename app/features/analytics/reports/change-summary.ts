import { apiClient } from "#app/lib/api.ts";
import { type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";

/** Turns the week's mail on or off, as the form asks. */
export function changeSummary(form: FormData): Promise<Outcome> {
  const wanted = textOf(form, "wanted") === "yes";
  return outcomeOf("summary", apiClient()["weekly-summary"].$put({ json: { wanted } }), {
    success: wanted
      ? "The next summary comes on Monday at 8 AM, Los Angeles time."
      : "You won't get weekly emails anymore.",
    failure: "This could not be saved. Please try again.",
  });
}
