import { z } from "zod";
import {
  accountEmail,
  CHECK_FIELDS,
  tooManyAttempts,
  UNEXPECTED_ERROR,
} from "#server/accounts/sign-in/contract.ts";
import type { Failure } from "#server/platform/result/contract.ts";
import * as strings from "../strings/sign-in.ts";

export const CODE_LENGTH = 6;
export const CODE_MINUTES = 10;
/** How many wrong tries one code allows. */
export const CODE_TRIES = 5;

/** What a code is for: signing in, a form of the wedding page, or one proposal. */
export type CodePurpose = "sign_in" | "confirm" | "sign" | "decline";

/** The subjects of the mails with a code. The pages that ask for the code quote them. */
export const CODE_SUBJECTS: Record<CodePurpose, string> = {
  sign_in: strings.yourSignInCode,
  confirm: strings.yourCodeToConfirm,
  sign: strings.yourCodeToSign,
  decline: strings.yourCodeToDecline,
};

/** The same for every address, whether or not it is on a booking. */
export const CODE_SENT = strings.codeSent(CODE_MINUTES);
const CODE_MISSING = strings.codeMissing(CODE_LENGTH);
/** One message for a wrong code, an expired code and an address without a code. */
export const CODE_REFUSED = strings.codeRefused;
export const CODE_GONE = strings.codeGone;

export const SIGN_IN_AGAIN = strings.signInAgain;

/** Shown if too many codes were requested for an address, by whomever. */
export const codesLimited = (seconds: number) => strings.newestEmailHasALink(tooManyAttempts(seconds));

export const codeRequest = z.object({ email: accountEmail });

/** A code copied from a mail may contain spaces. */
export const codeInput = z.object({
  code: z
    .string(CODE_MISSING)
    .transform((text) => text.replaceAll(/\s/g, ""))
    .pipe(z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), CODE_MISSING)),
});

/** Returns the message above the form. */
export function signInReason({ code, fields, retryAfter = 0 }: Failure["error"]): string {
  if (code === "limited") return fields?.form ?? tooManyAttempts(retryAfter);
  if (code === "unavailable" || code === "unexpected") return UNEXPECTED_ERROR;
  return fields?.form ?? CHECK_FIELDS;
}
