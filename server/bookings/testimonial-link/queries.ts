import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen, isOwed } from "#server/mail/outbox/statements.ts";
import type { TestimonialInput } from "./contract.ts";
import { testimonialColumns, withdrawalStatement } from "./statements.ts";

const view = (db: Database, bookingId: string) =>
  db.select(testimonialColumns).from(testimonials).where(eq(testimonials.bookingId, bookingId));

/** True if every request that was mailed to a couple went to an address that one of them still has. */
const wereAllCurrent = (bookingId: string) =>
  sql<boolean>`not exists (select 1 from ${outbox} as request where request.booking_id = ${bookingId} and request.kind = 'testimonial_request'
    and not exists (select 1 from ${contacts} as partner where partner.booking_id = ${bookingId} and partner.role = 'partner'
      and lower(partner.email) = lower(request.to_address) and partner.withdrawn_at is null))`.mapWith(
    Boolean,
  );

/** Reads a testimonial, and the addresses that its couple has. One database call. */
export async function selectBehind(db: Database, bookingId: string) {
  const [[testimonial], partners, [requests]] = await db.batch([
    view(db, bookingId),
    db
      .select({ email: contacts.email, withdrawnAt: contacts.withdrawnAt })
      .from(contacts)
      .where(and(eq(contacts.bookingId, bookingId), eq(contacts.role, "partner"))),
    db.select({ wereAllCurrent: wereAllCurrent(bookingId) }).from(sql`(select 1)`),
  ]);
  return { testimonial, partners, wereAllCurrent: requests?.wereAllCurrent ?? false };
}

/** Selects the couple that a reply to the mail about the testimonial goes to. */
export const selectCouple = (db: Database, bookingId: string) =>
  db
    .select({ email: bookings.email, weddingDate: testimonials.weddingDate })
    .from(testimonials)
    .innerJoin(bookings, eq(bookings.id, testimonials.bookingId))
    .where(eq(testimonials.bookingId, bookingId))
    .get();

type Written = TestimonialInput & { bookingId: string; at: Date };

/**
 * Saves what a couple wrote, if nobody has written yet, and adds the mail to the studio.
 * @returns the current testimonial, and whether this call saved it
 */
export async function saveWords(db: Database, { bookingId, at, ...written }: Written, alert: NewMail) {
  const isOpen = sql`exists (select 1 from ${testimonials} where ${testimonials.bookingId} = ${bookingId} and ${testimonials.status} = 'requested')`;
  const [, saved, current] = await db.batch([
    // First, because its condition depends on the state before these words are saved.
    insertMailWhen(db, alert, at, sql`${isOpen} and not ${isOwed(alert)}`),
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
  return { isNew: saved.rowsAffected > 0, testimonial: current[0] };
}

/**
 * Withdraws a couple's consent.
 * @returns whether there was one, and the remaining testimonial
 */
export async function withdrawWords(db: Database, { bookingId, at }: { bookingId: string; at: Date }) {
  const [written, current] = await db.batch([
    withdrawalStatement(db, { bookingId, by: "couple", at }, sql`${isNotNull(testimonials.words)}`),
    view(db, bookingId),
  ]);
  return { withdrawn: written.rowsAffected > 0, testimonial: current[0] };
}
