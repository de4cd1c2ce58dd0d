import { z } from "zod";
import type { Role } from "#drizzle/enums.ts";
import { email } from "#server/platform/forms/contract.ts";
import { isStaff } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/sign-in.ts";

/**
 * A session as the browser may know it: its token stays in an HttpOnly cookie. `expiresIn` (seconds from the
 * answer on) serves browsers whose clock is wrong.
 */
export type Session = { expiresAt: number; expiresIn: number };

/** Who is asking, as the pages show it. */
export type Viewer = { userId: string; email: string; name: string; role: Role; session: Session };

export const LOGIN_FAILED = strings.loginFailed;
export const LOGIN_SUCCEEDED = strings.loginSucceeded;
/** What a sign-in says, by what its account may do. */
export const loginSucceeded = (role: Role) =>
  isStaff(role) ? LOGIN_SUCCEEDED : strings.loginSuccessfulWelcomeBack;
export const UNEXPECTED_ERROR = strings.unexpectedError;
export const SIGNED_OUT = strings.signedOut;
/** What a sign-out says, by the page that it came from: the session may be over, or the database away. */
export const signedOut = (couple: boolean) => (couple ? strings.signedOutSuccessfullySeeYou : SIGNED_OUT);

/** One reason for an unknown address, a wrong password, an unconfirmed address and a suspended account. */
export const WRONG_CREDENTIALS = strings.wrongCredentials;
export const CHECK_FIELDS = strings.checkFields;

/** The specification's least; the most keeps a hash from being made of a novel (ASVS 6.2.4). */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

export const PASSWORD_TOO_SHORT = strings.passwordTooShort(PASSWORD_MIN);
export const PASSWORD_TOO_LONG = strings.passwordTooLong(PASSWORD_MAX);
export const PASSWORDS_DIFFER = strings.passwordsDiffer;

/** Characters as a reader counts them: an emoji is one, and so is a letter whose accent was typed apart. */
const lengthOf = (text: string) => [...text.normalize("NFC")].length;

const notTooLong = (password: string) => lengthOf(password) <= PASSWORD_MAX;

/** A password to be set. Whether it is a common one, the service asks. */
export const newPassword = z
  .string(PASSWORD_TOO_SHORT)
  .refine((password) => lengthOf(password) >= PASSWORD_MIN, PASSWORD_TOO_SHORT)
  .refine(notTooLong, PASSWORD_TOO_LONG);

/** The fields of a new password, typed twice. */
export const passwordTwice = { password: newPassword, passwordConfirmation: z.string().default("") };

type Twice = { password: string; passwordConfirmation: string };

export const samePasswords = ({ password, passwordConfirmation }: Twice) => password === passwordConfirmation;

/** Where and when the words about two different passwords stand: whatever else is wrong, too. */
export const differing = {
  path: ["passwordConfirmation"],
  message: PASSWORDS_DIFFER,
  when: () => true,
};

/** An account's address, as it is kept: people write it with capitals one day and without the next. */
export const accountEmail = email.transform((address) => address.toLowerCase());

/** A password that was set before. Its rules may have been others then. */
export const givenPassword = z
  .string(strings.pleaseEnterYourPassword)
  .min(1, strings.pleaseEnterYourPassword)
  .refine(notTooLong, strings.pleaseEnterAShorterPassword);

export const signInInput = z.object({ email: accountEmail, password: givenPassword });

const MINUTE = 60;

/** Says how long to wait, in the unit that a person would use. */
export function tooManyAttempts(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE);
  const wait = minutes === 1 ? "a minute" : strings.minutes(minutes);
  return strings.tooManyAttemptsPleaseWait(wait);
}
