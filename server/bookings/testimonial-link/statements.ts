import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { Withdrawer } from "#drizzle/enums.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";

/** The columns of a testimonial for the couple's page and the studio's. */
export const testimonialColumns = {
  status: testimonials.status,
  names: testimonials.names,
  place: testimonials.place,
  weddingDate: testimonials.weddingDate,
  words: testimonials.words,
  stars: testimonials.stars,
};

type Withdrawal = { bookingId: string; by: Withdrawer; at: Date };

/**
 * Without consent there is no reason to keep the words. The remaining row shows that they existed, and until when.
 */
export const withdrawalStatement = (db: Database, { bookingId, by, at }: Withdrawal, condition: SQL) =>
  db
    .update(testimonials)
    .set({
      status: "withdrawn",
      words: null,
      stars: null,
      withdrawnAt: at,
      withdrawnBy: by,
      version: sql`${testimonials.version} + 1`,
      updatedAt: at,
    })
    .where(and(eq(testimonials.bookingId, bookingId), condition));
