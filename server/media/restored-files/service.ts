import { createHash } from "node:crypto";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { receiveUpload, type Upload } from "#server/platform/http/upload-guard.ts";
import { type Failure, fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { isCaptions } from "../files/captions.ts";
import { MAIL_FILE_BYTES_MAX, MAIL_FOLDER } from "../files/contract.ts";
import { readFilmType } from "../files/film.ts";
import { storeFacts } from "../film-facts/queries.ts";
import { readAvif } from "../picture-validation/avif.ts";
import { readLibraryPicture } from "../single-request-uploads/sizes.ts";
import {
  CAPTIONS_BYTES_MAX,
  COPY_BYTES_MAX,
  FILM_BYTES_MAX,
  familyOf,
  HEAD_BYTES,
  PART_BYTES,
  PICTURE_BYTES_MAX,
  partCount,
} from "../uploads/contract.ts";
import { forgetUpload, insertUpload } from "../uploads/queries.ts";
import { factsOf } from "../uploads/stored-film.ts";
import { type NamedFile, RESTORE_REFUSALS, type RestoringFilm } from "./contract.ts";
import { selectUploadOf, takeOver } from "./queries.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const refuse = (refusal: keyof typeof RESTORE_REFUSALS): Failure =>
  fail("unsupported", { file: RESTORE_REFUSALS[refusal] });

/** Returns the maximum size for a file of this kind; 0 for one that is uploaded in parts or not at all. */
function mostBytes({ key, contentType, sizeBytes }: NamedFile): number {
  if (key.startsWith(MAIL_FOLDER)) return Math.min(sizeBytes ?? 0, MAIL_FILE_BYTES_MAX);
  if (contentType === "text/vtt") return Math.min(sizeBytes ?? 0, CAPTIONS_BYTES_MAX);
  if (!contentType.startsWith("image/")) return 0;
  return sizeBytes === null ? COPY_BYTES_MAX : Math.min(sizeBytes, PICTURE_BYTES_MAX);
}

/**
 * Whether these bytes are what the library would have stored under this name: of the right type and width, and
 * without anything that it would have removed.
 */
function isTheFile(bytes: Bytes, { key, contentType, sizeBytes, width }: NamedFile): boolean {
  if (sizeBytes !== null && bytes.length !== sizeBytes) return false;
  // Files that came in by email are only downloaded, never displayed.
  if (key.startsWith(MAIL_FOLDER)) return true;
  if (contentType === "text/vtt") return isCaptions(bytes);
  const picture = contentType === "image/avif" ? readAvif(bytes) : readLibraryPicture(bytes);
  if (picture?.contentType !== contentType) return false;
  // A rotated picture's dimensions are those that a visitor sees. A copy is stored already rotated.
  if (sizeBytes === null && picture.width !== width) return false;
  return Buffer.compare(picture.bytes, bytes) === 0;
}

/** Restores a picture, one of its copies or captions under its key. An existing object is not overwritten. */
export async function restoreFile(
  { storage }: Services,
  _admin: Admin,
  { file, upload }: { file: NamedFile; upload: Upload },
): Promise<Result<{ key: string }>> {
  const most = mostBytes(file);
  if (most === 0) return refuse("not_supported");
  const received = await receiveUpload(upload, most);
  if (!received) return refuse("not_the_file");
  const { bytes } = received;
  if (!isTheFile(bytes, file)) return refuse("not_the_file");
  const stored = await storage.describe(file.key);
  if (stored) return stored.size === bytes.length ? ok({ key: file.key }) : refuse("no_place");
  await storage.putBytes(file.key, bytes, file.contentType);
  received.release();
  return ok({ key: file.key });
}

type Film = { file: NamedFile; sizeBytes: number; head: string };

/** The first half is derived from the object's key, so that it can't be an upload of the library. */
const idOf = (key: string) =>
  createHash("sha256").update(key).digest("hex").slice(0, 16) +
  Buffer.from(crypto.getRandomValues(new Uint8Array(8))).toString("hex");

/** Begins or resumes the restoration of a film. Its parts are uploaded like those of any upload. */
export async function beginRestoredFilm(
  { db, storage, clock }: Services,
  admin: Admin,
  { file, sizeBytes, head }: Film,
): Promise<Result<RestoringFilm>> {
  const { key, fileName, contentType } = file;
  if (familyOf(contentType) !== "film") return refuse("not_supported");
  const type = readFilmType(Buffer.from(head, "base64").subarray(0, HEAD_BYTES));
  const isFilm = type === contentType && sizeBytes === file.sizeBytes && sizeBytes <= FILM_BYTES_MAX;
  if (!isFilm) return refuse("not_the_file");
  const stored = await storage.describe(key);
  if (stored) return stored.size === sizeBytes ? ok({ open: null }) : refuse("no_place");
  const known = await selectUploadOf(db, key);
  if (known?.storeUploadId) {
    // A different admin may resume the upload.
    if (known.uploadedBy !== admin.email) await takeOver(db, known.id, admin.email);
    const arrived = known.parts.map(({ number }) => number);
    return ok({ open: { id: known.id, partBytes: known.partBytes, arrived } });
  }
  if (known) await forgetUpload(db, known.id);
  const [id, at] = [idOf(key), clock.now()];
  const storeUploadId = await storage.openParts(key, contentType);
  await insertUpload(db, {
    id,
    key,
    storeUploadId,
    fileName,
    contentType,
    sizeBytes,
    replaces: null,
    partBytes: PART_BYTES,
    uploadedBy: admin.email,
    createdAt: at,
    updatedAt: at,
  });
  return ok({ open: { id, partBytes: PART_BYTES, arrived: [] } });
}

/** Completes the film if all parts have arrived and it can be played. Idempotent. */
export async function completeRestoredFilm(
  { db, storage }: Services,
  _admin: Admin,
  file: NamedFile,
): Promise<Result<{ key: string }>> {
  const { key, sizeBytes } = file;
  const isStored = async () => (await storage.describe(key))?.size === sizeBytes;
  const upload = await selectUploadOf(db, key);
  if (!upload) return (await isStored()) ? ok({ key }) : fail("conflict");
  if (upload.parts.length !== partCount(upload)) return fail("conflict");
  const joined = (await storage.joinParts(upload, upload.parts)) || (await isStored());
  const facts = joined && (await factsOf(storage, upload));
  if (joined && !facts) {
    await storage.remove(key);
    await forgetUpload(db, upload.id);
    return refuse("not_the_file");
  }
  if (facts) await storeFacts(db, key, facts);
  await forgetUpload(db, upload.id);
  return joined ? ok({ key }) : fail("conflict");
}
