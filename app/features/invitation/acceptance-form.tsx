import { Form, useNavigation } from "react-router";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { firstInvalid } from "#app/forms/form-fields.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { INVITED_NAME_MAX, type OpenInvitation } from "#server/invitations/contract.ts";

const ORDER = ["name", "password", "passwordConfirmation"] as const;

type Props = {
  invitation: OpenInvitation;
  name: string | undefined;
  errors: Partial<Record<string, string>>;
};

/** Posts to the page's own address, which holds the token: nothing else of the page ever does. */
export function AcceptanceForm({ invitation, name, errors }: Props) {
  const focused = firstInvalid(ORDER, errors);
  const busy = useNavigation().formMethod === "POST";
  const attributes = (field: (typeof ORDER)[number]) => ({
    ...fieldAttributes({ id: field, error: errors[field], focus: focused === field }),
    name: field,
    className: inputStyle,
  });
  return (
    <Form method="post" noValidate className="grid gap-6">
      <Field id="email" label="Email" hint="You sign in with this address.">
        <input
          id="email"
          type="email"
          autoComplete="username"
          value={invitation.email}
          readOnly
          aria-describedby="email-hint"
          className={`${inputStyle} quiet`}
        />
      </Field>
      <Field id="name" label="Name" error={errors.name}>
        <input
          {...attributes("name")}
          type="text"
          autoComplete="name"
          defaultValue={name ?? invitation.name}
          maxLength={INVITED_NAME_MAX}
          required
        />
      </Field>
      <Field id="password" label="Password" hint="At least 6 characters." error={errors.password}>
        <input
          {...attributes("password")}
          aria-describedby={errors.password ? "password-error password-hint" : "password-hint"}
          type="password"
          autoComplete="new-password"
          required
        />
      </Field>
      <Field id="passwordConfirmation" label="The same password again" error={errors.passwordConfirmation}>
        <input {...attributes("passwordConfirmation")} type="password" autoComplete="new-password" required />
      </Field>
      <SubmitButton busyLabel="Creating account..." busy={busy}>
        Accept the invitation
      </SubmitButton>
    </Form>
  );
}
