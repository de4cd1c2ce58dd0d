import { z } from "zod";
import { requiredLine } from "#server/platform/forms/contract.ts";
import { accountEmail, differing, givenPassword, passwordTwice, samePasswords } from "../sign-in/contract.ts";

export const SIGNUP_FAILED = "Signup failed";
export const ACCOUNT_CREATED = "Account created! Please check your email to confirm your account.";

export const LINK_SENT = {
  title: "Please check your email",
  confirmation:
    "If an account with this address is waiting to be confirmed, a new link is on its way. It works for a day.",
  reset:
    "If this address has an account, a link to choose a new password is on its way. It works for an hour.",
};

export const EMAIL_CONFIRMED = "Your email address is confirmed. You can sign in now.";
export const PASSWORD_CHANGED = "Your password has been changed. Please sign in with the new one.";
export const LINK_DEAD = {
  title: "This link no longer works",
  text: "Links work once and for a limited time. You can ask for a new one.",
};
export const SIGN_UP_PASSWORD_WRONG =
  "That's not the password you signed up with. Please try again, or choose a new one.";
export const SIGN_UP_CLOSED =
  "Accounts here are by invitation. If you were invited, please use the link in that mail.";
export const DOMAIN_REFUSED = "Please use an email address from a domain that can sign up here.";
export const FORM_TOO_OLD = "This page was open for a long time. Please send it again.";

export const NAME_MAX = 100;

export const signUpInput = z
  .object({
    name: requiredLine(
      NAME_MAX,
      `Please keep the name under ${NAME_MAX} characters`,
      "Please enter your name",
    ),
    email: accountEmail,
    ...passwordTwice,
  })
  .refine(samePasswords, differing);

export const addressInput = z.object({ email: accountEmail });

export const resetInput = z.object(passwordTwice).refine(samePasswords, differing);

/** The password that was chosen at the sign-up, given again. */
export const ownPasswordInput = z.object({ password: givenPassword });

/** What a link that confirms an address is about. */
export type ConfirmationLink = {
  email: string;
  /** True for the link of a sign-up: its password opens the account, or a new one does. */
  ownPassword: boolean;
};
