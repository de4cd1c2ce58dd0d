import { Form, Link } from "react-router";
import { Notice } from "#app/components/layout/notice.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { LOGIN_FAILED } from "#server/accounts/sign-in/contract.ts";
import * as strings from "../strings/sign-in.ts";
import { authAddress } from "./auth-address.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { EmailField } from "./email-field.tsx";
import { type FormState, useFormState } from "./form-state.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";

const ORDER = ["email", "password"];

export function SignInForm({ state, redirect }: { state: FormState; redirect: string }) {
  const { reason, values, isPending } = state;
  const { errors, focused, submitted } = useFormState(ORDER, state);
  return (
    <>
      {reason && (
        <div className="mb-8">
          <Notice tone="failure" title={LOGIN_FAILED} text={reason} />
          {/* Decided by this browser's own sign-up, never by the account, so it doesn't reveal who has one. */}
          {isPending && (
            <p className="mt-4 text-14">
              {strings.youSignedUpHereYour}{" "}
              <Link to={authAddress("/auth/resend", { redirect })} className="text-link">
                {strings.resendTheLink}
              </Link>
            </p>
          )}
        </div>
      )}
      <Form method="post" action={authAddress("/auth", { redirect })} noValidate className="grid gap-6">
        <EmailField
          error={errors.email}
          focus={focused === "email"}
          autoComplete="username"
          value={values.email}
        />
        <CurrentPasswordField errors={errors} focused={focused} />
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
