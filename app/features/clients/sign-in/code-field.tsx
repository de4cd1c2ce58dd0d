import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { CODE_LENGTH } from "#server/clients/sign-in/contract.ts";
import * as strings from "../strings/sign-in.ts";

type Props = {
  hint: string;
  error: string | undefined;
  focus: boolean;
  /** What was typed, on a page that answers it. */
  value: string | undefined;
};

/** Where the code from a mail is typed. */
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
        // Room for the spaces that come along when it is pasted.
        maxLength={CODE_LENGTH * 3}
        className={`${inputStyle} max-w-60 tracking-[0.3em] tabular-nums`}
      />
    </Field>
  );
}
