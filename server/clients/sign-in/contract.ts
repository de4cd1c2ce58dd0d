import { z } from "zod";
import {
  accountEmail,
  CHECK_FIELDS,
  tooManyAttempts,
  UNEXPECTED_ERROR,
} from "#server/accounts/sign-in/contract.ts";
import type { Failure } from "#server/platform/result/contract.ts";

export const CODE_LENGTH = 6;
export const CODE_MINUTES = 10;
/** How often one code may be typed wrong. */
export const CODE_TRIES = 5;

/** The same for every address, on a booking or not. */
export const CODE_SENT = `If this address is on a booking with us, a code is on its way. It works for ${CODE_MINUTES} minutes.`;
export const CODE_MISSING = `Please enter the ${CODE_LENGTH} digits from our email`;
/** One sentence for a wrong code, one that is too old and an address without a code. */
export const CODE_REFUSED =
  "That code isn't right, or it has expired. Check the newest email from us, or have a new code sent.";
export const CODE_GONE = "That code has expired. Enter your email address to get a new one.";

export const SIGN_IN_AGAIN = "Nothing was saved. Please sign in again, then send it once more.";

export const codeRequest = z.object({ email: accountEmail });

/** Copied from a mail, a code may bring spaces along. */
export const codeInput = z.object({
  code: z
    .string(CODE_MISSING)
    .transform((text) => text.replaceAll(/\s/g, ""))
    .pipe(z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), CODE_MISSING)),
});

/** The sentence above the form. */
export function signInReason({ code, fields, retryAfter = 0 }: Failure["error"]): string {
  if (code === "limited") return fields?.form ?? tooManyAttempts(retryAfter);
  if (code === "unavailable" || code === "unexpected") return UNEXPECTED_ERROR;
  return fields?.form ?? CHECK_FIELDS;
}
