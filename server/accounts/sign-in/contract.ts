import { z } from "zod";
import type { Role } from "#drizzle/enums.ts";
import { email } from "#server/platform/forms/contract.ts";
import { isStaff } from "#server/platform/rights/contract.ts";

/**
 * A session as the browser may know it: its token stays in an HttpOnly cookie. `expiresIn` (seconds from the
 * answer on) serves browsers whose clock is wrong.
 */
export type Session = { expiresAt: number; expiresIn: number };

/** Who is asking, as the pages show it. */
export type Viewer = { userId: string; email: string; name: string; role: Role; session: Session };

export const LOGIN_FAILED = "Login failed";
export const LOGIN_SUCCEEDED = "Login successful! Welcome back to your admin dashboard.";
/** What a sign-in says, by what its account may do. */
export const loginSucceeded = (role: Role) =>
  isStaff(role) ? LOGIN_SUCCEEDED : "Login successful! Welcome back.";
export const UNEXPECTED_ERROR = "An unexpected error occurred. Please try again.";
export const SIGNED_OUT = "Signed out successfully - You have been logged out of your admin account.";
/** What a sign-out says, by the page that it came from: the session may be over, or the database away. */
export const signedOut = (couple: boolean) =>
  couple ? "Signed out successfully - See you soon." : SIGNED_OUT;

/** One reason for an unknown address, a wrong password, an unconfirmed address and a suspended account. */
export const WRONG_CREDENTIALS = "The email address or password is incorrect.";
export const CHECK_FIELDS = "Please check the fields below.";

/** The specification's least; the most keeps a hash from being made of a novel (ASVS 6.2.4). */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

export const PASSWORD_TOO_SHORT = `Password too short - Password must be at least ${PASSWORD_MIN} characters long.`;
export const PASSWORD_TOO_LONG = `Password too long - Password must be at most ${PASSWORD_MAX} characters long.`;
export const PASSWORDS_DIFFER = "Passwords don't match - Please make sure both passwords are the same.";

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
  .string("Please enter your password")
  .min(1, "Please enter your password")
  .refine(notTooLong, "Please enter a shorter password");

export const signInInput = z.object({ email: accountEmail, password: givenPassword });

const MINUTE = 60;

/** Says how long to wait, in the unit that a person would use. */
export function tooManyAttempts(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `Too many attempts. Please wait ${wait} and try again.`;
}
