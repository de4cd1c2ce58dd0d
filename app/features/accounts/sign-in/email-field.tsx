import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { EMAIL_MAX } from "#server/platform/forms/contract.ts";
import * as strings from "../strings/sign-in.ts";

type Props = {
  error: string | undefined;
  focus: boolean;
  autoComplete: "username" | "email";
  value?: string | undefined;
};

export function EmailField({ error, focus, autoComplete, value }: Props) {
  return (
    <Field id="email" label={strings.email} error={error}>
      <input
        {...fieldAttributes({ id: "email", error, focus })}
        name="email"
        type="email"
        autoComplete={autoComplete}
        defaultValue={value}
        maxLength={EMAIL_MAX}
        required
        className={inputStyle}
      />
    </Field>
  );
}
