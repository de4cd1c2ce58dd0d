import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { EMAIL_MAX } from "#server/platform/forms/contract.ts";
import * as strings from "../strings/sign-in.ts";

type Props = {
  /** Where the form goes; by default to the page that shows it. */
  action?: string;
  error?: string | undefined;
  value?: string | undefined;
};

/** Requests a code for the address that is typed. */
export function AddressForm({ action, error, value }: Props) {
  return (
    <form method="post" action={action} noValidate className="grid gap-6">
      <Field id="email" label={strings.emailAddress} error={error}>
        <input
          {...fieldAttributes({ id: "email", error, focus: error !== undefined })}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={EMAIL_MAX}
          defaultValue={value}
          className={inputStyle}
        />
      </Field>
      <SubmitButton busyLabel={strings.sending} className="sm:justify-self-start">
        {strings.sendMeACode}
      </SubmitButton>
    </form>
  );
}
