import { z } from "zod";
import type { TestimonialStatus, Withdrawer } from "#drizzle/enums.ts";
import { wordsInput } from "#server/mail/templates/contract.ts";
import { optionalLine, requiredLine } from "#server/platform/forms/contract.ts";
import { VENUE_MAX } from "../fields/contract.ts";

/** Both names with the sign between them. */
export const SHOWN_NAMES_MAX = 120;

export const REQUEST_FAILED =
  "Error - The email could not be sent. Nothing you wrote is lost. Please try again.";
export const TESTIMONIAL_FAILED = "Error - The testimonial could not be changed. Please try again.";
export const NOT_ASKABLE = "You can ask for a testimonial once the wedding has been filmed.";
export const HAS_WORDS = "The couple has written by now. Reload this page to read their words.";
export const NO_WORDS = "There are no words to decide about.";
export const FILM_UNKNOWN = "Please choose a film from the list";
export const TESTIMONIAL_CHANGED =
  "This testimonial has changed since you opened the page. Please look at it again.";
export const requestSent = (to: string) => `Mail sent - It is on its way to ${to}.`;

export const shownNames = requiredLine(
  SHOWN_NAMES_MAX,
  `Please keep the names under ${SHOWN_NAMES_MAX} characters`,
  "Please enter the names to be shown",
);
export const shownPlace = optionalLine(VENUE_MAX, `Please keep the place under ${VENUE_MAX} characters`);

export const testimonialRequest = wordsInput.extend({
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
  version: number;
};
