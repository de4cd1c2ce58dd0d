import { z } from "zod";
import type { Role } from "#drizzle/enums.ts";
import { email } from "#server/platform/forms/contract.ts";
import { isStaff } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/sign-in.ts";

/**
 * The parts of a session that the browser may know; its token stays in an HttpOnly cookie. `expiresIn` (seconds from
 * the response on) is for browsers with a wrong clock.
 */
export type Session = { expiresAt: number; expiresIn: number };

/** The signed-in user as the pages show it. */
export type Viewer = { userId: string; email: string; name: string; role: Role; session: Session };

export const LOGIN_FAILED = strings.loginFailed;
export const LOGIN_SUCCEEDED = strings.loginSucceeded;
/** Returns the message after a sign-in, depending on the account's role. */
export const loginSucceeded = (role: Role) =>
  isStaff(role) ? LOGIN_SUCCEEDED : strings.loginSuccessfulWelcomeBack;
export const UNEXPECTED_ERROR = strings.unexpectedError;
export const SIGNED_OUT = strings.signedOut;
/**
 * Returns the message after a sign-out. It depends on the page it was requested from, because the session may be over
 * or the database unreachable.
 */
export const signedOut = (couple: boolean) => (couple ? strings.signedOutSuccessfullySeeYou : SIGNED_OUT);

/** The same error for an unknown address, a wrong password, an unconfirmed address and a suspended account. */
export const WRONG_CREDENTIALS = strings.wrongCredentials;
export const CHECK_FIELDS = strings.checkFields;

/** The minimum is from the specification. The maximum avoids hashing huge inputs (ASVS 6.2.4). */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

export const PASSWORD_TOO_SHORT = strings.passwordTooShort(PASSWORD_MIN);
export const PASSWORD_TOO_LONG = strings.passwordTooLong(PASSWORD_MAX);
export const PASSWORDS_DIFFER = strings.passwordsDiffer;

/** Counts characters as a reader does: an emoji is one, and so is a letter with a separate combining accent. */
const lengthOf = (text: string) => [...text.normalize("NFC")].length;

const notTooLong = (password: string) => lengthOf(password) <= PASSWORD_MAX;

/** A password to be set. The service checks whether it is a common one. */
export const newPassword = z
  .string(PASSWORD_TOO_SHORT)
  .refine((password) => lengthOf(password) >= PASSWORD_MIN, PASSWORD_TOO_SHORT)
  .refine(notTooLong, PASSWORD_TOO_LONG);

/** The fields of a new password, typed twice. */
export const passwordTwice = { password: newPassword, passwordConfirmation: z.string().default("") };

type Twice = { password: string; passwordConfirmation: string };

export const samePasswords = ({ password, passwordConfirmation }: Twice) => password === passwordConfirmation;

/** Reports two different passwords at the confirmation field, even if other fields are invalid too. */
export const differing = {
  path: ["passwordConfirmation"],
  message: PASSWORDS_DIFFER,
  when: () => true,
};

/** An account's address, normalized to lower case, because people vary its capitalization. */
export const accountEmail = email.transform((address) => address.toLowerCase());

/** An existing password. The rules may have been different when it was set. */
export const givenPassword = z
  .string(strings.pleaseEnterYourPassword)
  .min(1, strings.pleaseEnterYourPassword)
  .refine(notTooLong, strings.pleaseEnterAShorterPassword);

export const signInInput = z.object({ email: accountEmail, password: givenPassword });

const MINUTE = 60;

const HOUR = 60 * MINUTE;

function waitOf(seconds: number): string {
  if (seconds <= MINUTE) return "a minute";
  if (seconds > 2 * HOUR) return strings.hours(Math.ceil(seconds / HOUR));
  return strings.minutes(Math.ceil(seconds / MINUTE));
}

/** Returns an error that says how long to wait, in a readable unit. */
export const tooManyAttempts = (seconds: number): string =>
  strings.tooManyAttemptsPleaseWait(waitOf(seconds));
