import type { ReactNode } from "react";
import type { Outcome } from "#app/lib/outcome.ts";
import { FieldError } from "./field.tsx";
import * as strings from "./strings.ts";
import { SubmitButton } from "./submit-button.tsx";

type Props = {
  /** The editor's name, for the id of its error. */
  id: string;
  /** Why the form as a whole was not saved. */
  error: string | undefined;
  busy: boolean;
  /** The id of its form, where it stands outside of it. */
  form?: string;
  /** Beside a next step that matters more. */
  plain?: boolean;
  label?: string;
  /** Beside the button: the way back, or what else is done with what is edited. */
  children?: ReactNode;
};

/** What was said of a refused form, unless a field says it. */
export const wholeFormError = (refused: Outcome | undefined, errors: Outcome["fields"]) =>
  errors.form ?? (Object.keys(errors).length > 0 ? undefined : refused?.text);

/** The end of an editor's form. It stays at the foot of the screen for as long as the form does. */
export const SaveBar = ({ id, error, busy, form, plain = false, label = strings.save, children }: Props) => (
  <div className="save-bar">
    <div role="alert" className="not-empty:mb-3">
      <FieldError id={id} error={error} />
    </div>
    <div className="flex flex-wrap items-center gap-3">
      <SubmitButton form={form} plain={plain} busy={busy} busyLabel={strings.saving} className="button-small">
        {label}
      </SubmitButton>
      {children}
    </div>
  </div>
);
