import type { Database } from "#drizzle/client.ts";
import type { bookings } from "#drizzle/schema/bookings.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import { addDays } from "#server/platform/calendar.ts";
import { newBooking } from "./booking.ts";

type Site = { database: { open: () => Database } };

/** Inserts a booking whose film has been delivered. */
export const filmedBooking = (studio: Site, changes: Partial<typeof bookings.$inferInsert> = {}) =>
  newBooking(studio, {
    status: "delivered",
    weddingDate: "2026-05-16",
    venue: "The Orangery, Ojai",
    ...changes,
  });

let given = 0;

/** Inserts a testimonial from a different couple on each call, received by default. */
export async function newTestimonial(studio: Site, changes: Partial<typeof testimonials.$inferInsert> = {}) {
  given += 1;
  // A day has room for two weddings, so each call uses the next day.
  const weddingDate = addDays("2020-01-01", given);
  const bookingId = changes.bookingId ?? (await filmedBooking(studio, { weddingDate })).id;
  const [row] = await studio.database
    .open()
    .insert(testimonials)
    .values({
      status: "received",
      names: `Cleo & Dan ${given}`,
      place: "The Orangery, Ojai",
      weddingDate: "2026-05-16",
      words: `They were in the right place all day, number ${given}.`,
      consent: "You may show these words.",
      consentAt: new Date("2026-09-01T12:00:00Z"),
      requestedAt: new Date("2026-08-30T12:00:00Z"),
      receivedAt: new Date("2026-09-01T12:00:00Z"),
      ...changes,
      bookingId,
    })
    .returning();
  if (!row) throw new Error("The testimonial was not made");
  return row;
}
