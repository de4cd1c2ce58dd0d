import { apiClient } from "#app/lib/api.ts";
import { type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import { CONTENT_FAILED } from "#server/website/content/contract.ts";
import type { SavedContent } from "../content/change-content.ts";
import * as strings from "../strings/content-blocks.ts";

/** The form's own fields; all others are texts of the block. */
const OWN = ["intent", "id", "version"];

/** Saves the form of a block of page texts. */
export function changeText(block: string, form: FormData): Promise<Outcome> {
  const texts = Object.fromEntries(
    [...form.keys()].filter((name) => !OWN.includes(name)).map((name) => [name, textOf(form, name)]),
  );
  const json = { version: Number(textOf(form, "version")), texts };
  return outcomeOf<SavedContent>(
    "save",
    apiClient()["content-blocks"][":block"].$put({ param: { block }, json }),
    {
      success: strings.savedYourChangesAreLive,
      failure: CONTENT_FAILED,
    },
  );
}
