import { Form, Link } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import * as strings from "../strings/sign-in.ts";
import { confirmAddress } from "./auth-address.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { type FormState, useFormState } from "./form-state.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { Refusal } from "./refusal.tsx";

const ORDER = ["password", "passwordConfirmation"];

type Props = {
  state: FormState;
  /** The address to confirm; null while the database is unavailable. */
  email: string | null;
  token: string;
  redirect: string;
  /** Whether the link is from a sign-up, whose password opens the account. */
  ownPassword: boolean;
  /** Whether a new password is requested. */
  anew: boolean;
};

/** Confirms an address with the sign-up's password, or with a new one. */
export function ConfirmationForm({ state, email, token, redirect, ownPassword, anew }: Props) {
  const { reason } = state;
  const { errors, focused, submitted } = useFormState(ORDER, state);
  const whose = email && (
    <>
      {" "}
      {strings.forLabel} <strong className="wrap-anywhere">{email}</strong>
    </>
  );
  return (
    <>
      <Refusal title={strings.thatDidntWork} reason={reason} />
      <p className="mb-8">
        {anew ? strings.chooseAPassword : strings.enterThePasswordYouChose}
        {whose}
        {strings.andYourAccountIsOpen}
      </p>
      <Form
        // A new form, so that the fields don't share state.
        key={anew ? "anew" : "own"}
        method="post"
        action={confirmAddress({ token, redirect, anew })}
        noValidate
        className="grid gap-6"
      >
        {anew ? (
          <NewPasswordFields errors={errors} focused={focused} />
        ) : (
          <CurrentPasswordField errors={errors} focused={focused} />
        )}
        <SubmitButton busyLabel={strings.confirming} busy={submitted}>
          {strings.confirmMyEmailAddress}
        </SubmitButton>
      </Form>
      {ownPassword && (
        <p className="mt-6 text-14">
          <Link
            to={confirmAddress({ token, redirect, anew: !anew })}
            className="text-link inline-flex min-h-11 items-center"
          >
            {anew ? strings.iKnowThePasswordI : strings.iDidntChooseOneOr}
          </Link>
        </p>
      )}
    </>
  );
}
