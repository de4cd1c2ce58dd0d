import { apiClient } from "#app/lib/api.ts";
import { outcomeOf, textOf } from "#app/lib/outcome.ts";
import { LOOK_FAILED, LOOK_SAVED } from "#server/website/theme/contract.ts";
import type { LookOutcome } from "./draft-state.ts";

const look = () => apiClient().look;

const versionOf = (form: FormData) => Number(textOf(form, "version"));

function saveDraft(form: FormData, version: number): Promise<LookOutcome> {
  const changes = JSON.parse(textOf(form, "changes") || "{}") as Record<string, unknown>;
  if (Object.keys(changes).length === 0) {
    return Promise.resolve({
      id: crypto.randomUUID(),
      ...{ intent: "draft", tone: "success", text: "", fields: {}, conflict: false, value: { version } },
    } as const);
  }
  return outcomeOf<{ version: number }>("draft", look().draft.$put({ json: { version, changes } }), {
    success: "",
    failure: LOOK_FAILED,
  });
}

async function publish(form: FormData): Promise<LookOutcome> {
  const drafted = await saveDraft(form, versionOf(form));
  if (drafted.tone === "failure" || !drafted.value) return { ...drafted, intent: "publish" };
  return outcomeOf<{ version: number }>("publish", look().publish.$post({ json: drafted.value }), {
    success: LOOK_SAVED,
    failure: LOOK_FAILED,
  });
}

const CHANGES: Record<string, (form: FormData) => Promise<LookOutcome>> = {
  draft: (form) => saveDraft(form, versionOf(form)),
  publish,
  discard: (form) =>
    outcomeOf<{ version: number }>("discard", look().draft.$delete({ json: { version: versionOf(form) } }), {
      success: "Discarded - The draft is as visitors see the site.",
      failure: LOOK_FAILED,
    }),
  restore: (form) =>
    outcomeOf<{ version: number }>(
      "restore",
      look().editions[":number"].restore.$post({
        param: { number: textOf(form, "number") },
        json: { version: versionOf(form) },
      }),
      {
        success: "Restored as draft - Visitors see it after Save Changes.",
        failure: LOOK_FAILED,
      },
    ),
};

/** Carries out what the appearance screen asks for. */
export function changeLook(form: FormData): Promise<LookOutcome> {
  return (CHANGES[textOf(form, "intent")] ?? publish)(form);
}
