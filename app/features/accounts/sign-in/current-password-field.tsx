import * as strings from "../strings/sign-in.ts";
import { PasswordField } from "./password-field.tsx";

type Props = { errors: Partial<Record<string, string>>; focused: string | undefined };

/** A field for the account's password. */
export const CurrentPasswordField = ({ errors, focused }: Props) => (
  <PasswordField
    id="password"
    label={strings.password}
    error={errors.password}
    focus={focused === "password"}
    autoComplete="current-password"
  />
);
