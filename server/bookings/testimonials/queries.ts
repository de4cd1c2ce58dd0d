import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { known } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { isSampleTestimonial } from "#server/website/samples/statements.ts";
import { partnersStatement } from "../couple-address/statements.ts";
import {
  addressesOf,
  existingCopies,
  insertLetter,
  isLetterOwed,
  type Letter,
} from "../letters/statements.ts";
import { testimonialColumns, withdrawalStatement } from "../testimonial-link/statements.ts";

export const testimonialStatement = (db: Database, bookingId: string) =>
  db
    .select({
      ...testimonialColumns,
      filmId: testimonials.filmId,
      consentAt: testimonials.consentAt,
      requestedAt: testimonials.requestedAt,
      receivedAt: testimonials.receivedAt,
      publishedAt: testimonials.publishedAt,
      withdrawnAt: testimonials.withdrawnAt,
      withdrawnBy: testimonials.withdrawnBy,
      sample: isSampleTestimonial,
      version: testimonials.version,
    })
    .from(testimonials)
    .where(eq(testimonials.bookingId, bookingId));

/** Reads a booking and its couple. */
export async function selectAddressees(db: Database, bookingId: string) {
  const [found, partners] = await db.batch([
    db
      .select({ status: bookings.status, weddingDate: known(bookings.weddingDate) })
      .from(bookings)
      .where(eq(bookings.id, bookingId)),
    partnersStatement(db, bookingId),
  ]);
  return { booking: found[0], partners };
}

type Request = {
  bookingId: string;
  letter: Letter;
  subject: string;
  names: string;
  place: string | null;
  weddingDate: string;
  at: Date;
};

/**
 * Asks a couple for a testimonial, once per recipient. Can be repeated while none has arrived, or after it was
 * withdrawn.
 * @returns whether this call did, the mails from before, and the testimonial's current status
 */
export async function insertRequest(db: Database, admin: Admin, request: Request) {
  const { bookingId, letter, subject, names, place, weddingDate, at } = request;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "ask_for_testimonial",
      entity: "booking",
      entityId: bookingId,
      after: { couple: names, to: addressesOf(letter), subject },
      at,
    },
    sql`${isLetterOwed(bookingId, letter)}
      and not exists (select 1 from ${testimonials} where ${testimonials.bookingId} = ${bookingId} and ${testimonials.status} not in ('requested', 'withdrawn'))`,
  );
  const asked = {
    names,
    place,
    weddingDate,
    status: "requested",
    requestedAt: at,
    withdrawnAt: null,
    withdrawnBy: null,
    updatedAt: at,
  } as const;
  const [logged, existing, , , current] = await db.batch([
    note,
    existingCopies(db, letter),
    db
      .update(testimonials)
      .set({ ...asked, version: sql`${testimonials.version} + 1` })
      .where(and(eq(testimonials.bookingId, bookingId), entryExists)),
    db.run(
      sql`insert into ${testimonials} (id, booking_id, names, place, wedding_date, status, requested_at, created_at, updated_at) select ${crypto.randomUUID()}, ${bookingId}, ${names}, ${place}, ${weddingDate}, 'requested', ${at.getTime()}, ${at.getTime()}, ${at.getTime()} where ${entryExists} and not exists (select 1 from ${testimonials} where ${testimonials.bookingId} = ${bookingId})`,
    ),
    db
      .select({ status: testimonials.status })
      .from(testimonials)
      .where(eq(testimonials.bookingId, bookingId)),
    ...insertLetter(db, letter, at, entryExists),
  ]);
  return { sent: logged.rowsAffected > 0, existing, status: current[0]?.status };
}

type Change = { bookingId: string; version: number; at: Date };

const described = (bookingId: string) =>
  sql`(select json_object('couple', ${testimonials.names}, 'status', ${testimonials.status}) from ${testimonials} where ${testimonials.bookingId} = ${bookingId})`;

const isCurrent = ({ bookingId, version }: Change) =>
  sql`exists (select 1 from ${testimonials} where ${testimonials.bookingId} = ${bookingId} and ${testimonials.version} = ${version} and ${testimonials.words} is not null)`;

/** Publishes or unpublishes a couple's testimonial if it is unchanged since the admin read it. */
export async function decideTestimonial(
  db: Database,
  admin: Admin,
  { shown, filmId, ...change }: Change & { shown: boolean; filmId: string | null },
) {
  const { bookingId, at } = change;
  const status = shown ? ("published" as const) : ("unpublished" as const);
  const film = sql`(select ${videos.id} from ${videos} where ${videos.id} = ${filmId} and ${isNull(videos.deletedAt)})`;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: shown ? "publish_testimonial" : "unpublish_testimonial",
      entity: "booking",
      entityId: bookingId,
      before: described(bookingId),
      after: sql`(select json_object('couple', ${testimonials.names}, 'status', ${status}) from ${testimonials} where ${testimonials.bookingId} = ${bookingId})`,
      at,
    },
    sql`${isCurrent(change)} and (${filmId} is null or ${film} is not null)`,
  );
  const [logged, , current, films] = await db.batch([
    note,
    db
      .update(testimonials)
      .set({
        status,
        filmId,
        ...(shown ? { publishedAt: sql`coalesce(${testimonials.publishedAt}, ${at.getTime()})` } : {}),
        version: sql`${testimonials.version} + 1`,
        updatedAt: at,
      })
      .where(and(eq(testimonials.bookingId, bookingId), entryExists)),
    db
      .select({ words: testimonials.words, version: testimonials.version })
      .from(testimonials)
      .where(eq(testimonials.bookingId, bookingId)),
    db.select({ known: sql<number>`${filmId} is null or ${film} is not null` }).from(sql`(select 1)`),
  ]);
  return {
    changed: logged.rowsAffected > 0,
    testimonial: current[0],
    filmKnown: Boolean(films[0]?.known),
  };
}

/** Withdraws the consent for a couple that asked the studio to do so. The words are deleted with it. */
export async function withdrawTestimonial(db: Database, admin: Admin, change: Change) {
  const { bookingId, at } = change;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "withdraw_testimonial",
      entity: "booking",
      entityId: bookingId,
      before: described(bookingId),
      at,
    },
    isCurrent(change),
  );
  const [logged, , current] = await db.batch([
    note,
    withdrawalStatement(db, { bookingId, by: "studio", at }, entryExists),
    db.select({ words: testimonials.words }).from(testimonials).where(eq(testimonials.bookingId, bookingId)),
  ]);
  return { changed: logged.rowsAffected > 0, testimonial: current[0] };
}
