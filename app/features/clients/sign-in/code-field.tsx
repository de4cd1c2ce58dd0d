import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { CODE_LENGTH } from "#server/clients/sign-in/contract.ts";
import * as strings from "../strings/sign-in.ts";

type Props = {
  hint: string;
  error: string | undefined;
  focus: boolean;
  /** The typed value, after a failed submission. */
  value: string | undefined;
};

/** The input for the code from a mail. */
export function CodeField({ hint, error, focus, value }: Props) {
  return (
    <Field id="code" label={strings.code} hint={hint} error={error}>
      <input
        {...fieldAttributes({ id: "code", hint, error, focus })}
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        defaultValue={value}
        // Room for spaces in pasted codes.
        maxLength={CODE_LENGTH * 3}
        className={`${inputStyle} max-w-60 tracking-[0.3em] tabular-nums`}
      />
    </Field>
  );
}
