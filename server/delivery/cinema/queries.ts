import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { withTable } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { deliveries, deliveryFiles, deliveryFilms } from "#drizzle/schema/deliveries.ts";
import { accessColumns } from "../lock/statements.ts";
import { isFilmWhole, isInUse } from "../statements.ts";

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
      previewBytes: deliveryFiles.previewBytes,
    })
    .from(deliveries)
    .innerJoin(deliveryFilms, eq(deliveryFilms.deliveryId, deliveries.id))
    .innerJoin(deliveryFiles, and(eq(deliveryFiles.filmId, deliveryFilms.id), isInUse))
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
        previewBytes: deliveryFiles.previewBytes,
        etag: deliveryFiles.etag,
        storedAt: deliveryFiles.updatedAt,
        filmAddedAt: deliveryFilms.createdAt,
        ...accessColumns,
      })
      .from(deliveryFiles)
      .innerJoin(deliveryFilms, eq(deliveryFilms.id, deliveryFiles.filmId))
      .innerJoin(deliveries, eq(deliveries.id, deliveryFilms.deliveryId))
      .innerJoin(bookings, eq(bookings.id, deliveries.bookingId))
      .where(and(eq(deliveryFiles.id, fileId), isInUse, named(name)))
  )[0];

/**
 * Reads renditions in use of a film of a published delivery, from the smallest, and what decides whether the film is open:
 * all of them, or one by its own id.
 */
export async function selectRenditions(
  db: Database,
  { name, ...wanted }: { name: string } & ({ filmId: string } | { fileId: string }),
) {
  const [[delivery], renditions] = await db.batch([
    bookingStatement(db, name),
    db
      .select({
        id: deliveryFiles.id,
        width: deliveryFiles.width,
        height: deliveryFiles.height,
        previewBytes: sql<number>`${deliveryFiles.previewBytes}`,
        segments: sql<string>`${deliveryFiles.segments}`,
        filmAddedAt: deliveryFilms.createdAt,
      })
      .from(deliveries)
      .innerJoin(deliveryFilms, eq(deliveryFilms.deliveryId, deliveries.id))
      .innerJoin(deliveryFiles, and(eq(deliveryFiles.filmId, deliveryFilms.id), isInUse))
      .where(
        and(
          named(name),
          eq(deliveryFiles.role, "rendition"),
          "filmId" in wanted ? eq(deliveryFilms.id, wanted.filmId) : eq(deliveryFiles.id, wanted.fileId),
        ),
      )
      .orderBy(asc(deliveryFiles.height), asc(deliveryFiles.id)),
  ]);
  return delivery && { delivery, renditions };
}

const isWatched = (bookingIds: readonly string[]) =>
  and(inArray(deliveries.bookingId, [...bookingIds]), isNotNull(deliveries.publishedAt));

const hasPreview =
  sql<boolean>`exists (select 1 from ${deliveryFiles} where ${deliveryFiles.filmId} = ${withTable(deliveryFilms.id)} and (${deliveryFiles.role} = 'preview' or ${deliveryFiles.previewBytes} > 0) and ${isInUse})`.mapWith(
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
