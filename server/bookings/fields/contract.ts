import { z } from "zod";
import { isCalendarDate } from "#server/platform/calendar.ts";
import { email, optionalLine, orNull, phone, requiredLine } from "#server/platform/forms/contract.ts";
import * as strings from "../strings/fields.ts";

export const NAME_MAX = 100;
export const VENUE_MAX = 200;
export const MESSAGE_MAX = 5000;
export const GUESTS_MAX = 5000;

export const DATE_MISSING = strings.dateMissing;
export const DATE_PAST = strings.datePast;
/** How many years ahead a couple may ask for a date. Anything later is most likely a typo. */
export const YEARS_AHEAD = 10;
export const DATE_TOO_FAR = strings.dateTooFar;
/** The last wedding date that the studio can enter. */
export const LAST_WEDDING_DATE = "2099-12-31";
export const DATE_BEYOND = strings.dateBeyond;
const name = (whose: string) =>
  requiredLine(NAME_MAX, strings.pleaseKeepTheNameUnder(NAME_MAX), strings.pleaseEnterTheName(whose));

export const inquiryInput = z.object({
  brideName: name("bride's"),
  groomName: name("groom's"),
  email,
  phone,
  venue: optionalLine(VENUE_MAX, strings.pleaseKeepTheVenueUnder(VENUE_MAX)),
  guestCount: z
    .string()
    .trim()
    .regex(/^\d*$/, strings.pleaseEnterTheNumberOf)
    .default("")
    // Four hundred digits parse as Infinity, which Zod doesn't accept as a number. They should get the message about
    // the limit, too.
    .transform((text) => (text === "" ? null : Math.min(Number(text), GUESTS_MAX + 1)))
    .pipe(
      z
        .number()
        .min(1, strings.pleaseEnterAtLeastOne)
        .max(GUESTS_MAX, strings.pleaseEnterAtMostGuests(GUESTS_MAX))
        .nullable(),
    ),
  packageId: z.string().trim().max(64, strings.pleaseChooseAPackageFrom).default("").transform(orNull),
  weddingDate: z
    .string()
    .trim()
    .default("")
    .superRefine((text, context) => {
      if (!isCalendarDate(text)) context.addIssue({ code: "custom", message: DATE_MISSING });
    }),
  message: z
    .string()
    .trim()
    .max(MESSAGE_MAX, strings.pleaseKeepTheMessageUnder(MESSAGE_MAX))
    .default("")
    .transform(orNull),
});

/** A wedding date, or null if it isn't decided yet. */
export const optionalDate = z
  .string()
  .trim()
  .default("")
  .refine((text) => text === "" || isCalendarDate(text), DATE_MISSING)
  .transform(orNull);

export const NO_CONTACT = strings.noContact;

/** Callers may have no email address. The studio needs at least one way to reach them. */
export const isReachable = ({ email, phone }: { email: string | null; phone: string | null }) =>
  email !== null || phone !== null;

export type InquiryInput = z.output<typeof inquiryInput>;

export const INQUIRY_FIELDS = Object.keys(inquiryInput.shape) as (keyof InquiryInput)[];

const PARTNERS: readonly [RegExp, string][] = [
  [/\bBride\b/g, strings.firstPartner],
  [/\bbride\b/g, "first partner"],
  [/\bGroom\b/g, strings.secondPartner],
  [/\bgroom\b/g, "second partner"],
];

/** Replaces bride and groom in a text with the terms that the studio has chosen. */
export const coupleWords = (words: string, partners: boolean) =>
  partners ? PARTNERS.reduce((text, [word, instead]) => text.replace(word, instead), words) : words;

export const coupleOf = ({ brideName, groomName }: { brideName: string; groomName: string }) =>
  `${brideName} & ${groomName}`;
