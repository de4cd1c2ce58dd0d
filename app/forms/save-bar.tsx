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
  /** The id of the form, if the bar is outside of it. */
  form?: string;
  /** For use beside a more important next step. */
  plain?: boolean;
  label?: string;
  /** Content beside the button: a way back, or other actions. */
  children?: ReactNode;
};

/** Returns the error of a refused form as a whole; undefined if fields show the errors. */
export const wholeFormError = (refused: Outcome | undefined, errors: Outcome["fields"]) =>
  errors.form ?? (Object.keys(errors).length > 0 ? undefined : refused?.text);

/** The bottom bar of an editor's form. It sticks to the foot of the screen while the form is visible. */
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
