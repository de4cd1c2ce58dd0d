import "#server/platform/boundary.server.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import type { Upload } from "#server/platform/http/upload-guard.ts";
import { type ErrorCode, type Failure, fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { readFilmType } from "../files/film.ts";
import {
  type ArrivedFile,
  FILE_REFUSALS,
  FILM_BYTES_MAX,
  type FileRefusal,
  type FilmStills,
  familyOf,
  GIVEN_UP_AFTER_MS,
  HEAD_BYTES,
  type OpenUpload,
  PART_BYTES,
  partCount,
  partLength,
  refusalOf,
  type SameFile,
  type UploadState,
  uploadId,
} from "./contract.ts";
import { addressOf, folderOf, keyOf, shownName } from "./file-address.ts";
import {
  type ArrivedUpload,
  cancelUpload,
  forgetUpload,
  insertFile,
  insertUpload,
  isHeld,
  notePart,
  type Replaceable,
  replaceFile,
  selectArrived,
  selectGivenUp,
  selectOpenUpload,
  selectOpenUploads,
  selectReplaceable,
  selectSameUpload,
  type UploadRow,
} from "./queries.ts";
import { findSameFilm } from "./same-content.ts";
import { factsOf, storeStills } from "./stored-film.ts";
import { comingBytes } from "./validated-stream.ts";

const CODES: Record<FileRefusal, ErrorCode> = {
  wrong_type: "unsupported",
  misnamed: "unsupported",
  no_captions: "unsupported",
  empty: "unsupported",
  damaged_film: "unsupported",
  damaged_picture: "unsupported",
  film_too_large: "too_large",
  picture_too_large: "too_large",
  captions_too_large: "too_large",
  too_wide: "too_large",
  broken: "invalid",
  other_family: "unsupported",
  replaced_gone: "not_found",
  gone: "not_found",
  incomplete: "conflict",
};

/** The words stand beside the field `file`. */
export const refuse = (refusal: FileRefusal): Failure =>
  fail(CODES[refusal], { file: FILE_REFUSALS[refusal] });

const viewOf = ({ key, ...file }: NonNullable<Awaited<ReturnType<typeof selectArrived>>>): ArrivedFile => ({
  ...file,
  address: addressOf(key),
});

const openView = ({ id, fileName, sizeBytes, partBytes, parts, replaces }: UploadRow): OpenUpload => ({
  ...{ id, fileName, sizeBytes, partBytes, replaces },
  arrived: parts.map(({ number }) => number),
});

/** The file that is to be replaced; `null` for a new one, a refusal where it can't be. */
export async function findReplaced(
  { db }: Services,
  { replaces, contentType }: { replaces: string | null; contentType: string },
): Promise<Result<Replaceable | null>> {
  if (replaces === null) return ok(null);
  const found = await selectReplaceable(db, replaces);
  if (!found) return refuse("replaced_gone");
  return familyOf(found.contentType) === familyOf(contentType) ? ok(found) : refuse("other_family");
}

export const isUploadId = (id: string) => uploadId.safeParse(id).success;

/** The unfinished upload of this admin, asked before anything of its body is read. */
const findOwnUpload = async ({ db }: Pick<Services, "db">, { email }: Admin, id: string) =>
  isUploadId(id) ? selectOpenUpload(db, email, id) : undefined;

/** What has arrived under this id; undefined where nothing has. */
export async function findArrived({ db }: Services, id: string): Promise<ArrivedFile | undefined> {
  if (!isUploadId(id)) return undefined;
  const found = await selectArrived(db, folderOf(id));
  return found && viewOf(found);
}

/**
 * Adds a file that is complete in the store to the library, or puts it in another's place. The same
 * upload twice is one file.
 */
export async function admitFile(
  services: Services,
  admin: Admin,
  { file, replaces }: { file: ArrivedUpload; replaces: string | null },
): Promise<Result<{ file: ArrivedFile }>> {
  const { db, clock } = services;
  const replaced = await findReplaced(services, { replaces, contentType: file.contentType });
  const known = await findArrived(services, file.uploadId);
  if (known) return ok({ file: known });
  if (!replaced.ok) return replaced;
  const before = replaced.value;
  if (before) {
    const addresses = { from: addressOf(before.key), to: addressOf(file.key) };
    const done = await replaceFile(db, admin, { file, before, addresses }, clock.now());
    if (done) await services.events.publicFileChanged();
  } else {
    await insertFile(db, admin, file, clock.now());
  }
  const arrived = await findArrived(services, file.uploadId);
  return arrived ? ok({ file: arrived }) : refuse(before ? "replaced_gone" : "gone");
}

type Start = {
  fileName: string;
  sizeBytes: number;
  fingerprint: string;
  head: string;
  sample: string | null;
  replaces: string | null;
};

/**
 * Begins a film that comes in parts, or finds the one that was begun: its parts are kept. One that is in the
 * library already is named instead, where the browser asks for it.
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
    ...{ id, key, storeUploadId, fileName, contentType, sizeBytes, replaces },
    ...{ partBytes: PART_BYTES, uploadedBy: admin.email, createdAt: at, updatedAt: at },
  });
  return ok({ open: { id, fileName, sizeBytes, partBytes: PART_BYTES, arrived: [], replaces } });
}

/** The films of this admin that are still on their way. */
export const listUploads = async ({ db }: Services, admin: Admin): Promise<OpenUpload[]> =>
  (await selectOpenUploads(db, admin.email)).map(openView);

/** The state of an upload of this admin. */
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

const VERDICTS = { too_large: "too_large", too_short: "invalid", wrong_type: "unsupported" } as const;
const VERDICT_WORDS = {
  too_large: FILE_REFUSALS.broken,
  too_short: FILE_REFUSALS.broken,
  wrong_type: FILE_REFUSALS.wrong_type,
};

/** Streams one part into the store and notes it. Sent again, it is the same part. */
export async function receivePart(
  services: Services,
  admin: Admin,
  { id, number, upload: { body, declared } }: Part,
): Promise<Result<{ number: number }>> {
  const { db, storage, clock, log } = services;
  const upload = await findOwnUpload(services, admin, id);
  if (!upload) return refuse("gone");
  const length = Number.isInteger(number) ? partLength(upload, number) : 0;
  if (number < 1 || length === 0 || !body) return refuse("broken");
  if (declared !== null && declared !== length) {
    return declared > length ? fail("too_large", { file: FILE_REFUSALS.broken }) : refuse("broken");
  }
  const judged =
    number === 1
      ? { headBytes: HEAD_BYTES, accepts: (head: Uint8Array) => readFilmType(head) === upload.contentType }
      : {};
  const coming = comingBytes(body, { length, declared: declared !== null, ...judged });
  let etag: string | null;
  try {
    etag = await storage.putPart(upload, number, coming.stream);
  } catch (error) {
    const verdict = await coming.verdict();
    if (verdict) return fail(VERDICTS[verdict], { file: VERDICT_WORDS[verdict] });
    // The sender's line or the store: either way the part is sent again.
    log.info("part_not_stored", { upload: id, number, reason: String(error) });
    return fail("unavailable");
  }
  if (etag === null) {
    await forgetUpload(db, id);
    return refuse("gone");
  }
  await notePart(db, id, { number, etag }, clock.now());
  return ok({ number });
}

/** Makes one file of the parts and takes it into the library. Asked twice, it is one file. */
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
  // A lost answer: the parts were joined by the call before this one.
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
    ...{ uploadId: id, key, fileName, contentType, sizeBytes, placeholder: null, preview: null, variants },
    ...facts,
  };
  return admitFile(services, admin, { file, replaces });
}

/** Gives an upload up; what has arrived of it goes. */
export async function giveUpUpload(
  { db, storage, clock }: Services,
  admin: Admin,
  id: string,
): Promise<Result<{ id: string }>> {
  const upload = await findOwnUpload({ db }, admin, id);
  if (!upload) return refuse("gone");
  // The store first: with the row gone, nobody would know what to let go of.
  await storage.dropParts(upload);
  return (await cancelUpload(db, admin, upload, clock.now())) ? ok({ id }) : refuse("gone");
}

const SWEEP_MAX = 50;
const FILES_MAX = 20;

type Sweeper = Pick<Services, "db" | "storage" | "clock">;

/**
 * Takes away uploads that nobody has gone on with for a day, and files that were replaced a day ago.
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
