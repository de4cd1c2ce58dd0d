import { Form } from "react-router";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { firstInvalid } from "#app/forms/form-fields.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { INVITED_NAME_MAX, type OpenInvitation } from "#server/accounts/invitations/contract.ts";
import { type FormState, useIsSubmitting } from "../sign-in/form-state.ts";
import { NewPasswordFields } from "../sign-in/new-password-fields.tsx";
import * as strings from "../strings/invitations.ts";

const ORDER = ["name", "password", "passwordConfirmation"];

type Props = { invitation: OpenInvitation; state: FormState };

/** Posts to the page's own address, which is the only place that contains the token. */
export function AcceptanceForm({ invitation, state: { error, values } }: Props) {
  const { fields: errors = {} } = error;
  const focused = firstInvalid(ORDER, errors);
  return (
    <Form method="post" noValidate className="grid gap-6">
      <Field id="email" label={strings.email} hint={strings.youllSignInWithThis}>
        <input
          id="email"
          type="email"
          autoComplete="username"
          defaultValue={invitation.email}
          readOnly
          aria-describedby="email-hint"
          className={`${inputStyle} bg-ivory`}
        />
      </Field>
      <Field id="name" label={strings.name} error={errors.name}>
        <input
          {...fieldAttributes({ id: "name", error: errors.name, focus: focused === "name" })}
          name="name"
          type="text"
          autoComplete="name"
          defaultValue={values.name ?? invitation.name}
          maxLength={INVITED_NAME_MAX}
          required
          className={inputStyle}
        />
      </Field>
      <NewPasswordFields errors={errors} focused={focused} />
      <SubmitButton busyLabel={strings.creatingAccount} busy={useIsSubmitting()}>
        {strings.acceptTheInvitation}
      </SubmitButton>
    </Form>
  );
}
