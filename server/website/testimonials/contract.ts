import { z } from "zod";

export const STARS_MAX = 5;

/** A testimonial as the public pages show it. */
export const publishedTestimonial = z.object({
  id: z.string(),
  names: z.string(),
  place: z.string().nullable(),
  /** A calendar date. */
  weddingDate: z.string(),
  words: z.string(),
  stars: z.number().int().min(1).max(STARS_MAX).nullable().catch(null),
  /** The film whose page shows it. The film may be unpublished or in the trash. */
  filmId: z.string().nullable(),
  receivedAt: z.coerce.date().nullable(),
});

export type PublishedTestimonial = z.output<typeof publishedTestimonial>;

/** The studio's own records behind the figures on the home page. */
export const studioRecords = z.object({
  /** The number of couples whose wedding is confirmed or has been filmed. */
  couples: z.number().int(),
  /** The number of testimonials with a rating, published or not. */
  rated: z.number().int(),
  fiveStars: z.number().int(),
});

export type StudioRecords = z.output<typeof studioRecords>;

export const NO_RECORDS: StudioRecords = { couples: 0, rated: 0, fiveStars: 0 };

/** Returns the testimonial about one film; null if there is none. */
export const testimonialOf = (testimonials: readonly PublishedTestimonial[], filmId: string) =>
  testimonials.find((testimonial) => testimonial.filmId === filmId) ?? null;
