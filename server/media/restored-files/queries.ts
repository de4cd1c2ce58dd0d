import { asc, eq } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { uploadParts, uploads } from "#drizzle/schema/uploads.ts";

/** Returns the upload for this key, with the parts received so far. */
export async function selectUploadOf(db: Database, key: string) {
  const rows = await db
    .select({
      id: uploads.id,
      key: uploads.key,
      storeUploadId: uploads.storeUploadId,
      uploadedBy: uploads.uploadedBy,
      contentType: uploads.contentType,
      sizeBytes: uploads.sizeBytes,
      partBytes: uploads.partBytes,
      number: uploadParts.number,
      etag: uploadParts.etag,
    })
    .from(uploads)
    .leftJoin(uploadParts, eq(uploadParts.uploadId, uploads.id))
    .where(eq(uploads.key, key))
    .orderBy(asc(uploadParts.number));
  const [first] = rows;
  if (!first) return null;
  const { number: _, etag: __, ...upload } = first;
  const parts = rows.flatMap(({ number, etag }) => (number && etag ? { number, etag } : []));
  return { ...upload, parts };
}

export const takeOver = (db: Database, id: string, uploadedBy: string) =>
  db.update(uploads).set({ uploadedBy }).where(eq(uploads.id, id));
