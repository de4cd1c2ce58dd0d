import { and, asc, eq, inArray, isNull, like, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { FilmCodec } from "#drizzle/enums.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { type MediaVariant, media } from "#drizzle/schema/media.ts";
import { uploadParts, uploads } from "#drizzle/schema/uploads.ts";
import type { AuditFields } from "#server/audit/contract.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import { movedReferences, runningTimes } from "../usage/queries.ts";

type Actor = { userId: string; email: string };

/** Stands for the store's upload id in the row of a file to be deleted, which has no parts. */
const NO_PARTS = "";

const open = {
  id: uploads.id,
  key: uploads.key,
  storeUploadId: uploads.storeUploadId,
  fileName: uploads.fileName,
  contentType: uploads.contentType,
  sizeBytes: uploads.sizeBytes,
  partBytes: uploads.partBytes,
  replaces: uploads.replaces,
};

const ownOpen = (email: string) => and(eq(uploads.uploadedBy, email), ne(uploads.storeUploadId, NO_PARTS));

const numbersOf = (db: Database, chosen: SQL | undefined) =>
  db
    .select({ uploadId: uploadParts.uploadId, number: uploadParts.number, etag: uploadParts.etag })
    .from(uploadParts)
    .innerJoin(uploads, eq(uploads.id, uploadParts.uploadId))
    .where(chosen)
    .orderBy(asc(uploadParts.number));

async function selectWithParts(db: Database, chosen: SQL | undefined) {
  const [rows, parts] = await db.batch([
    db.select(open).from(uploads).where(chosen).orderBy(asc(uploads.createdAt)),
    numbersOf(db, chosen),
  ]);
  return rows.map((row) => ({ ...row, parts: parts.filter(({ uploadId }) => uploadId === row.id) }));
}

export type UploadRow = Awaited<ReturnType<typeof selectWithParts>>[number];

/** Returns this admin's unfinished film uploads, with the parts received so far. */
export const selectOpenUploads = (db: Database, email: string) => selectWithParts(db, ownOpen(email));

/** Returns one of them, only if it belongs to this admin. */
export const selectOpenUpload = async (db: Database, email: string, id: string) =>
  (await selectWithParts(db, and(ownOpen(email), eq(uploads.id, id))))[0];

type Same = { fingerprint: string; fileName: string; sizeBytes: number; replaces: string | null };

/** Returns the unfinished upload of the same file for the same place. */
export const selectSameUpload = async (db: Database, email: string, same: Same) =>
  (
    await selectWithParts(
      db,
      and(
        ownOpen(email),
        like(uploads.id, `${same.fingerprint}%`),
        eq(uploads.fileName, same.fileName),
        eq(uploads.sizeBytes, same.sizeBytes),
        same.replaces === null ? isNull(uploads.replaces) : eq(uploads.replaces, same.replaces),
      ),
    )
  )[0];

type Coming = typeof uploads.$inferInsert;

export const insertUpload = (db: Database, row: Coming) => db.insert(uploads).values(row);

/**
 * Records that a file is about to be stored in one piece. If it never gets into the library, this row tells the cron
 * to delete it.
 */
export const expectFile = (db: Database, row: Omit<Coming, "storeUploadId" | "partBytes">) =>
  db
    .insert(uploads)
    .values({ ...row, storeUploadId: NO_PARTS, partBytes: 0 })
    .onConflictDoNothing();

/** Records a part that has arrived. Idempotent. */
export const notePart = (
  db: Database,
  id: string,
  { number, etag }: { number: number; etag: string },
  at: Date,
) =>
  db.batch([
    db
      .insert(uploadParts)
      .values({ uploadId: id, number, etag })
      .onConflictDoUpdate({ target: [uploadParts.uploadId, uploadParts.number], set: { etag } }),
    db.update(uploads).set({ updatedAt: at }).where(eq(uploads.id, id)),
  ]);

const forget = (db: Database, chosen: SQL) =>
  [
    db
      .delete(uploadParts)
      .where(inArray(uploadParts.uploadId, db.select({ id: uploads.id }).from(uploads).where(chosen))),
    db.delete(uploads).where(chosen),
  ] as const;

/** Deletes an upload that the store no longer knows. */
export const forgetUpload = (db: Database, id: string) => db.batch([...forget(db, eq(uploads.id, id))]);

/**
 * Cancels an upload at its owner's request.
 * @returns whether there was one
 */
export async function cancelUpload(db: Database, actor: Actor, { id, fileName }: UploadRow, at: Date) {
  const { note, entryExists } = insertAuditWhen(
    db,
    { actor, action: "cancel_upload", entity: "media", entityId: id, before: { called: fileName }, at },
    sql`exists (select 1 from ${uploads} where ${uploads.id} = ${id})`,
  );
  const [result] = await db.batch([note, ...forget(db, sql`${uploads.id} = ${id} and ${entryExists}`)]);
  return result.rowsAffected > 0;
}

const arrived = {
  id: media.id,
  key: media.key,
  contentType: media.contentType,
  sizeBytes: media.sizeBytes,
  width: media.width,
  height: media.height,
  durationSeconds: media.durationSeconds,
  codec: media.codec,
};

/** Returns a file of the library by its folder. */
export const selectArrived = (db: Database, folder: string) =>
  db
    .select(arrived)
    .from(media)
    .where(and(eq(media.private, false), like(media.key, `${folder}%`)))
    .get();

const ALIKE_MAX = 5;

/** Returns library files of the same size as an incoming one, oldest first. */
export const selectSameSize = (
  db: Database,
  { contentType, sizeBytes }: { contentType: string; sizeBytes: number },
) =>
  db
    .select({ ...arrived, fileName: media.fileName })
    .from(media)
    .where(
      and(
        eq(media.private, false),
        isNull(media.bookingId),
        eq(media.contentType, contentType),
        eq(media.sizeBytes, sizeBytes),
      ),
    )
    .orderBy(asc(media.createdAt))
    .limit(ALIKE_MAX);

/** Returns a library file to be replaced. */
export const selectReplaceable = (db: Database, id: string) =>
  db
    .select({
      id: media.id,
      key: media.key,
      fileName: media.fileName,
      contentType: media.contentType,
      sizeBytes: media.sizeBytes,
    })
    .from(media)
    .where(and(eq(media.id, id), eq(media.private, false), isNull(media.bookingId)))
    .get();

export type Replaceable = NonNullable<Awaited<ReturnType<typeof selectReplaceable>>>;

/** A file that is fully stored. */
export type ArrivedUpload = {
  uploadId: string;
  key: string;
  fileName: string;
  contentType: string;
  sizeBytes: number;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  codec: FilmCodec | null;
  placeholder: string | null;
  preview: string | null;
  variants: MediaVariant[];
};

const facts = ({ fileName, contentType, sizeBytes }: Omit<Replaceable, "id" | "key">): AuditFields => ({
  called: fileName,
  type: contentType,
  bytes: sizeBytes,
});

/** Whether this upload still has to deliver the file, and no earlier call has done so. */
const isComing = ({ uploadId, key }: ArrivedUpload) =>
  sql`exists (select 1 from ${uploads} where ${uploads.id} = ${uploadId})
    and not exists (select 1 from ${media} where ${media.key} = ${key})`;

/**
 * Adds a file to the library, once.
 * @returns whether this call did
 */
export async function insertFile(
  db: Database,
  actor: Actor,
  file: ArrivedUpload,
  at: Date,
): Promise<boolean> {
  const { uploadId, ...row } = file;
  const { note, entryExists } = insertAuditWhen(
    db,
    { actor, action: "upload_file", entity: "media", entityId: uploadId, after: facts(file), at },
    isComing(file),
  );
  const [result] = await db.batch([
    note,
    insertWhen(
      db,
      media,
      { ...row, id: uploadId, uploadedBy: actor.email, private: false, createdAt: at, updatedAt: at },
      entryExists,
    ),
    ...forget(db, sql`${uploads.id} = ${uploadId} and ${entryExists}`),
  ]);
  return result.rowsAffected > 0;
}

type Replacement = { file: ArrivedUpload; before: Replaceable; addresses: { from: string; to: string } };

/**
 * Replaces a file wherever it is used. The replaced file is recorded for the cron, which deletes it a day later:
 * until then previously rendered pages still find it.
 * @returns whether this call did
 */
export async function replaceFile(
  db: Database,
  actor: Actor,
  { file, before, addresses }: Replacement,
  at: Date,
): Promise<boolean> {
  const { uploadId, ...row } = file;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "replace_file",
      entity: "media",
      entityId: before.id,
      before: { ...facts(before), address: addresses.from },
      after: { ...facts(file), address: addresses.to },
      at,
    },
    sql`${isComing(file)} and exists (select 1 from ${media} where ${media.id} = ${before.id} and ${media.key} = ${before.key})`,
  );
  const left = {
    id: crypto.randomUUID(),
    key: before.key,
    storeUploadId: NO_PARTS,
    partBytes: 0,
    fileName: before.fileName,
    contentType: before.contentType,
    sizeBytes: before.sizeBytes,
    uploadedBy: actor.email,
    createdAt: at,
    updatedAt: at,
  };
  const [result] = await db.batch([
    note,
    db
      .update(media)
      .set({ ...row, uploadedBy: actor.email, version: sql`version + 1`, updatedAt: at })
      .where(and(eq(media.id, before.id), entryExists)),
    ...runningTimes(db, { film: addresses.from, seconds: file.durationSeconds, when: entryExists }),
    ...movedReferences(db, { ...addresses, at, when: entryExists }),
    insertWhen(db, uploads, left, entryExists),
    ...forget(db, sql`${uploads.id} = ${uploadId} and ${entryExists}`),
  ]);
  return result.rowsAffected > 0;
}

/** Returns uploads without a new part since `moment`, and files replaced before it. */
export const selectGivenUp = (db: Database, moment: Date, limit: number) =>
  db
    .select({ id: uploads.id, key: uploads.key, storeUploadId: uploads.storeUploadId })
    .from(uploads)
    .where(lt(uploads.updatedAt, moment))
    .limit(limit);

/** Whether a file of the library has this key. */
export const isHeld = async (db: Database, key: string) =>
  Boolean(await db.select({ id: media.id }).from(media).where(eq(media.key, key)).get());
