import { z } from "zod";
import { isOneLine, isVisible, withoutOverrides } from "../single-line.ts";

// Rules that several forms share, each with the message shown beside the field.

export const EMAIL_MAX = 254;
export const PHONE_MAX = 40;

/**
 * The name of the field that only programs fill in, because no person sees it. Chosen so that no address book, card
 * or password manager autofills it: many have values for `website`, `company` and the like.
 */
export const HONEYPOT = "subject";

/** Shown if a form contains more than is read from it. */
export const FORM_TOO_LONG =
  "Your text is too long for this form. What fits is still here. Please shorten it and send it again.";

/** A single line without control characters, so it is safe in a mail's subject or a calendar entry. */
const line = (max: number, tooLong: string, missing?: string) =>
  z
    .string(missing)
    .overwrite(withoutOverrides)
    .trim()
    .max(max, tooLong)
    .refine(isOneLine, "Please write this in one line");

export const requiredLine = (max: number, tooLong: string, missing: string) =>
  line(max, tooLong, missing).refine(isVisible, missing);

export const orNull = (text: string) => (text === "" ? null : text);

/** An empty optional field becomes null. */
export const optionalLine = (max: number, tooLong: string) =>
  line(max, tooLong).default("").transform(orNull);

/** Several lines of text, without control characters and empty lines; null if none are left. */
export const optionalLines = ({ label, max, lines: most }: { label: string; max: number; lines: number }) =>
  z
    .string()
    .transform((text) =>
      text
        .split(/\r\n|[\r\n]/)
        .map((each) => each.trim())
        .filter(Boolean),
    )
    .superRefine((lines, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      const name = label.toLowerCase();
      if (!lines.every(isOneLine)) refuse(`Please write the ${name} in plain lines`);
      else if (lines.length > most) refuse(`Please keep the ${name} to ${most} lines`);
      else if (lines.join("\n").length > max) refuse(`Please keep the ${name} under ${max} characters`);
    })
    .transform((lines) => orNull(lines.filter(isVisible).join("\n")));

/** An email address, with a custom message if it is missing, because not everyone enters their own. */
export const emailAddress = (missing: string) =>
  requiredLine(EMAIL_MAX, "Please enter a shorter email address", missing).pipe(
    z.email("Please enter a valid email address, like ana@example.com"),
  );

export const email = emailAddress("Please enter your email address");

/** An email address that may be unknown; null if empty. */
export const optionalEmail = z.string().trim().default("").transform(orNull).pipe(email.nullable());

export const phone = optionalLine(PHONE_MAX, `Please keep the phone number under ${PHONE_MAX} characters`);
