import { type RefObject, useEffect } from "react";

/**
 * Focuses a form's first invalid field whenever it gets new errors. For forms that keep their errors in a state: only
 * once it is rendered does a field say that it is invalid.
 */
export function useErrorFocus(form: RefObject<HTMLFormElement | null>, errors: object) {
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [form, errors]);
}
