import type { InputHTMLAttributes } from "react";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import * as strings from "../strings/profile.ts";
import type { Outcome } from "./send-change.ts";

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "autoComplete" | "inputMode" | "maxLength" | "defaultValue"
> & {
  /** The form's name, which makes ids unique across the forms of a page. */
  form: string;
  name: string;
  label: string;
  hint?: string;
  outcome: Outcome | undefined;
};

export function TextField({ form, name, label, hint, outcome, type = "text", ...input }: Props) {
  const id = `${form}-${name}`;
  const error = outcome?.fields[name];
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...fieldAttributes({ id, hint, error, focus: false })}
        {...input}
        key={input.defaultValue?.toString()}
        name={name}
        type={type}
        required
        className={inputStyle}
      />
    </Field>
  );
}

/** A field for the account's current password. */
export function PasswordNow({
  form,
  outcome,
  name = "password",
}: Pick<Props, "form" | "outcome"> & { name?: string }) {
  return (
    <TextField
      form={form}
      name={name}
      label={strings.currentPassword}
      type="password"
      autoComplete="current-password"
      maxLength={128}
      outcome={outcome}
    />
  );
}
