import { and, asc, count, desc, eq, isNotNull, not, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import { countersNamed, countOf } from "#server/platform/record-counts/queries.ts";
import { isSampleTestimonial } from "../samples/statements.ts";
import { STARS_MAX, type StudioRecords } from "./contract.ts";

/**
 * Returns the statement for the published testimonials, newest wedding first. Ratings don't affect the order. For the
 * snapshot's batch.
 */
export const publishedStatement = (db: Database) =>
  db
    .select({
      id: testimonials.id,
      names: testimonials.names,
      place: testimonials.place,
      weddingDate: testimonials.weddingDate,
      words: sql<string>`coalesce(${testimonials.words}, '')`,
      stars: testimonials.stars,
      filmId: testimonials.filmId,
      receivedAt: testimonials.receivedAt,
    })
    .from(testimonials)
    .where(eq(testimonials.status, "published"))
    .orderBy(desc(testimonials.weddingDate), asc(testimonials.id));

/**
 * Counts all ratings, including those of unpublished testimonials, so that the studio's choice can't raise the share.
 * Sample ones don't count.
 */
export const ratingStatement = (db: Database) =>
  db
    .select({
      rated: count(),
      fiveStars: sql<number>`coalesce(sum(${testimonials.stars} = ${STARS_MAX}), 0)`,
    })
    .from(testimonials)
    .where(and(isNotNull(testimonials.stars), not(isSampleTestimonial)));

const CONFIRMED = [
  "bookings:confirmed",
  "bookings:filmed",
  "bookings:editing",
  "bookings:delivered",
] as const;

export const couplesStatement = (db: Database) => countersNamed(db, [...CONFIRMED]);

type Rows<S> = S extends PromiseLike<infer R> ? R : never;

export const recordsOf = (
  couples: Rows<ReturnType<typeof couplesStatement>>,
  [ratings]: Rows<ReturnType<typeof ratingStatement>>,
): StudioRecords => ({
  couples: CONFIRMED.reduce((sum, name) => sum + countOf(couples, name), 0),
  rated: ratings?.rated ?? 0,
  fiveStars: ratings?.fiveStars ?? 0,
});
