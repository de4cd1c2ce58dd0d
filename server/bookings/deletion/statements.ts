import { and, eq, inArray, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import { bookingStates } from "#drizzle/schema/booking-states.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { daySchedules } from "#drizzle/schema/day-schedules.ts";
import { deliveries, deliveryFiles, deliveryFilms } from "#drizzle/schema/deliveries.ts";
import { ledgerNotes } from "#drizzle/schema/ledger.ts";
import { media } from "#drizzle/schema/media.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { paymentReminders } from "#drizzle/schema/payment-reminders.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import { trashedBookings, trashedRows } from "#drizzle/schema/trashed-bookings.ts";
import { deleteValues } from "#server/audit/statements.ts";

/** Selects a booking's couple and wedding date. */
export const selectWedding = (db: Database, id: string) =>
  db
    .select({
      brideName: bookings.brideName,
      groomName: bookings.groomName,
      weddingDate: bookings.weddingDate,
    })
    .from(bookings)
    .where(eq(bookings.id, id));

/** Selects the proposals that bind no one. A fully signed agreement outlives its booking. */
export const unsigned = (db: Database, ids: SQL) =>
  db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(inArray(proposals.bookingId, ids), isNull(proposals.completedAt)));

/** A column of rows in the trash, by its name in their original table. */
const trashed = (column: string) => sql<string>`${trashedRows.row} ->> ${column}`;
const inTrash = (tableName: string, ids: SQL) =>
  and(eq(trashedRows.tableName, tableName), inArray(trashedRows.bookingId, ids));

/** Selects the messages that were emailed to the address of one of these bookings. They belong to the booking. */
export const mailedTo = (ids: SQL) =>
  sql`(select ${messages.id} as value from ${messages} where ${messages.bookingId} in ${ids} and ${messages.mail} is not null
    union all select ${trashed("id")} from ${trashedRows} where ${inTrash("messages", ids)})`;

/**
 * The statement that reads the keys of the files that came with bookings or messages, and with emails to those
 * bookings.
 */
export const filesOfRecords = (db: Database, ids: SQL) =>
  db
    .select({ key: media.key })
    .from(media)
    .where(or(inArray(media.bookingId, ids), inArray(media.bookingId, mailedTo(ids))));

/** The statement that reads which of these files belong to a booking in the trash. */
export const trashedKeys = (db: Database, keys: string[]) =>
  db
    .select({ key: trashed("key") })
    .from(trashedRows)
    .where(and(eq(trashedRows.tableName, "media"), inArray(trashed("key"), keys)));

/** The statement that reads the pictures of bookings in the trash, except those that were sent in again since. */
export const trashedPictures = (db: Database, ids: SQL) =>
  db
    .select({
      key: trashed("key"),
      fileName: trashed("file_name"),
      at: sql<Date>`${trashedRows.row} ->> 'created_at'`,
    })
    .from(trashedRows)
    .where(
      and(
        inTrash("media", ids),
        notExists(
          db
            .select({ id: media.id })
            .from(media)
            .where(eq(media.key, trashed("key"))),
        ),
      ),
    );

/** Selects the deliveries of bookings. */
export const deliveriesOf = (ids: SQL) =>
  sql`(select ${deliveries.id} from ${deliveries} where ${deliveries.bookingId} in ${ids})`;
/** Selects the films that were delivered to bookings. */
export const filmsOf = (ids: SQL) =>
  sql`(select ${deliveryFilms.id} from ${deliveryFilms} where ${deliveryFilms.deliveryId} in ${deliveriesOf(ids)})`;

/**
 * The statements that delete the deliveries of bookings. The cron's sweep finds their files in the store afterwards.
 */
const deliveryDeletion = (db: Database, ids: SQL, condition: SQL) =>
  [
    db.delete(deliveryFiles).where(and(inArray(deliveryFiles.filmId, filmsOf(ids)), condition)),
    db.delete(deliveryFilms).where(and(inArray(deliveryFilms.deliveryId, deliveriesOf(ids)), condition)),
    db.delete(deliveries).where(and(inArray(deliveries.bookingId, ids), condition)),
  ] as const;

