import { z } from "zod";
import { requiredLine } from "#server/platform/forms/contract.ts";
import { accountEmail, differing, givenPassword, passwordTwice, samePasswords } from "../sign-in/contract.ts";
import * as strings from "../strings/registration.ts";

export const SIGNUP_FAILED = strings.signupFailed;
export const ACCOUNT_CREATED = strings.accountCreated;

export const LINK_SENT = {
  title: strings.pleaseCheckYourEmail,
  confirmation: strings.ifAnAccountWithThis,
  reset: strings.ifThisAddressHasAn,
};

export const EMAIL_CONFIRMED = strings.emailConfirmed;
export const PASSWORD_CHANGED = strings.passwordChanged;
export const LINK_DEAD = {
  title: strings.thisLinkNoLongerWorks,
  text: strings.linksWorkOnceAndFor,
};
export const SIGN_UP_PASSWORD_WRONG = strings.signUpPasswordWrong;
export const SIGN_UP_CLOSED = strings.signUpClosed;
export const DOMAIN_REFUSED = strings.domainRefused;
export const FORM_TOO_OLD = strings.formTooOld;

export const NAME_MAX = 100;

export const signUpInput = z
  .object({
    name: requiredLine(NAME_MAX, strings.pleaseKeepTheNameUnder(NAME_MAX), strings.pleaseEnterYourName),
    email: accountEmail,
    ...passwordTwice,
  })
  .refine(samePasswords, differing);

export const addressInput = z.object({ email: accountEmail });

export const resetInput = z.object(passwordTwice).refine(samePasswords, differing);

/** The password chosen at sign-up, entered again. */
export const ownPasswordInput = z.object({ password: givenPassword });

/** The data of a link that confirms an address. */
export type ConfirmationLink = {
  email: string;
  /** True for a sign-up's link: the account is confirmed with the password of the sign-up or a new one. */
  ownPassword: boolean;
};
