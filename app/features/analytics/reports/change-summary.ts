import { apiClient } from "#app/lib/api.ts";
import { type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import * as strings from "../strings/reports.ts";

/** Turns the weekly mail on or off. */
export function changeSummary(form: FormData): Promise<Outcome> {
  const wanted = textOf(form, "wanted") === "yes";
  return outcomeOf("summary", apiClient()["weekly-summary"].$put({ json: { wanted } }), {
    success: wanted ? strings.theNextSummaryComesOn : strings.youWontGetWeeklyEmails,
    failure: strings.thisCouldNotBeSaved,
  });
}
