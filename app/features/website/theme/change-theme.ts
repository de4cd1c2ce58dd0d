import { apiClient } from "#app/lib/api.ts";
import { outcomeOf, textOf } from "#app/lib/outcome.ts";
import { THEME_FAILED, THEME_SAVED } from "#server/website/theme/contract.ts";
import * as strings from "../strings/theme.ts";
import type { ThemeOutcome } from "./draft-state.ts";

const theme = () => apiClient().theme;

const versionOf = (form: FormData) => Number(textOf(form, "version"));

function saveDraft(form: FormData, version: number): Promise<ThemeOutcome> {
  const changes = JSON.parse(textOf(form, "changes") || "{}") as Record<string, unknown>;
  if (Object.keys(changes).length === 0) {
    return Promise.resolve({
      id: crypto.randomUUID(),
      intent: "draft",
      tone: "success",
      text: "",
      fields: {},
      conflict: false,
      value: { version },
    } as const);
  }
  return outcomeOf<{ version: number }>("draft", theme().draft.$put({ json: { version, changes } }), {
    success: "",
    failure: THEME_FAILED,
  });
}

async function publish(form: FormData): Promise<ThemeOutcome> {
  const drafted = await saveDraft(form, versionOf(form));
  if (drafted.tone === "failure" || !drafted.value) return { ...drafted, intent: "publish" };
  return outcomeOf<{ version: number }>("publish", theme().publish.$post({ json: drafted.value }), {
    success: THEME_SAVED,
    failure: THEME_FAILED,
  });
}

const CHANGES: Record<string, (form: FormData) => Promise<ThemeOutcome>> = {
  draft: (form) => saveDraft(form, versionOf(form)),
  publish,
  discard: (form) =>
    outcomeOf<{ version: number }>("discard", theme().draft.$delete({ json: { version: versionOf(form) } }), {
      success: strings.discardedNoUnpublishedChanges,
      failure: THEME_FAILED,
    }),
  restore: (form) =>
    outcomeOf<{ version: number }>(
      "restore",
      theme().versions[":number"].restore.$post({
        param: { number: textOf(form, "number") },
        json: { version: versionOf(form) },
      }),
      {
        success: strings.restoredAsDraftVisitorsSee,
        failure: THEME_FAILED,
      },
    ),
};

/** Handles a form of the appearance screen. */
export function changeTheme(form: FormData): Promise<ThemeOutcome> {
  return (CHANGES[textOf(form, "intent")] ?? publish)(form);
}
