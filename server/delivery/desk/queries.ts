import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { deliveries, deliveryFiles, deliveryFilms } from "#drizzle/schema/deliveries.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Role } from "#server/platform/rights/contract.ts";
import { accessColumns } from "../lock/statements.ts";
import { deliveryOf, isChangeable, isInUse, logged } from "../statements.ts";
import { FILMS_MAX, FIRST_TITLE } from "./contract.ts";

type Actor = { userId: string; role: Role };

type NewDelivery = { bookingId: string; name: string; at: Date };

/**
 * Creates a booking's delivery with one film, unless it has one.
 * @returns its id, undefined if there is no such booking
 */
export async function insertDelivery(db: Database, actor: Actor, { bookingId, name, at }: NewDelivery) {
  const id = crypto.randomUUID();
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "create_delivery",
      entity: "booking",
      entityId: bookingId,
      at,
      after: logged(bookingId),
    },
    sql`exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId}) and not exists (select 1 from ${deliveries} where ${deliveries.bookingId} = ${bookingId})`,
  );
  const [, , , found] = await db.batch([
    note,
    insertWhen(db, deliveries, { id, bookingId, name, createdAt: at, updatedAt: at }, entryExists),
    insertWhen(
      db,
      deliveryFilms,
      { id: crypto.randomUUID(), deliveryId: id, title: FIRST_TITLE, position: 1, createdAt: at },
      entryExists,
    ),
    db.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.bookingId, bookingId)),
  ]);
  return found[0]?.id;
}

const filmColumns = {
  id: deliveryFilms.id,
  title: deliveryFilms.title,
  fileId: deliveryFiles.id,
  role: deliveryFiles.role,
  fileName: deliveryFiles.fileName,
  contentType: deliveryFiles.contentType,
  sizeBytes: deliveryFiles.sizeBytes,
  durationSeconds: deliveryFiles.durationSeconds,
  width: deliveryFiles.width,
  height: deliveryFiles.height,
};

/** The statement that reads a delivery's films with their whole files. */
const filmsStatement = (db: Database, deliveryId: string) =>
  db
    .select(filmColumns)
    .from(deliveryFilms)
    .leftJoin(deliveryFiles, and(eq(deliveryFiles.filmId, deliveryFilms.id), isInUse))
    .where(eq(deliveryFilms.deliveryId, deliveryId))
    .orderBy(asc(deliveryFilms.position), asc(deliveryFilms.id), asc(deliveryFiles.height));

/** Reads a delivery with its booking, films and whole files. */
export async function selectDelivery(db: Database, id: string) {
  const [[delivery], films] = await db.batch([
    db
      .select({
        id: deliveries.id,
        name: deliveries.name,
        publishedAt: deliveries.publishedAt,
        bookingId: bookings.id,
        brideName: bookings.brideName,
        groomName: bookings.groomName,
        weddingDate: bookings.weddingDate,
        status: bookings.status,
        version: bookings.version,
        ...accessColumns,
      })
      .from(deliveries)
      .innerJoin(bookings, eq(bookings.id, deliveries.bookingId))
      .where(eq(deliveries.id, id)),
    filmsStatement(db, id),
  ]);
  return delivery && { ...delivery, films };
}

/** Reads what a booking's page shows of its delivery. */
export const selectSummary = async (db: Database, bookingId: string) =>
  (
    await db
      .select({
        id: deliveries.id,
        publishedAt: deliveries.publishedAt,
        films: count(deliveryFilms.id),
        ...accessColumns,
      })
      .from(deliveries)
      .innerJoin(bookings, eq(bookings.id, deliveries.bookingId))
      .leftJoin(deliveryFilms, eq(deliveryFilms.deliveryId, deliveries.id))
      .where(eq(deliveries.bookingId, bookingId))
      .groupBy(deliveries.id)
  )[0];

const bookingOf = (deliveryId: SQL | string) =>
  sql`(select ${deliveries.bookingId} from ${deliveries} where ${deliveries.id} = ${deliveryId})`;

type Films = { deliveryId: string; bookingId: string; at: Date };

/** Adds a film to a delivery that the actor may change, unless it has too many. Returns whether it did. */
export async function insertFilm(
  db: Database,
  actor: Actor,
  { title, ...target }: Films & { title: string },
) {
  const { deliveryId, bookingId, at } = target;
  const count = sql`(select count(*) from ${deliveryFilms} where ${deliveryFilms.deliveryId} = ${deliveryId})`;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "add_delivery_film",
      entity: "booking",
      entityId: bookingId,
      at,
      after: logged(bookingId, { film: title }),
    },
    sql`${bookingOf(deliveryId)} = ${bookingId} and ${count} < ${FILMS_MAX} and ${isChangeable(actor.role, deliveryId)}`,
  );
  const position = sql`(select coalesce(max(${deliveryFilms.position}), 0) + 1 from ${deliveryFilms} where ${deliveryFilms.deliveryId} = ${deliveryId})`;
  const [, added] = await db.batch([
    note,
    insertWhen(
      db,
      deliveryFilms,
      { id: crypto.randomUUID(), deliveryId, title, position, createdAt: at },
      entryExists,
    ),
  ]);
  return added.rowsAffected > 0;
}

const ownFilm = (filmId: string) => eq(deliveryFilms.id, filmId);

/** Reads the booking of a film, and whether it is delivered. */
export const selectFilm = async (db: Database, filmId: string) =>
  (
    await db
      .select({
        title: deliveryFilms.title,
        bookingId: deliveries.bookingId,
        publishedAt: deliveries.publishedAt,
      })
      .from(deliveryFilms)
      .innerJoin(deliveries, eq(deliveries.id, deliveryFilms.deliveryId))
      .where(ownFilm(filmId))
  )[0];

type Film = { filmId: string; bookingId: string; before: string; at: Date };

const exists = (filmId: string) =>
  sql`exists (select 1 from ${deliveryFilms} where ${deliveryFilms.id} = ${filmId})`;

/** Renames a film that the actor may change. Returns whether it did. */
export async function renameFilm(
  db: Database,
  actor: Actor,
  { filmId, bookingId, before, title, at }: Film & { title: string },
) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "rename_delivery_film",
      entity: "booking",
      entityId: bookingId,
      at,
      before: logged(bookingId, { film: before }),
      after: logged(bookingId, { film: title }),
    },
    sql`${exists(filmId)} and ${isChangeable(actor.role, deliveryOf(filmId))}`,
  );
  const [, renamed] = await db.batch([
    note,
    db
      .update(deliveryFilms)
      .set({ title })
      .where(and(ownFilm(filmId), entryExists)),
  ]);
  return renamed.rowsAffected > 0;
}

/**
 * Deletes a film and its files' rows.
 * @returns the keys of its files, and the uploads in progress
 */
export async function deleteFilm(db: Database, actor: Actor, { filmId, bookingId, before, at }: Film) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "delete_delivery_film",
      entity: "booking",
      entityId: bookingId,
      at,
      before: logged(bookingId, { film: before }),
    },
    exists(filmId),
  );
  const [, files] = await db.batch([
    note,
    db
      .select({ key: deliveryFiles.key, storeUploadId: deliveryFiles.storeUploadId })
      .from(deliveryFiles)
      .where(and(eq(deliveryFiles.filmId, filmId), entryExists)),
    db.delete(deliveryFilms).where(and(ownFilm(filmId), entryExists)),
  ]);
  return files;
}
