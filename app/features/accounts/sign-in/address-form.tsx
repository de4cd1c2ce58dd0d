import { Form, Link } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import * as strings from "../strings/sign-in.ts";
import { authAddress } from "./auth-address.ts";
import { EmailField } from "./email-field.tsx";
import { type FormState, useFormState } from "./form-state.ts";
import { Refusal } from "./refusal.tsx";

const ORDER = ["email"];

type Props = {
  state: FormState;
  redirect: string;
  /** The path of the page, which also handles the form. */
  path: string;
  intro: string;
  button: string;
};

/** A form for an email address to send a mail to. */
export function AddressForm({ state, redirect, path, intro, button }: Props) {
  const { reason, values } = state;
  const { errors, submitted } = useFormState(ORDER, state);
  return (
    <>
      <Refusal title={strings.thatDidntWork} reason={reason} />
      <p className="mb-8">{intro}</p>
      <Form method="post" action={authAddress(path, { redirect })} noValidate className="grid gap-6">
        <EmailField
          error={errors.email}
          focus={errors.email !== undefined}
          autoComplete="username"
          value={values.email}
        />
        <SubmitButton busyLabel={strings.sending} busy={submitted}>
          {button}
        </SubmitButton>
      </Form>
      <BackToSignIn redirect={redirect} />
    </>
  );
}

/** For somebody who looks for the password of an account that was never confirmed. */
export function ToResend({ redirect }: { redirect: string }) {
  return (
    <p className="mt-2 text-14">
      {strings.signedUpAndNoMail}{" "}
      <Link
        to={authAddress("/auth/resend", { redirect })}
        className="text-link inline-flex min-h-11 items-center"
      >
        {strings.resendTheLink}
      </Link>
    </p>
  );
}

export function BackToSignIn({ redirect }: { redirect: string }) {
  return (
    <p className="mt-6 text-14">
      <Link to={authAddress("/auth", { redirect })} className="text-link inline-flex min-h-11 items-center">
        {strings.backToSignIn}
      </Link>
    </p>
  );
}
