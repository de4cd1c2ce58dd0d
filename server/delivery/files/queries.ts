import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { DeliveryFileRole } from "#drizzle/enums.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { deliveries, deliveryFileParts, deliveryFiles, deliveryFilms } from "#drizzle/schema/deliveries.ts";
import { trashedRows } from "#drizzle/schema/trashed-bookings.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Role } from "#server/platform/rights/contract.ts";
import { deliveryOf, isChangeable, logged } from "../statements.ts";

const open = {
  id: deliveryFiles.id,
  filmId: deliveryFiles.filmId,
  role: deliveryFiles.role,
  key: deliveryFiles.key,
  fileName: deliveryFiles.fileName,
  contentType: deliveryFiles.contentType,
  sizeBytes: deliveryFiles.sizeBytes,
  storeUploadId: sql<string>`${deliveryFiles.storeUploadId}`,
  segments: deliveryFiles.segments,
  bookingId: deliveries.bookingId,
  publishedAt: deliveries.publishedAt,
  title: deliveryFilms.title,
};

const selectParts = (db: Database, fileId: string) =>
  db
    .select({ number: deliveryFileParts.number, etag: deliveryFileParts.etag })
    .from(deliveryFileParts)
    .where(eq(deliveryFileParts.fileId, fileId))
    .orderBy(asc(deliveryFileParts.number));

/** Reads an upload in progress with the parts received so far. */
export async function selectOpenFile(db: Database, id: string) {
  const [[file], parts] = await db.batch([
    db
      .select(open)
      .from(deliveryFiles)
      .innerJoin(deliveryFilms, eq(deliveryFilms.id, deliveryFiles.filmId))
      .innerJoin(deliveries, eq(deliveries.id, deliveryFilms.deliveryId))
      .where(and(eq(deliveryFiles.id, id), isNotNull(deliveryFiles.storeUploadId))),
    selectParts(db, id),
  ]);
  return file && { ...file, parts };
}

export type OpenRow = NonNullable<Awaited<ReturnType<typeof selectOpenFile>>>;

type Same = { filmId: string; role: DeliveryFileRole; fingerprint: string; sizeBytes: number };

/** Reads a film's delivery, and the id of an unfinished upload of the same file for the same place. */
export async function selectForStart(db: Database, { filmId, role, fingerprint, sizeBytes }: Same) {
  const [films, files] = await db.batch([
    db
      .select({ publishedAt: deliveries.publishedAt })
      .from(deliveryFilms)
      .innerJoin(deliveries, eq(deliveries.id, deliveryFilms.deliveryId))
      .where(eq(deliveryFilms.id, filmId)),
    db
      .select({ id: deliveryFiles.id })
      .from(deliveryFiles)
      .where(
        and(
          eq(deliveryFiles.filmId, filmId),
          eq(deliveryFiles.role, role),
          eq(deliveryFiles.sizeBytes, sizeBytes),
          isNotNull(deliveryFiles.storeUploadId),
          sql`substr(${deliveryFiles.id}, 1, 16) = ${fingerprint}`,
        ),
      )
      .limit(1),
  ]);
  return { delivery: films[0], sameId: files[0]?.id ?? null };
}

type New = Required<
  Pick<
    typeof deliveryFiles.$inferInsert,
    "id" | "filmId" | "role" | "key" | "fileName" | "contentType" | "sizeBytes" | "storeUploadId"
  >
> & { at: Date };

/** Records the start of an upload. Does nothing if the film is gone. */
export async function insertFile(db: Database, { at, ...row }: New): Promise<boolean> {
  const { rowsAffected } = await insertWhen(
    db,
    deliveryFiles,
    { ...row, createdAt: at, updatedAt: at },
    sql`exists (select 1 from ${deliveryFilms} where ${deliveryFilms.id} = ${row.filmId})`,
  );
  return rowsAffected > 0;
}

/** Records a part that has arrived. Idempotent. */
export const notePart = (
  db: Database,
  id: string,
  { number, etag }: { number: number; etag: string },
  at: Date,
) =>
  db.batch([
    db
      .insert(deliveryFileParts)
      .values({ fileId: id, number, etag })
      .onConflictDoUpdate({ target: [deliveryFileParts.fileId, deliveryFileParts.number], set: { etag } }),
    db.update(deliveryFiles).set({ updatedAt: at }).where(eq(deliveryFiles.id, id)),
  ]);

