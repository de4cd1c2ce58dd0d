import { useEffect } from "react";
import { useNavigation } from "react-router";
import { firstInvalid } from "#app/forms/form-fields.ts";
import type { Failure } from "#server/platform/result/contract.ts";

/** The outcome of a form's last submission: a failure, with what the form shows of it. */
export type FormState = {
  /** Shown above the form; null if there is nothing to say. */
  reason: string | null;
  error: Pick<Failure["error"], "fields">;
  /** The input without passwords. */
  values: Partial<Record<string, string>>;
  /** Whether this browser has signed up with the address and not confirmed it. */
  isPending: boolean;
};

export const UNTOUCHED: FormState = { reason: null, error: {}, values: {}, isPending: false };

/** Returns whether a form is being sent, as opposed to a link being followed. */
export const useIsSubmitting = () => useNavigation().formMethod === "POST";

/**
 * Focuses the first invalid field after each response. A server-rendered page does that with `autofocus`; a page that
 * stays open needs this.
 */
function useFocusOn(id: string | undefined, state: FormState) {
  useEffect(() => {
    if (id && state !== UNTOUCHED) document.getElementById(id)?.focus();
  }, [id, state]);
}

/** Returns the field errors, the first invalid field in the form's order, and whether the form is being sent. */
export function useFormState(order: readonly string[], state: FormState) {
  const { fields: errors = {} } = state.error;
  const focused = firstInvalid(order, errors);
  const submitted = useIsSubmitting();
  useFocusOn(focused, state);
  return { errors, focused, submitted };
}
