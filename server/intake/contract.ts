import { z } from "zod";

// The rules that several forms share, each with the words that a person reads beside the field.

export const EMAIL_MAX = 254;
export const PHONE_MAX = 40;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses.
const ONE_LINE = /^[^\u0000-\u001f\u007f\u2028\u2029]*$/;

/** One line, no control characters: such a text can stand in a mail's subject or a calendar entry. */
export const line = (max: number, tooLong: string) =>
  z.string().trim().max(max, tooLong).regex(ONE_LINE, "Please write this in one line");

export const email = line(EMAIL_MAX, "Please enter a shorter email address")
  .min(1, "Please enter your email address")
  .pipe(z.email("Please enter a valid email address, like ana@example.com"));

export const orNull = (text: string) => (text === "" ? null : text);

/** The empty text of an optional field means that there is none. */
export const optionalLine = (max: number, tooLong: string) =>
  line(max, tooLong).default("").transform(orNull);

export const phone = optionalLine(PHONE_MAX, `Please keep the phone number under ${PHONE_MAX} characters`);
