import { and, asc, desc, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { UNDECIDED } from "#drizzle/columns.ts";
import { listOf, moment } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import { trashedBookings, trashedRows } from "#drizzle/schema/trashed-bookings.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { insertDeletedRecords } from "#server/platform/deleted-records/queries.ts";
import { countedUpTo, type Window } from "#server/platform/paging.ts";
import {
  bookingRowsDeletion,
  mailedTo,
  notInUse,
  selectWedding,
  trashDeletion,
  trashedPictures,
  trashRowsDeletion,
} from "../deletion/statements.ts";
import { holdEnd } from "../holds/queries.ts";
import { described, orDayFull } from "../status-transitions/statements.ts";
import { trashedMoney } from "./money.statements.ts";
import { copyRows, hasUnsettled, markUnsettled, mayDelete, returnRows } from "./statements.ts";

const listed = {
  id: trashedBookings.id,
  brideName: trashedBookings.brideName,
  groomName: trashedBookings.groomName,
  weddingDate: trashedBookings.weddingDate,
  status: trashedBookings.status,
  deletedAt: trashedBookings.deletedAt,
};

/** Selects a page of the trash, newest first. */
export async function selectTrash(db: Database, { limit, offset, most }: Window) {
  const [rows, counted] = await db.batch([
    db
      .select({ ...listed, ...trashedMoney })
      .from(trashedBookings)
      .orderBy(desc(trashedBookings.deletedAt), asc(trashedBookings.id))
      .limit(limit)
      .offset(offset),
    db.select({ n: sql<number>`count(*)` }).from(
      db
        .select({ id: trashedBookings.id })
        .from(trashedBookings)
        .limit(most + 1)
        .as("some"),
    ),
  ]);
  return { rows, ...countedUpTo(counted, most) };
}

type Target = { id: string; at: Date };

const isDeniedStatement = (db: Database, admin: Admin, id: string) =>
  db.select({ is: sql<boolean>`not ${mayDelete(admin, id)}`.mapWith(Boolean) }).from(sql`(select 1)`);

/**
 * Moves a booking to the trash if it is unchanged since the admin saw it, unless its couple has asked to have their
 * data deleted.
 * @returns whether it did, the booking, whether they asked or the admin may not, and whether it had a testimonial
 */
export async function trashBooking(
  db: Database,
  admin: Admin,
  { id, version, at }: Target & { version: number },
) {
  const ids = listOf([id]);
  const asked = and(eq(contacts.bookingId, id), isNotNull(contacts.deletionAskedAt));
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "trash_booking",
      entity: "booking",
      entityId: id,
      at,
      before: described(id),
    },
    sql`exists (select 1 from ${bookings} where ${bookings.id} = ${id} and ${bookings.version} = ${version})
      and not exists (select 1 from ${contacts} where ${asked}) and ${mayDelete(admin, id)}`,
  );
  const [written, found, asking, words, [denied]] = await db.batch([
    note,
    selectWedding(db, id),
    db.select({ id: contacts.id }).from(contacts).where(asked),
    db.select({ status: testimonials.status }).from(testimonials).where(eq(testimonials.bookingId, id)),
    isDeniedStatement(db, admin, id),
    // An inquiry that was sent in again and is trashed again replaces its earlier copy.
    ...trashRowsDeletion(db, ids, entryExists),
    db.insert(trashedBookings).select(
      db
        .select({
          id: bookings.id,
          brideName: bookings.brideName,
          groomName: bookings.groomName,
          email: bookings.email,
          weddingDate: bookings.weddingDate,
          status: bookings.status,
          deletedAt: moment(at, "deleted_at"),
        })
        .from(bookings)
        .where(and(eq(bookings.id, id), entryExists)),
    ),
    ...copyRows(db, id, entryExists),
    ...bookingRowsDeletion(db, ids, entryExists),
  ]);
  return {
    trashed: written.rowsAffected > 0,
    booking: found[0],
    asked: asking.length > 0,
    denied: denied?.is ?? false,
    hadWords: words.length > 0,
  };
}

