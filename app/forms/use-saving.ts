import { useNavigation } from "react-router";
import type { Outcome } from "#app/lib/outcome.ts";

/**
 * Whether a form's sending is still undecided. A refusal decides it while the page still reads anew: from
 * then on what was typed is unsaved again, and whoever leaves is asked.
 */
export function useSaving(intent: string, outcome: Outcome | undefined): boolean {
  const { state, formData } = useNavigation();
  if (formData?.get("intent") !== intent) return false;
  return state === "submitting" || outcome?.tone !== "failure";
}
