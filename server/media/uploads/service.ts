import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { storePart } from "#server/platform/http/received-part.ts";
import type { Upload } from "#server/platform/http/upload-guard.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { readFilmType } from "../files/film.ts";
import { admitFile, findArrived, findReplaced, isUploadId, refuse } from "./admit-file.ts";
import {
  type ArrivedFile,
  FILE_REFUSALS,
  FILM_BYTES_MAX,
  type FilmStills,
  GIVEN_UP_AFTER_MS,
  HEAD_BYTES,
  type OpenUpload,
  PART_BYTES,
  partCount,
  partLength,
  refusalOf,
  type SameFile,
  type UploadState,
} from "./contract.ts";
import { keyOf, shownName } from "./file-address.ts";
import {
  cancelUpload,
  forgetUpload,
  insertUpload,
  isHeld,
  notePart,
  selectGivenUp,
  selectOpenUpload,
  selectOpenUploads,
  selectSameUpload,
  type UploadRow,
} from "./queries.ts";
import { findSameFilm } from "./same-content.ts";
import { factsOf, storeStills } from "./stored-film.ts";

const openView = ({ id, fileName, sizeBytes, partBytes, parts, replaces }: UploadRow): OpenUpload => ({
  id,
  fileName,
  sizeBytes,
  partBytes,
  replaces,
  arrived: parts.map(({ number }) => number),
});

/** Returns this admin's unfinished upload. Checked before any of the body is read. */
const findOwnUpload = async ({ db }: Pick<Services, "db">, { email }: Admin, id: string) =>
  isUploadId(id) ? selectOpenUpload(db, email, id) : undefined;

type Start = {
  fileName: string;
  sizeBytes: number;
  fingerprint: string;
  head: string;
  sample: string | null;
  replaces: string | null;
};

/**
 * Begins an upload in parts, or resumes one with the parts received so far. If the browser asks for it, a library
 * film with the same content is returned instead.
 */
export async function beginUpload(
  services: Services,
  admin: Admin,
  { fingerprint, head, replaces, sizeBytes, sample, ...start }: Start,
): Promise<Result<{ open: OpenUpload } | { same: SameFile }>> {
  const { db, storage, clock } = services;
  const contentType = readFilmType(Buffer.from(head, "base64").subarray(0, HEAD_BYTES));
  if (!contentType) return refuse(refusalOf({ fileName: start.fileName, sizeBytes }));
  if (sizeBytes > FILM_BYTES_MAX) return refuse("film_too_large");
  const replaced = await findReplaced(services, { replaces, contentType });
  if (!replaced.ok) return replaced;
  const fileName = shownName(start.fileName);
  const same = await selectSameUpload(db, admin.email, { fingerprint, fileName, sizeBytes, replaces });
  if (same) return ok({ open: openView(same) });
  const there = sample && !replaces && (await findSameFilm(services, { contentType, sizeBytes, sample }));
  if (there) return ok({ same: there });
  const id = fingerprint + Buffer.from(crypto.getRandomValues(new Uint8Array(8))).toString("hex");
  const key = keyOf(id, fileName, contentType);
  const storeUploadId = await storage.openParts(key, contentType);
  const at = clock.now();
  await insertUpload(db, {
    id,
    key,
    storeUploadId,
    fileName,
    contentType,
    sizeBytes,
    replaces,
    partBytes: PART_BYTES,
    uploadedBy: admin.email,
    createdAt: at,
    updatedAt: at,
  });
  return ok({ open: { id, fileName, sizeBytes, partBytes: PART_BYTES, arrived: [], replaces } });
}

/** Lists this admin's unfinished film uploads. */
export const listUploads = async ({ db }: Services, admin: Admin): Promise<OpenUpload[]> =>
  (await selectOpenUploads(db, admin.email)).map(openView);

/** Returns the state of one of this admin's uploads. */
export async function readUpload(services: Services, admin: Admin, id: string): Promise<Result<UploadState>> {
  const open = await findOwnUpload(services, admin, id);
  if (open) return ok({ open: openView(open) });
  const file = await findArrived(services, id);
  return file ? ok({ file }) : refuse("gone");
}