const isTrashed = (id: string) =>
  sql`exists (select 1 from ${trashedBookings} where ${trashedBookings.id} = ${id})`;

const selectListed = (db: Database, id: string) =>
  db.select(listed).from(trashedBookings).where(eq(trashedBookings.id, id));

/** A booking in the trash as written to the audit log. */
const trashedDescription = (id: string) =>
  sql`(select json_object('couple', ${trashedBookings.brideName} || ' & ' || ${trashedBookings.groomName}, 'date', nullif(${trashedBookings.weddingDate}, ${UNDECIDED}), 'status', ${trashedBookings.status}) from ${trashedBookings} where ${trashedBookings.id} = ${id})`;

/**
 * Restores a booking from the trash as it was. A hold that has expired in the meantime starts again.
 * @returns `day_full` if its day has no crew left; otherwise whether it did, the booking, and whether its agreement has
 *   to be applied again
 */
export async function restoreBooking(db: Database, admin: Admin, { id, at }: Target) {
  const ids = listOf([id]);
  const isInUse = sql`exists (select 1 from ${bookings} where ${bookings.id} = ${id})`;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "untrash_booking",
      entity: "booking",
      entityId: id,
      at,
      after: trashedDescription(id),
    },
    sql`${isTrashed(id)} and not ${isInUse}`,
  );
  const result = await orDayFull(
    db.batch([
      note,
      selectListed(db, id),
      db
        .select({ n: trashedRows.n })
        .from(trashedRows)
        .where(and(eq(trashedRows.bookingId, id), eq(trashedRows.tableName, "testimonials"))),
      db
        .select({ n: sql<number>`1` })
        .from(trashedBookings)
        .where(and(eq(trashedBookings.id, id), hasUnsettled(id))),
      ...returnRows(db, id, entryExists),
      markUnsettled(db, id, entryExists),
      ...trashRowsDeletion(db, ids, entryExists),
      db
        .update(bookings)
        .set({ holdExpiresAt: holdEnd(at) })
        .where(
          and(eq(bookings.id, id), eq(bookings.status, "held"), lte(bookings.holdExpiresAt, at), entryExists),
        ),
    ]),
  );
  if (result === "day_full") return result;
  const [written, found, words, unsettled] = result;
  return {
    restored: written.rowsAffected > 0,
    booking: found[0],
    hadWords: words.length > 0,
    isUnsettled: unsettled.length > 0,
  };
}

/** How much data is deleted with a booking in the trash. It names no one, so it may stay in the log. */
const extent = (id: string) => {
  const rows = (name: string) =>
    sql`(select count(*) from ${trashedRows} where ${trashedRows.bookingId} = ${id} and ${trashedRows.tableName} = ${name})`;
  return sql`(select json_object('status', ${trashedBookings.status}, 'notes', ${rows("bookingNotes")}, 'images', ${rows("media")}, 'mails', ${rows("outbox")}) from ${trashedBookings} where ${trashedBookings.id} = ${id})`;
};

/**
 * Deletes a booking in the trash for good, if the admin may.
 * @returns whether it did, the booking, if it was there, and the keys of its pictures
 */
export async function deleteTrashed(db: Database, admin: Admin, { id, at }: Target) {
  const ids = listOf([id]);
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "delete_booking",
      entity: "booking",
      entityId: id,
      at,
      before: extent(id),
      subject: null,
    },
    sql`${isTrashed(id)} and ${mayDelete(admin, id)}`,
  );
  const [written, found, pictures] = await db.batch([
    note,
    selectListed(db, id),
    trashedPictures(db, ids),
    insertDeletedRecords(db, { kind: "booking", ids: notInUse(ids), at }, entryExists),
    insertDeletedRecords(db, { kind: "message", ids: mailedTo(ids), at }, entryExists),
    ...trashDeletion(db, ids, entryExists),
  ]);
  return { deleted: written.rowsAffected > 0, booking: found[0], pictures: pictures.map(({ key }) => key) };
}
