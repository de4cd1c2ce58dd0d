import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import * as strings from "../strings/sign-in.ts";

export type CodeName = "code" | "backupCode";

/** A field for a code from the app, or for a backup code. */
export function CodeField({ id, name, error }: { id: string; name: CodeName; error: string | undefined }) {
  const numeric = name === "code";
  const label = numeric ? strings.codeFromYourApp : strings.backupCode;
  const hint = numeric ? strings.sixDigitsANewOne : strings.oneOfTheTenYou;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...fieldAttributes({ id, hint, error, focus: error !== undefined })}
        name={name}
        type="text"
        inputMode={numeric ? "numeric" : "text"}
        autoComplete={numeric ? "one-time-code" : "off"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        required
        className={`${inputStyle} tabular tracking-widest`}
      />
    </Field>
  );
}
