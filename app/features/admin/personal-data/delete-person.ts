import { apiClient } from "#app/lib/api.ts";
import { outcomeOf, textOf } from "#app/lib/outcome.ts";
import { PERSON_FAILED, personDeleted, personDeletedInPart } from "#server/admin/personal-data/contract.ts";

/** Deletes everything about a person, as requested by a form. */
export async function deletePerson(form: FormData) {
  const email = textOf(form, "email");
  const outcome = await outcomeOf<{ complete: boolean; left: string[] }>(
    "delete",
    apiClient()["personal-data"].$delete({ json: { email, fingerprint: textOf(form, "fingerprint") } }),
    { success: personDeleted(email, []), failure: PERSON_FAILED },
  );
  if (!outcome.value) return outcome;
  const { complete, left } = outcome.value;
  return { ...outcome, text: (complete ? personDeleted : personDeletedInPart)(email, left) };
}
