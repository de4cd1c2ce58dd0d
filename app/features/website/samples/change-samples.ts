import { apiClient } from "#app/lib/api.ts";
import { type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import type { RemovedSamples } from "#server/website/samples/contract.ts";
import * as strings from "../strings/samples.ts";

const REMOVE = "remove-samples";
const RESTORE = "restore-samples";

export const REMOVE_FIELDS = { intent: REMOVE };

export const isSamplesForm = (form: FormData) => [REMOVE, RESTORE].includes(textOf(form, "intent"));

/** Removes all samples, or restores those removed by one request. */
export function changeSamples(form: FormData): Promise<Outcome> {
  const api = apiClient().samples;
  if (textOf(form, "intent") === RESTORE) {
    const json = JSON.parse(textOf(form, "removed")) as RemovedSamples;
    return outcomeOf(RESTORE, api.restoration.$post({ json }), {
      success: strings.restored,
      failure: strings.errorNotRemoved,
    });
  }
  return outcomeOf<RemovedSamples>(REMOVE, api.removal.$post(), {
    success: ({ films, testimonials, founders, texts }) =>
      strings.removed({
        films: films.length,
        testimonials: testimonials.length,
        founders: founders.length,
        texts: texts.length,
      }),
    failure: strings.errorNotRemoved,
    undo: (removed) => ({ intent: RESTORE, removed: JSON.stringify(removed) }),
  });
}
