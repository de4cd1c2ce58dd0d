import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { EMAIL_MAX } from "#server/platform/forms/contract.ts";

type Props = {
  error: string | undefined;
  focus: boolean;
  autoComplete: "username" | "email";
  value?: string | undefined;
};

export function EmailField({ error, focus, autoComplete, value }: Props) {
  return (
    <Field id="email" label="Email" error={error}>
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
