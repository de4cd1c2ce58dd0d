import { Form, Link } from "react-router";
import { Notice } from "#app/components/layout/notice.tsx";
import { firstInvalid } from "#app/forms/form-fields.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import * as strings from "../strings/sign-in.ts";
import { confirmAddress } from "./auth-address.ts";
import { type FormState, useFocusOn, useIsSubmitting } from "./form-state.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PasswordField } from "./password-field.tsx";

const ORDER = ["password", "passwordConfirmation"];

type Props = {
  state: FormState;
  /** The address to confirm; null while the database can't say. */
  email: string | null;
  token: string;
  redirect: string;
  /** The link is that of a sign-up, whose password opens the account. */
  ownPassword: boolean;
  /** A new password is asked for. */
  anew: boolean;
};

/** Confirms an address for whoever knows the sign-up's password, or chooses another in its place. */
export function ConfirmationForm({ state, email, token, redirect, ownPassword, anew }: Props) {
  const { reason, error } = state;
  const { fields: errors = {} } = error;
  const focused = firstInvalid(ORDER, errors);
  const submitted = useIsSubmitting();
  useFocusOn(focused, state);
  const whose = email && (
    <>
      {" "}
      {strings.forLabel} <strong className="wrap-anywhere">{email}</strong>
    </>
  );
  return (
    <>
      {reason && (
        <div className="mb-8">
          <Notice tone="failure" title={strings.thatDidntWork} text={reason} />
        </div>
      )}
      <p className="mb-8">
        {anew ? strings.chooseAPassword : strings.enterThePasswordYouChose}
        {whose}
        {strings.andYourAccountIsOpen}
      </p>
      <Form
        // Another form, whose fields are not those of the other.
        key={anew ? "anew" : "own"}
        method="post"
        action={confirmAddress({ token, redirect, anew })}
        noValidate
        className="grid gap-6"
      >
        {anew ? (
          <NewPasswordFields errors={errors} focused={focused} />
        ) : (
          <PasswordField
            id="password"
            label={strings.password}
            error={errors.password}
            focus={focused === "password"}
            autoComplete="current-password"
          />
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
