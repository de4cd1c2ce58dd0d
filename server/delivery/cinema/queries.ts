import "#server/platform/boundary.server.ts";
import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { deliveries, deliveryFiles, deliveryFilms } from "#drizzle/schema/deliveries.ts";
import { isFilmWhole } from "../statements.ts";

/** Reads the whole files of a published delivery, with its booking. */
export const selectFilms = (db: Database, name: string) =>
  db
    .select({
      bookingId: deliveries.bookingId,
      brideName: bookings.brideName,
      groomName: bookings.groomName,
      weddingDate: bookings.weddingDate,
      filmId: deliveryFilms.id,
      title: deliveryFilms.title,
      fileId: deliveryFiles.id,
      role: deliveryFiles.role,
      fileName: deliveryFiles.fileName,
      sizeBytes: deliveryFiles.sizeBytes,
      durationSeconds: deliveryFiles.durationSeconds,
    })
    .from(deliveries)
    .innerJoin(bookings, eq(bookings.id, deliveries.bookingId))
    .innerJoin(deliveryFilms, eq(deliveryFilms.deliveryId, deliveries.id))
    .innerJoin(
      deliveryFiles,
      and(eq(deliveryFiles.filmId, deliveryFilms.id), isNull(deliveryFiles.storeUploadId)),
    )
    .where(and(eq(deliveries.name, name), isNotNull(deliveries.publishedAt)))
    .orderBy(asc(deliveryFilms.position), asc(deliveryFilms.id));

/** Reads a whole file of a published delivery. */
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
      })
      .from(deliveryFiles)
      .innerJoin(deliveryFilms, eq(deliveryFilms.id, deliveryFiles.filmId))
      .innerJoin(deliveries, eq(deliveries.id, deliveryFilms.deliveryId))
      .where(
        and(
          eq(deliveryFiles.id, fileId),
          isNull(deliveryFiles.storeUploadId),
          eq(deliveries.name, name),
          isNotNull(deliveries.publishedAt),
        ),
      )
  )[0];

export type FileRow = NonNullable<Awaited<ReturnType<typeof selectFile>>>;

/** Reads the names of published deliveries and the titles of the films that can be watched. */
export const selectSummaries = (db: Database, bookingIds: readonly string[]) =>
  db
    .select({ bookingId: deliveries.bookingId, name: deliveries.name, title: deliveryFilms.title })
    .from(deliveries)
    .innerJoin(deliveryFilms, eq(deliveryFilms.deliveryId, deliveries.id))
    .where(
      and(inArray(deliveries.bookingId, [...bookingIds]), isNotNull(deliveries.publishedAt), isFilmWhole),
    )
    .orderBy(asc(deliveryFilms.position), asc(deliveryFilms.id));
