import { Form, Link } from "react-router";
import { Notice } from "#app/components/layout/notice.tsx";
import { firstInvalid } from "#app/forms/form-fields.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { LOGIN_FAILED } from "#server/accounts/sign-in/contract.ts";
import * as strings from "../strings/sign-in.ts";
import { authAddress } from "./auth-address.ts";
import { EmailField } from "./email-field.tsx";
import { type FormState, useFocusOn, useIsSubmitting } from "./form-state.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { PasswordField } from "./password-field.tsx";

const ORDER = ["email", "password"];

export function SignInForm({ state, redirect }: { state: FormState; redirect: string }) {
  const { reason, error, values } = state;
  const { fields: errors = {} } = error;
  const focused = firstInvalid(ORDER, errors);
  const submitted = useIsSubmitting();
  useFocusOn(focused, state);
  return (
    <>
      {reason && (
        <div className="mb-8">
          <Notice tone="failure" title={LOGIN_FAILED} text={reason} />
          {/* Whoever it is and whatever went wrong: said to some only, it would tell who has an account. */}
          <p className="mt-4 text-14">
            {strings.newHereYourEmailAddress}{" "}
            <Link to={authAddress("/auth/resend", { redirect })} className="text-link">
              {strings.resendTheLink}
            </Link>
          </p>
        </div>
      )}
      <Form method="post" action={authAddress("/auth", { redirect })} noValidate className="grid gap-6">
        <EmailField
          error={errors.email}
          focus={focused === "email"}
          autoComplete="username"
          value={values.email}
        />
        <PasswordField
          id="password"
          label={strings.password}
          error={errors.password}
          focus={focused === "password"}
          autoComplete="current-password"
        />
        <SubmitButton busyLabel={strings.signingIn} busy={submitted}>
          {strings.signIn}
        </SubmitButton>
      </Form>
      <p className="mt-6 text-14">
        <Link
          to={authAddress("/auth/forgot", { redirect })}
          className="text-link inline-flex min-h-11 items-center"
        >
          {strings.forgotYourPassword}
        </Link>
      </p>
      <PasskeySignIn redirect={redirect} />
    </>
  );
}
