import { Form } from "react-router";
import { Notice } from "#app/components/layout/notice.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { firstInvalid } from "#app/forms/form-fields.ts";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { NAME_MAX, SIGNUP_FAILED } from "#server/accounts/registration/contract.ts";
import * as strings from "../strings/sign-in.ts";
import { authAddress } from "./auth-address.ts";
import { EmailField } from "./email-field.tsx";
import { type FormState, useFocusOn, useIsSubmitting } from "./form-state.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

const ORDER = ["name", "email", "password", "passwordConfirmation"];

type Props = { state: FormState; redirect: string; token: string };

export function SignUpForm({ state, redirect, token }: Props) {
  const { reason, error, values } = state;
  const { fields: errors = {} } = error;
  const focused = firstInvalid(ORDER, errors);
  const submitted = useIsSubmitting();
  useFocusOn(focused, state);
  return (
    <>
      {reason && (
        <div className="mb-8">
          <Notice tone="failure" title={SIGNUP_FAILED} text={reason} />
        </div>
      )}
      <Form
        method="post"
        action={authAddress("/auth", { tab: "sign-up", redirect })}
        noValidate
        className="grid gap-6"
      >
        <input type="hidden" name="form" value={token} />
        <Honeypot />
        <Field id="name" label={strings.name} error={errors.name}>
          <input
            {...fieldAttributes({ id: "name", error: errors.name, focus: focused === "name" })}
            name="name"
            type="text"
            autoComplete="name"
            defaultValue={values.name}
            maxLength={NAME_MAX}
            required
            className={inputStyle}
          />
        </Field>
        <EmailField
          error={errors.email}
          focus={focused === "email"}
          autoComplete="email"
          value={values.email}
        />
        <NewPasswordFields errors={errors} focused={focused} />
        <SubmitButton busyLabel={strings.creatingAccount} busy={submitted}>
          {strings.signUp}
        </SubmitButton>
      </Form>
    </>
  );
}
