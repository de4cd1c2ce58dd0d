import { PASSWORD_MIN } from "#server/accounts/sign-in/contract.ts";
import type { FieldErrors } from "#server/platform/result/contract.ts";
import { PasswordField } from "./password-field.tsx";

type Props = { errors: FieldErrors; focused: string | undefined };

/** A new password and once more the same. */
export function NewPasswordFields({ errors, focused }: Props) {
  return (
    <>
      <PasswordField
        id="password"
        label="Password"
        hint={`At least ${PASSWORD_MIN} characters. Four random words are easy to remember and hard to guess.`}
        error={errors.password}
        focus={focused === "password"}
        autoComplete="new-password"
      />
      <PasswordField
        id="passwordConfirmation"
        label="Confirm password"
        error={errors.passwordConfirmation}
        focus={focused === "passwordConfirmation"}
        autoComplete="new-password"
      />
    </>
  );
}
