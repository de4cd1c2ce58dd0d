import "#server/platform/boundary.server.ts";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import type { TestimonialInput } from "./contract.ts";
import { withdrawalStatement } from "./statements.ts";

const view = (db: Database, bookingId: string) =>
  db
    .select({
      status: testimonials.status,
      names: testimonials.names,
      place: testimonials.place,
      weddingDate: testimonials.weddingDate,
      words: testimonials.words,
      stars: testimonials.stars,
    })
    .from(testimonials)
    .where(eq(testimonials.bookingId, bookingId));

export const selectTestimonial = (db: Database, bookingId: string) => view(db, bookingId).get();

type Written = TestimonialInput & { bookingId: string; at: Date };

/**
 * Saves what a couple wrote, if nobody has written yet.
 * @returns the testimonial as it is now
 */
export async function saveWords(db: Database, { bookingId, at, ...written }: Written) {
  const [, current] = await db.batch([
    db
      .update(testimonials)
      .set({
        ...written,
        status: "received",
        consentAt: at,
        receivedAt: at,
        version: sql`${testimonials.version} + 1`,
        updatedAt: at,
      })
      .where(and(eq(testimonials.bookingId, bookingId), eq(testimonials.status, "requested"))),
    view(db, bookingId),
  ]);
  return current[0];
}

/** Takes a couple's consent back. @returns whether there was one, and what is left */
export async function withdrawWords(db: Database, { bookingId, at }: { bookingId: string; at: Date }) {
  const [written, current] = await db.batch([
    withdrawalStatement(db, { bookingId, by: "couple", at }, sql`${isNotNull(testimonials.words)}`),
    view(db, bookingId),
  ]);
  return { withdrawn: written.rowsAffected > 0, testimonial: current[0] };
}
