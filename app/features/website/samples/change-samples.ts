import { apiClient } from "#app/lib/api.ts";
import { type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import type { RemovedSample } from "#server/website/samples/contract.ts";
import * as strings from "../strings/samples.ts";

const REMOVE = "remove-samples";
const RESTORE = "restore-samples";

export const REMOVE_FIELDS = { intent: REMOVE };

export const isSamplesForm = (form: FormData) => [REMOVE, RESTORE].includes(textOf(form, "intent"));

/** Removes all sample films, or brings back those that one press has removed. */
export function changeSamples(form: FormData): Promise<Outcome> {
  const api = apiClient()["sample-films"];
  if (textOf(form, "intent") === RESTORE) {
    const items = JSON.parse(textOf(form, "items")) as RemovedSample[];
    return outcomeOf(RESTORE, api.restoration.$post({ json: { items } }), {
      success: strings.restored,
      failure: strings.errorNotRemoved,
    });
  }
  return outcomeOf<{ items: RemovedSample[] }>(REMOVE, api.removal.$post(), {
    success: ({ items }) => strings.removed(items.length),
    failure: strings.errorNotRemoved,
    undo: ({ items }) => ({ intent: RESTORE, items: JSON.stringify(items) }),
  });
}
