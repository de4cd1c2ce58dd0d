import { useNavigation } from "react-router";
import type { Outcome } from "#app/lib/outcome.ts";

/**
 * Returns whether a form's request is still pending. A refusal ends it while the page is still revalidating: from
 * then on the input is unsaved again, and leaving asks for confirmation.
 */
export function useSaving(intent: string, outcome: Outcome | undefined): boolean {
  const { state, formData } = useNavigation();
  if (formData?.get("intent") !== intent) return false;
  return state === "submitting" || outcome?.tone !== "failure";
}