const stored = {
  id: deliveryFiles.id,
  role: deliveryFiles.role,
  fileName: deliveryFiles.fileName,
  contentType: deliveryFiles.contentType,
  sizeBytes: deliveryFiles.sizeBytes,
  durationSeconds: deliveryFiles.durationSeconds,
  width: deliveryFiles.width,
  height: deliveryFiles.height,
};

/** Reads a whole file. */
export const selectStoredFile = async (db: Database, id: string) =>
  (
    await db
      .select(stored)
      .from(deliveryFiles)
      .where(and(eq(deliveryFiles.id, id), isNull(deliveryFiles.storeUploadId)))
  )[0];

type Facts = Pick<
  typeof deliveryFiles.$inferInsert,
  "durationSeconds" | "width" | "height" | "segments" | "previewBytes"
>;

/** Keeps the segments of a rendition as far as they have been read. */
export const keepSegments = (
  db: Database,
  { id, segments, at }: { id: string; segments: string; at: Date },
) =>
  db
    .update(deliveryFiles)
    .set({ segments, updatedAt: at })
    .where(and(eq(deliveryFiles.id, id), isNotNull(deliveryFiles.storeUploadId)));

/**
 * The roles whose files a new one takes the place of. A rendition replaces nothing until all are whole
 * (`joinRenditions`).
 */
const REPLACES: Record<DeliveryFileRole, DeliveryFileRole[]> = {
  original: ["original"],
  playable: ["playable", "rendition"],
  preview: ["preview"],
  poster: ["poster"],
  rendition: [],
};

/**
 * Marks a file as whole, in place of the previous one for its purpose. Does nothing if the actor may no longer
 * change the delivery.
 * @returns the keys of what it replaces
 */
export async function finishFile(
  db: Database,
  actor: { userId: string; role: Role },
  { file, etag, facts, at }: { file: OpenRow; etag: string; facts: Facts; at: Date },
): Promise<string[]> {
  const previous = and(
    eq(deliveryFiles.filmId, file.filmId),
    inArray(deliveryFiles.role, REPLACES[file.role]),
    ne(deliveryFiles.id, file.id),
    isNull(deliveryFiles.storeUploadId),
  );
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "store_delivery_file",
      entity: "booking",
      entityId: file.bookingId,
      at,
      after: logged(file.bookingId, { film: file.title, file: file.fileName }),
    },
    sql`exists (select 1 from ${deliveryFiles} where ${deliveryFiles.id} = ${file.id} and ${deliveryFiles.storeUploadId} is not null) and ${isChangeable(actor.role, deliveryOf(file.filmId))}`,
  );
  const [, keys] = await db.batch([
    note,
    db.select({ key: deliveryFiles.key }).from(deliveryFiles).where(and(previous, entryExists)),
    db.delete(deliveryFiles).where(and(previous, entryExists)),
    db
      .update(deliveryFiles)
      .set({ storeUploadId: null, etag, ...facts, updatedAt: at })
      .where(and(eq(deliveryFiles.id, file.id), entryExists)),
    db.delete(deliveryFileParts).where(and(eq(deliveryFileParts.fileId, file.id), entryExists)),
  ]);
  return keys.map(({ key }) => key);
}

/** Deletes the row of an upload that the store no longer knows, or that was canceled. */
export const forgetFile = (db: Database, id: string) =>
  db.delete(deliveryFiles).where(and(eq(deliveryFiles.id, id), isNotNull(deliveryFiles.storeUploadId)));

/** Reads uploads without progress since a moment. */
export const selectAbandoned = (db: Database, before: Date, limit: number) =>
  db
    .select({
      id: deliveryFiles.id,
      key: deliveryFiles.key,
      storeUploadId: sql<string>`${deliveryFiles.storeUploadId}`,
    })
    .from(deliveryFiles)
    .where(and(isNotNull(deliveryFiles.storeUploadId), lt(deliveryFiles.updatedAt, before)))
    .limit(limit);

/** Returns which of these keys belong to a file, in the trash or not. */
export async function selectKnownKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const asked = sql`(select value from json_each(${JSON.stringify(keys)}))`;
  const [current, trashed] = await db.batch([
    db.select({ key: deliveryFiles.key }).from(deliveryFiles).where(sql`${deliveryFiles.key} in ${asked}`),
    db
      .select({ key: sql<string>`${trashedRows.row} ->> 'key'` })
      .from(trashedRows)
      .where(and(eq(trashedRows.tableName, "deliveryFiles"), sql`${trashedRows.row} ->> 'key' in ${asked}`)),
  ]);
  return new Set([...current, ...trashed].map(({ key }) => key));
}
