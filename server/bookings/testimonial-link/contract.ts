import { z } from "zod";
import type { TestimonialStatus } from "#drizzle/enums.ts";
import { orNull } from "#server/platform/forms/contract.ts";
import { isVisible } from "#server/platform/single-line.ts";
import { STARS_MAX } from "#server/website/testimonials/contract.ts";
import * as strings from "../strings/testimonial-link.ts";
import { shownNames, shownPlace } from "../testimonials/contract.ts";

/** A few sentences, not an essay. A section of the home page shows the full text. */
const TESTIMONIAL_MAX = 1500;

export const WORDS_MISSING = strings.wordsMissing;
export const WORDS_TOO_LONG = strings.wordsTooLong(TESTIMONIAL_MAX);
const STARS_INVALID = strings.starsInvalid;
export const CONSENT_MISSING = strings.consentMissing;
export const CONSENT_CHANGED = strings.consentChanged;
/** Somebody with the same link, most likely the other partner, was first. */
export const ALREADY_WRITTEN = strings.alreadyWritten;

const rating = z
  .string()
  .trim()
  .default("")
  .transform(orNull)
  .refine((text) => text === null || /^[1-5]$/.test(text), STARS_INVALID)
  .transform((text) => (text === null ? null : Math.min(Number(text), STARS_MAX)));

/** The testimonial form that a couple sends. */
export const testimonialInput = z.object({
  words: z
    .string(WORDS_MISSING)
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe(z.string().max(TESTIMONIAL_MAX, WORDS_TOO_LONG).refine(isVisible, WORDS_MISSING)),
  stars: rating,
  names: shownNames,
  place: shownPlace,
  /** The checkbox sends the sentence beside it. */
  consent: z.string(CONSENT_MISSING).min(1, CONSENT_MISSING),
});

export type TestimonialInput = z.output<typeof testimonialInput>;

/** A testimonial as the couple sees it through their link. */
export type CouplesTestimonial = {
  status: TestimonialStatus;
  names: string;
  place: string | null;
  weddingDate: string;
  words: string | null;
  stars: number | null;
};
