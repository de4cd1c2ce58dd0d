import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { orUndecided } from "#drizzle/columns.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { media } from "#drizzle/schema/media.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { trashedBookings } from "#drizzle/schema/trashed-bookings.ts";
import type { AuditFields } from "#server/audit/contract.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { rolesWith } from "#server/platform/rights/contract.ts";
import { isPriceAgreed, isPriceEnded } from "../agreed-package/statements.ts";
import { partnersStatement } from "../couple-address/statements.ts";
import { schedulesStatement } from "../day-schedule/statements.ts";
import { dayOf, dayStatements } from "../day-state/statements.ts";
import { holdEnd } from "../holds/queries.ts";
import { shownHoldEnd } from "../holds/statements.ts";
import { needsReopeningLetter } from "../reopening/statements.ts";
import { confirmsEarly, isDateSigned, orDateSigned, orDayFull } from "../status-transitions/statements.ts";
import { testimonialStatement } from "../testimonials/queries.ts";
import { timelineStatements } from "../timeline/queries.ts";
import { hadProposal, isUndoable, statusBeforeClosing } from "../undo/queries.ts";

const selectView = (db: Database, id: string) =>
  db
    .select({
      id: bookings.id,
      brideName: bookings.brideName,
      groomName: bookings.groomName,
      email: bookings.email,
      phone: bookings.phone,
      venue: bookings.venue,
      guestCount: bookings.guestCount,
      weddingDate: bookings.weddingDate,
      movingTo: bookings.movingTo,
      isDateSigned: isDateSigned(sql`${bookings.id}`),
      packageId: bookings.packageId,
      packageName: bookings.packageName,
      packagePriceCents: bookings.packagePriceCents,
      isPriceAgreed,
      isPriceEnded,
      message: bookings.message,
      status: bookings.status,
      source: bookings.source,
      closedReason: bookings.closedReason,
      holdExpiresAt: shownHoldEnd,
      answeredAt: bookings.answeredAt,
      waitingSince: bookings.waitingSince,
      notifiedFreeAt: bookings.notifiedFreeAt,
      unchecked: bookings.unchecked,
      ownerId: bookings.ownerId,
      ownerName: user.name,
      nextStep: bookings.nextStep,
      nextStepOn: bookings.nextStepOn,
      version: bookings.version,
      createdAt: bookings.createdAt,
      statusBefore: statusBeforeClosing,
      hadProposal: hadProposal(bookings.id),
      isUndoable,
      needsReopeningLetter: needsReopeningLetter(bookings.id),
    })
    .from(bookings)
    .leftJoin(user, eq(user.id, bookings.ownerId))
    .where(eq(bookings.id, id));

const selectOffers = (db: Database) =>
  db
    .select({
      id: packages.id,
      name: packages.name,
      priceCents: packages.priceCents,
      published: packages.published,
    })
    .from(packages)
    .where(isNull(packages.deletedAt))
    .orderBy(asc(packages.position), asc(packages.name));

/** Selects everyone who can own a booking: studio members who can see bookings and sign in. */
const selectAdmins = (db: Database) =>
  db
    .select({ id: user.id, name: user.name })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.userId))
    .where(
      and(
        inArray(profiles.role, rolesWith("bookings")),
        isNull(profiles.suspendedAt),
        eq(user.emailVerified, true),
      ),
    )
    .orderBy(asc(user.name), asc(user.id));

/** Reads everything that a booking's page shows, or the couple's names if it is in the trash, in one round trip. */
export async function selectBookingPage(
  db: Database,
  id: string,
  { timelineLimit, money, now }: { timelineLimit: number; money: boolean; now: Date },
) {
  const [
    found,
    trashed,
    atOnce,
    partners,
    schedules,
    day,
    others,
    offers,
    admins,
    images,
    notes,
    mailCount,
    words,
    changes,
    newestNotes,
    mails,
  ] = await db.batch([
    selectView(db, id),
    db
      .select({ brideName: trashedBookings.brideName, groomName: trashedBookings.groomName })
      .from(trashedBookings)
      .where(eq(trashedBookings.id, id)),
    db
      .select({
        confirmsEarly: confirmsEarly(id, now),
        nextHoldEnd: holdEnd(now).mapWith(bookings.holdExpiresAt),
      })
      .from(sql`(select 1)`),
    partnersStatement(db, id),
    schedulesStatement(db, [id]),
    ...dayStatements(db, id),
    selectOffers(db),
    selectAdmins(db),
    db
      .select({ id: media.id, fileName: media.fileName, width: media.width, height: media.height })
      .from(media)
      .where(eq(media.bookingId, id))
      .orderBy(asc(media.fileName), asc(media.id)),
    db.select({ n: count() }).from(bookingNotes).where(eq(bookingNotes.bookingId, id)),
    db.select({ n: count() }).from(outbox).where(eq(outbox.bookingId, id)),
    testimonialStatement(db, id),
    ...timelineStatements(db, id, { limit: timelineLimit, money }),
  ]);
  return {
    booking: found[0],
    partners,
    trashed: trashed[0],
    confirmsEarly: atOnce[0]?.confirmsEarly ?? false,
    nextHoldEnd: atOnce[0]?.nextHoldEnd ?? now,
    day: dayOf([day, others]),
    schedule: { text: schedules[0]?.text ?? "", version: schedules[0]?.version ?? 0 },
    packages: offers,
    admins,
    images,
    notes: notes[0]?.n ?? 0,
    mails: mailCount[0]?.n ?? 0,
    testimonial: words[0] ?? null,
    timeline: { changes, notes: newestNotes, mails },
  };
}

/** Reads a booking with the lists for its form. */
export async function selectForEdit(db: Database, id: string) {
  const [found, offers, admins] = await db.batch([selectView(db, id), selectOffers(db), selectAdmins(db)]);
  return { booking: found[0], packages: offers, admins };
}

const isCurrent = (id: string, version: number) =>
  sql`exists (select 1 from ${bookings} where ${bookings.id} = ${id} and ${bookings.version} = ${version})`;

const selectVersion = (db: Database, id: string) =>
  db.select({ version: bookings.version }).from(bookings).where(eq(bookings.id, id));

type Edit = {
  id: string;
  version: number;
  set: Partial<typeof bookings.$inferInsert> & { weddingDate: string | null };
  before: AuditFields;
  after: AuditFields;
  at: Date;
};

/**
 * Saves a booking if it is unchanged since the admin saw it, with its audit log entry.
 * @returns `day_full` if the new day has no crew left for its wedding; `date_signed` if the couple has signed for the
 *   old one
 */
export async function updateBooking(
  db: Database,
  admin: Admin,
  { id, version, set, before, after, at }: Edit,
) {
  const { note, entryExists } = insertAuditWhen(
    db,
    { actor: admin, action: "edit_booking", entity: "booking", entityId: id, before, after, at },
    isCurrent(id, version),
  );
  const result = await orDateSigned(
    orDayFull(
      db.batch([
        note,
        db
          .update(bookings)
          .set({
            ...set,
            weddingDate: orUndecided(set.weddingDate),
            version: sql`${bookings.version} + 1`,
            updatedAt: at,
          })
          .where(and(eq(bookings.id, id), entryExists)),
        selectVersion(db, id),
      ]),
    ),
  );
  if (result === "day_full" || result === "date_signed") return result;
  const [written, , current] = result;
  return { changed: written.rowsAffected > 0, booking: current[0] };
}
