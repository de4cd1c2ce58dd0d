import { Form } from "react-router";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { NAME_MAX, SIGNUP_FAILED } from "#server/accounts/registration/contract.ts";
import * as strings from "../strings/sign-in.ts";
import { authAddress } from "./auth-address.ts";
import { EmailField } from "./email-field.tsx";
import { type FormState, useFormState } from "./form-state.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { Refusal } from "./refusal.tsx";

const ORDER = ["name", "email", "password", "passwordConfirmation"];

type Props = { state: FormState; redirect: string; token: string };

export function SignUpForm({ state, redirect, token }: Props) {
  const { reason, values } = state;
  const { errors, focused, submitted } = useFormState(ORDER, state);
  return (
    <>
      <Refusal title={SIGNUP_FAILED} reason={reason} />
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