/** The statements that delete the rows of bookings from the live tables. */
export const bookingRowsDeletion = (db: Database, ids: SQL, condition: SQL) =>
  [
    db.delete(bookingStates).where(and(inArray(bookingStates.bookingId, ids), condition)),
    db.delete(bookingNotes).where(and(inArray(bookingNotes.bookingId, ids), condition)),
    db.delete(daySchedules).where(and(inArray(daySchedules.bookingId, ids), condition)),
    ...deliveryDeletion(db, ids, condition),
    db.delete(contacts).where(and(inArray(contacts.bookingId, ids), condition)),
    db.delete(proposalEvents).where(and(inArray(proposalEvents.proposalId, unsigned(db, ids)), condition)),
    db.delete(proposals).where(and(inArray(proposals.id, unsigned(db, ids)), condition)),
    db.delete(testimonials).where(and(inArray(testimonials.bookingId, ids), condition)),
    db.delete(ledgerNotes).where(and(inArray(ledgerNotes.bookingId, ids), condition)),
    db.delete(paymentReminders).where(and(inArray(paymentReminders.bookingId, ids), condition)),
    db.delete(outbox).where(and(inArray(outbox.bookingId, ids), condition)),
    db
      .delete(media)
      .where(and(or(inArray(media.bookingId, ids), inArray(media.bookingId, mailedTo(ids))), condition)),
    db.delete(messages).where(and(inArray(messages.id, mailedTo(ids)), condition)),
    db
      .update(messages)
      .set({ bookingId: null })
      .where(and(inArray(messages.bookingId, ids), condition)),
    db.delete(bookings).where(and(inArray(bookings.id, ids), condition)),
  ] as const;

const valuesDeletion = (db: Database, ids: SQL, condition: SQL) =>
  [
    deleteValues(db, sql`(select 'booking:' || value from ${ids})`, condition),
    deleteValues(db, sql`(select 'message:' || value from ${mailedTo(ids)})`, condition),
  ] as const;

/** The statements that delete the rows of bookings from the trash. */
export const trashRowsDeletion = (db: Database, ids: SQL, condition: SQL) =>
  [
    db.delete(trashedRows).where(and(inArray(trashedRows.bookingId, ids), condition)),
    db.delete(trashedBookings).where(and(inArray(trashedBookings.id, ids), condition)),
  ] as const;

/**
 * Selects the ids that don't exist as live bookings too. A booking in the trash may have been sent in again; its live
 * copy stays.
 */
export const notInUse = (ids: SQL) =>
  sql`(select value from ${ids} where value not in (select ${bookings.id} from ${bookings}))`;

/** The statements that delete bookings in the trash for good, with their audit log values. */
export const trashDeletion = (db: Database, ids: SQL, condition: SQL) =>
  [...valuesDeletion(db, notInUse(ids), condition), ...trashRowsDeletion(db, ids, condition)] as const;

/**
 * The statements that delete bookings, live or in the trash, with everything about them: people, notes, schedule,
 * testimonials, picture rows, mails to and from them including unsent ones, audit log values and notes on payments.
 * The ledger itself and the invoices stay, as does a message that a booking was created from.
 */
export const bookingDeletion = (db: Database, ids: SQL, condition: SQL) =>
  [
    ...valuesDeletion(db, ids, condition),
    ...bookingRowsDeletion(db, ids, condition),
    ...trashRowsDeletion(db, ids, condition),
  ] as const;

/** The statements that delete a booking's proposals that bind no one and can no longer be signed. */
export const endedProposalDeletion = (db: Database, bookingId: string, condition: SQL) => {
  const ended = db
    .select({ id: proposals.id })
    .from(proposals)
    .where(
      and(
        eq(proposals.bookingId, bookingId),
        inArray(proposals.status, ["declined", "expired", "superseded"]),
        isNull(proposals.completedAt),
      ),
    );
  return [
    db.delete(proposalEvents).where(and(inArray(proposalEvents.proposalId, ended), condition)),
    db.delete(proposals).where(and(inArray(proposals.id, ended), condition)),
  ] as const;
};
