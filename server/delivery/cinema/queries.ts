import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { withTable } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { deliveries, deliveryFiles, deliveryFilms } from "#drizzle/schema/deliveries.ts";
import { accessColumns } from "../lock/statements.ts";
import { isFilmWhole } from "../statements.ts";

const named = (name: string) => and(eq(deliveries.name, name), isNotNull(deliveries.publishedAt));

/** The statement that reads a published delivery's booking, and what decides whether its films are open. */
const bookingStatement = (db: Database, name: string) =>
  db
    .select({
      bookingId: deliveries.bookingId,
      brideName: bookings.brideName,
      groomName: bookings.groomName,
      weddingDate: bookings.weddingDate,
      ...accessColumns,
    })
    .from(deliveries)
    .innerJoin(bookings, eq(bookings.id, deliveries.bookingId))
    .where(named(name));

const filesStatement = (db: Database, name: string) =>
  db
    .select({
      filmId: deliveryFilms.id,
      title: deliveryFilms.title,
      addedAt: deliveryFilms.createdAt,
      fileId: deliveryFiles.id,
      role: deliveryFiles.role,
      fileName: deliveryFiles.fileName,
      sizeBytes: deliveryFiles.sizeBytes,
      durationSeconds: deliveryFiles.durationSeconds,
    })
    .from(deliveries)
    .innerJoin(deliveryFilms, eq(deliveryFilms.deliveryId, deliveries.id))
    .innerJoin(
      deliveryFiles,
      and(eq(deliveryFiles.filmId, deliveryFilms.id), isNull(deliveryFiles.storeUploadId)),
    )
    .where(named(name))
    .orderBy(asc(deliveryFilms.position), asc(deliveryFilms.id));

/** Reads a published delivery with its booking and its films' whole files. */
export async function selectFilms(db: Database, name: string) {
  const [[delivery], files] = await db.batch([bookingStatement(db, name), filesStatement(db, name)]);
  return delivery && { ...delivery, files };
}

export type FilmFileRow = Awaited<ReturnType<typeof filesStatement>>[number];

/** Reads a whole file of a published delivery, and what decides whether its films are open. */
export const selectFile = async (db: Database, { name, fileId }: { name: string; fileId: string }) =>
  (
    await db
      .select({
        bookingId: deliveries.bookingId,
        role: deliveryFiles.role,
        key: deliveryFiles.key,
        fileName: deliveryFiles.fileName,
        contentType: deliveryFiles.contentType,
        sizeBytes: deliveryFiles.sizeBytes,
        etag: deliveryFiles.etag,
        storedAt: deliveryFiles.updatedAt,
        filmAddedAt: deliveryFilms.createdAt,
        ...accessColumns,
      })
      .from(deliveryFiles)
      .innerJoin(deliveryFilms, eq(deliveryFilms.id, deliveryFiles.filmId))
      .innerJoin(deliveries, eq(deliveries.id, deliveryFilms.deliveryId))
      .innerJoin(bookings, eq(bookings.id, deliveries.bookingId))
      .where(and(eq(deliveryFiles.id, fileId), isNull(deliveryFiles.storeUploadId), named(name)))
  )[0];

const isWatched = (bookingIds: readonly string[]) =>
  and(inArray(deliveries.bookingId, [...bookingIds]), isNotNull(deliveries.publishedAt));

const hasPreview =
  sql<boolean>`exists (select 1 from ${deliveryFiles} where ${deliveryFiles.filmId} = ${withTable(deliveryFilms.id)} and ${deliveryFiles.role} = 'preview' and ${deliveryFiles.storeUploadId} is null)`.mapWith(
    Boolean,
  );

/**
 * Reads the published deliveries of some bookings with the titles of the films that can be watched, and what decides
 * whether those are open.
 */
export async function selectSummaries(db: Database, bookingIds: readonly string[]) {
  const [found, films] = await db.batch([
    db
      .select({ bookingId: deliveries.bookingId, name: deliveries.name, ...accessColumns })
      .from(deliveries)
      .innerJoin(bookings, eq(bookings.id, deliveries.bookingId))
      .where(isWatched(bookingIds)),
    db
      .select({ bookingId: deliveries.bookingId, title: deliveryFilms.title, hasPreview })
      .from(deliveries)
      .innerJoin(deliveryFilms, eq(deliveryFilms.deliveryId, deliveries.id))
      .where(and(isWatched(bookingIds), isFilmWhole))
      .orderBy(asc(deliveryFilms.position), asc(deliveryFilms.id)),
  ]);
  return { deliveries: found, films };
}
