import { PASSWORD_MIN } from "#server/accounts/sign-in/contract.ts";
import type { FieldErrors } from "#server/platform/result/contract.ts";
import * as strings from "../strings/sign-in.ts";
import { PasswordField } from "./password-field.tsx";

type Props = { errors: FieldErrors; focused: string | undefined };

/** Fields for a new password and its confirmation. */
export function NewPasswordFields({ errors, focused }: Props) {
  return (
    <>
      <PasswordField
        id="password"
        label={strings.password}
        hint={strings.atLeastCharactersFourRandom(PASSWORD_MIN)}
        error={errors.password}
        focus={focused === "password"}
        autoComplete="new-password"
      />
      <PasswordField
        id="passwordConfirmation"
        label={strings.confirmPassword}
        error={errors.passwordConfirmation}
        focus={focused === "passwordConfirmation"}
        autoComplete="new-password"
      />
    </>
  );
}
