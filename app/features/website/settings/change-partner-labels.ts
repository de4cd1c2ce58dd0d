import { apiClient } from "#app/lib/api.ts";
import { type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import { SETTINGS_FAILED } from "#server/website/settings/contract.ts";
import * as strings from "../strings/settings.ts";

export const PARTNER_LABELS = "partner-labels";

/** Saves how forms name the two people of a couple. Returns null for another form. */
export function changePartnerLabels(form: FormData): Promise<Outcome> | null {
  if (textOf(form, "intent") !== PARTNER_LABELS) return null;
  const json = { partnerLabels: textOf(form, "partnerLabels") === "yes" };
  return outcomeOf(PARTNER_LABELS, apiClient()["partner-labels"].$put({ json }), {
    success: strings.partnerLabelsSaved,
    failure: SETTINGS_FAILED,
  });
}
