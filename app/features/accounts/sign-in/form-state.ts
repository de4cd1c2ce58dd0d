import { useEffect } from "react";
import { useNavigation } from "react-router";
import { firstInvalid } from "#app/forms/form-fields.ts";
import type { Failure } from "#server/platform/result/contract.ts";

/** What the last sending of a form came to: a failure, with what the form shows of it. */
export type FormState = {
  /** Above the form; null while there is nothing to say. */
  reason: string | null;
  error: Pick<Failure["error"], "fields">;
  /** What was typed, passwords left out. */
  values: Partial<Record<string, string>>;
};

export const UNTOUCHED: FormState = { reason: null, error: {}, values: {} };

/** True while a form is on its way, not while a link is followed. */
export const useIsSubmitting = () => useNavigation().formMethod === "POST";

/**
 * Brings the reader to the first field that is wrong, each time an answer comes. A page that the server has just
 * rendered does it by `autofocus`; one that stays open needs this.
 */
function useFocusOn(id: string | undefined, state: FormState) {
  useEffect(() => {
    if (id && state !== UNTOUCHED) document.getElementById(id)?.focus();
  }, [id, state]);
}

/** What is wrong with its fields, the first of them in the form's order, and whether the form is on its way. */
export function useFormState(order: readonly string[], state: FormState) {
  const { fields: errors = {} } = state.error;
  const focused = firstInvalid(order, errors);
  const submitted = useIsSubmitting();
  useFocusOn(focused, state);
  return { errors, focused, submitted };
}
