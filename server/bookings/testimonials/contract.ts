import { z } from "zod";
import type { TestimonialStatus, Withdrawer } from "#drizzle/enums.ts";
import { wordsInput } from "#server/mail/templates/contract.ts";
import { optionalLine, requiredLine } from "#server/platform/forms/contract.ts";
import { VENUE_MAX } from "../fields/contract.ts";
import { letterRecipients } from "../letters/contract.ts";
import * as strings from "../strings/testimonials.ts";

/** Both names and the ampersand. */
export const SHOWN_NAMES_MAX = 120;

export const REQUEST_FAILED = strings.requestFailed;
export const TESTIMONIAL_FAILED = strings.testimonialFailed;
export const NOT_ASKABLE = strings.notAskable;
export const HAS_WORDS = strings.hasWords;
export const NO_WORDS = strings.noWords;
export const FILM_UNKNOWN = strings.filmUnknown;
export const TESTIMONIAL_CHANGED = strings.testimonialChanged;
export const requestSent = (to: string) => strings.requestSent(to);

export const shownNames = requiredLine(
  SHOWN_NAMES_MAX,
  strings.pleaseKeepTheNamesUnder(SHOWN_NAMES_MAX),
  strings.pleaseEnterTheNamesTo,
);
export const shownPlace = optionalLine(VENUE_MAX, strings.pleaseKeepThePlaceUnder(VENUE_MAX));

export const testimonialRequest = wordsInput.extend({
  to: letterRecipients,
  /** Made with the form, so that sending it twice sends one mail. */
  key: z.uuid(),
  names: shownNames,
  place: shownPlace,
});

export type TestimonialRequest = z.output<typeof testimonialRequest>;

const version = z.int().min(1);

export const testimonialDecision = z.strictObject({
  shown: z.boolean(),
  /** The film whose page shows it, if any. */
  filmId: z
    .string()
    .trim()
    .max(64, FILM_UNKNOWN)
    .transform((id) => id || null),
  version,
});

export type TestimonialDecision = z.output<typeof testimonialDecision>;

export const testimonialWithdrawal = z.strictObject({ version });

/** A testimonial as the studio sees it on the booking's page. */
export type TestimonialView = {
  status: TestimonialStatus;
  names: string;
  place: string | null;
  weddingDate: string;
  words: string | null;
  stars: number | null;
  filmId: string | null;
  consentAt: Date | null;
  requestedAt: Date;
  receivedAt: Date | null;
  publishedAt: Date | null;
  withdrawnAt: Date | null;
  withdrawnBy: Withdrawer | null;
  /** Whether it came with the demo data. */
  sample: boolean;
  version: number;
};