type Part = {
  id: string;
  number: number;
  upload: Upload;
};

/** Streams one part into the store and records it. Idempotent. */
export async function receivePart(
  services: Services,
  admin: Admin,
  { id, number, upload }: Part,
): Promise<Result<{ number: number }>> {
  const { db, clock } = services;
  const coming = await findOwnUpload(services, admin, id);
  if (!coming) return refuse("gone");
  const stored = await storePart(services, {
    coming,
    number,
    length: Number.isInteger(number) ? partLength(coming, number) : 0,
    upload,
    judged: { headBytes: HEAD_BYTES, accepts: (head) => readFilmType(head) === coming.contentType },
  });
  if ("refusal" in stored) {
    const { refusal } = stored;
    if (refusal === "gone") await forgetUpload(db, id);
    if (refusal === "failed") return fail("unavailable");
    return refusal === "too_large" ? fail("too_large", { file: FILE_REFUSALS.broken }) : refuse(refusal);
  }
  await notePart(db, id, { number, etag: stored.etag }, clock.now());
  return ok({ number });
}

/** Joins the parts to one file and adds it to the library. Idempotent. */
export async function completeUpload(
  services: Services,
  admin: Admin,
  { id, stills }: { id: string; stills: FilmStills },
): Promise<Result<{ file: ArrivedFile }>> {
  const { db, storage } = services;
  const upload = await findOwnUpload(services, admin, id);
  if (!upload) {
    const known = await findArrived(services, id);
    return known ? ok({ file: known }) : refuse("gone");
  }
  const { key, fileName, contentType, sizeBytes, replaces, parts } = upload;
  if (parts.length !== partCount(upload)) return refuse("incomplete");
  const joined = await storage.joinParts(upload, parts);
  // The response of an earlier call was lost, but it had joined the parts.
  const isStored = joined || (await storage.describe(key))?.size === sizeBytes;
  if (!isStored) {
    await storage.dropParts(upload);
    await forgetUpload(db, id);
    return refuse("gone");
  }
  const facts = await factsOf(storage, upload);
  if (!facts) {
    await storage.remove(key);
    await forgetUpload(db, id);
    return refuse("damaged_film");
  }
  const variants = await storeStills(storage, { id, fileName, ...stills });
  const file = {
    uploadId: id,
    key,
    fileName,
    contentType,
    sizeBytes,
    placeholder: null,
    preview: null,
    variants,
    ...facts,
  };
  return admitFile(services, admin, { file, replaces });
}

/** Cancels an upload and deletes the parts received so far. */
export async function giveUpUpload(
  { db, storage, clock }: Services,
  admin: Admin,
  id: string,
): Promise<Result<{ id: string }>> {
  const upload = await findOwnUpload({ db }, admin, id);
  if (!upload) return refuse("gone");
  // The store goes first: without the row, nobody would know what to delete there.
  await storage.dropParts(upload);
  return (await cancelUpload(db, admin, upload, clock.now())) ? ok({ id }) : refuse("gone");
}

const SWEEP_MAX = 50;
const FILES_MAX = 20;

type Sweeper = Pick<Services, "db" | "storage" | "clock">;

/**
 * Deletes uploads without progress for a day, and files that were replaced a day ago.
 * @returns how many
 */
export async function removeGivenUp({ db, storage, clock }: Sweeper): Promise<number> {
  const dayAgo = new Date(clock.now().getTime() - GIVEN_UP_AFTER_MS);
  const given = await selectGivenUp(db, dayAgo, SWEEP_MAX);
  for (const upload of given) {
    if (upload.storeUploadId) await storage.dropParts(upload);
    const folder = upload.key.slice(0, upload.key.lastIndexOf("/") + 1);
    if (!(await isHeld(db, upload.key))) {
      const keys = await storage.keys(folder, FILES_MAX);
      if (keys.length > 0) await storage.remove(...keys);
    }
    await forgetUpload(db, upload.id);
  }
  return given.length;
}
