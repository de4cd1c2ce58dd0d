import { apiClient } from "#app/lib/api.ts";
import { type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import { REDIRECT_DELETED, REDIRECT_FAILED, REDIRECT_SAVED } from "#server/website/redirects/contract.ts";

const redirects = () => apiClient().redirects;

function save(form: FormData) {
  const json = {
    version: Number(textOf(form, "version")),
    from: textOf(form, "from"),
    to: textOf(form, "to"),
  };
  return outcomeOf(textOf(form, "intent"), redirects().$put({ json }), {
    success: REDIRECT_SAVED,
    failure: REDIRECT_FAILED,
  });
}

function remove(form: FormData) {
  const json = { version: Number(textOf(form, "version")), from: textOf(form, "from") };
  return outcomeOf<{ from: string; to: string }>("delete-redirect", redirects().$delete({ json }), {
    success: REDIRECT_DELETED,
    failure: REDIRECT_FAILED,
    undo: ({ from, to }) => ({ intent: "restore-redirect", version: 0, from, to }),
  });
}

/** Handles a form for redirects; null for any other form. */
export function changeRedirect(form: FormData): Promise<Outcome> | null {
  const intent = textOf(form, "intent");
  if (intent === "save-redirect" || intent === "restore-redirect") return save(form);
  return intent === "delete-redirect" ? remove(form) : null;
}
