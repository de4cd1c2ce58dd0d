import type { DeliveryFileRole } from "#drizzle/enums.ts";
import { filmTypeOf, playedSeconds, storedFilmFacts } from "#server/media/film-facts/service.ts";
import { partCount, partLength } from "#server/media/uploads/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { storePart } from "#server/platform/http/received-part.ts";
import type { Upload } from "#server/platform/http/upload-guard.ts";
import { type ErrorCode, type Failure, fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { oneLine } from "#server/platform/single-line.ts";
import type { Storage } from "#server/platform/storage.ts";
import { truncate } from "#server/platform/truncate.ts";
import { mayChangeDelivery } from "../contract.ts";
import { PREVIEW_SECONDS } from "../lock/contract.ts";
import {
  ABANDONED_AFTER_MS,
  type CompletedFile,
  DELIVERY_FILE_REFUSALS,
  DELIVERY_HEAD_BYTES,
  DELIVERY_PART_BYTES,
  type DeliveryFileRefusal,
  type DeliveryFileStart,
  FILE_BYTES_MAX,
  type OpenDeliveryFile,
} from "./contract.ts";
import {
  finishFile,
  forgetFile,
  insertFile,
  notePart,
  type OpenRow,
  selectAbandoned,
  selectForStart,
  selectKnownKeys,
  selectOpenFile,
  selectStoredFile,
} from "./queries.ts";
import { readRendition } from "./reading.ts";

/** Everything in this folder is served only by the couple's page. */
const FOLDER = "private/films/";
const FILE_NAME_MAX = 120;
const UPLOAD_ID = /^[0-9a-f]{32}$/;

const CODES: Record<DeliveryFileRefusal, ErrorCode> = {
  empty: "unsupported",
  too_large: "too_large",
  poster_too_large: "too_large",
  unplayable: "unsupported",
  preview_too_long: "unsupported",
  wrong_poster: "unsupported",
  broken: "invalid",
  delivered: "conflict",
  film_gone: "not_found",
  gone: "not_found",
  incomplete: "conflict",
};

/** The message belongs to the field `file`. */
const refuse = (refusal: DeliveryFileRefusal): Failure =>
  fail(CODES[refusal], { file: DELIVERY_FILE_REFUSALS[refusal] });

/** Whether browsers play it. Its headers are read. */
const isPlayed = (role: DeliveryFileRole) => ["playable", "preview", "rendition"].includes(role);
const isJpeg = (head: Uint8Array) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff;
const isQuickTime = (head: Uint8Array) => Buffer.from(head.subarray(4, 12)).toString("latin1") === "ftypqt  ";

/** Returns the type of a file by its first bytes, or null if it can't have this role. An original may be anything. */
function typeOf(role: DeliveryFileRole, head: Uint8Array): string | null {
  if (role === "poster") return isJpeg(head) ? "image/jpeg" : null;
  const film = filmTypeOf(head);
  if (isPlayed(role)) return film === "video/mp4" ? film : null;
  return film ?? (isQuickTime(head) ? "video/quicktime" : "application/octet-stream");
}

const sized = ({ sizeBytes }: { sizeBytes: number }) => ({ sizeBytes, partBytes: DELIVERY_PART_BYTES });

const openView = ({
  id,
  sizeBytes,
  parts,
}: Pick<OpenRow, "id" | "sizeBytes" | "parts">): OpenDeliveryFile => ({
  id,
  ...sized({ sizeBytes }),
  arrived: parts.map(({ number }) => number),
});

const findOpen = async ({ db }: Pick<Services, "db">, id: string) =>
  UPLOAD_ID.test(id) ? selectOpenFile(db, id) : undefined;

/**
 * Begins the upload of a film's file, or resumes one of the same file with the parts received so far.
 * @returns `unsupported` for an empty file, a version for browsers that isn't an MP4 and a poster that isn't a JPEG;
 *   `too_large`; `not_found` if there is no such film; `conflict` if it is delivered and the role may not change it
 */
export async function beginFile(
  { db, storage, clock }: Services,
  admin: Admin,
  { filmId, role, fileName, sizeBytes, fingerprint, head }: DeliveryFileStart & { filmId: string },
): Promise<Result<{ open: OpenDeliveryFile }>> {
  if (sizeBytes === 0) return refuse("empty");
  if (sizeBytes > FILE_BYTES_MAX[role]) return refuse(role === "poster" ? "poster_too_large" : "too_large");
  const contentType = typeOf(role, Buffer.from(head, "base64").subarray(0, DELIVERY_HEAD_BYTES));
  if (contentType === null) return refuse(role === "poster" ? "wrong_poster" : "unplayable");
  const { delivery, sameId } = await selectForStart(db, { filmId, role, fingerprint, sizeBytes });
  if (!delivery) return refuse("film_gone");
  if (!mayChangeDelivery(admin.role, delivery)) return refuse("delivered");
  const same = sameId === null ? undefined : await selectOpenFile(db, sameId);
  if (same) return ok({ open: openView(same) });
  const id = fingerprint + Buffer.from(crypto.getRandomValues(new Uint8Array(8))).toString("hex");
  const key = `${FOLDER}${id}`;
  const storeUploadId = await storage.openParts(key, contentType);
  const name = truncate(oneLine(fileName), FILE_NAME_MAX) || "film";
  const row = { id, filmId, role, key, fileName: name, contentType, sizeBytes, storeUploadId };
  if (!(await insertFile(db, { ...row, at: clock.now() }))) {
    await storage.dropParts({ key, storeUploadId });
    return refuse("film_gone");
  }
  return ok({ open: openView({ id, sizeBytes, parts: [] }) });
}

type Part = { id: string; number: number; upload: Upload };

/** Streams one part into the store and records it. Idempotent. */
export async function receiveFilePart(
  services: Services,
  _admin: Admin,
  { id, number, upload }: Part,
): Promise<Result<{ number: number }>> {
  const { db, clock } = services;
  const file = await findOpen(services, id);
  if (!file) return refuse("gone");
  const length = Number.isInteger(number) ? partLength(sized(file), number) : 0;
  const stored = await storePart(services, {
    coming: file,
    number,
    length,
    upload,
    judged: {
      headBytes: Math.min(DELIVERY_HEAD_BYTES, length),
      accepts: (head) => typeOf(file.role, head) === file.contentType,
    },
  });
  if ("refusal" in stored) {
    const { refusal } = stored;
    if (refusal === "gone") await forgetFile(db, id);
    if (refusal === "failed") return fail("unavailable");
    if (refusal === "gone" || refusal === "broken") return refuse(refusal);
    return fail(refusal === "too_large" ? "too_large" : "unsupported", {
      file: DELIVERY_FILE_REFUSALS.broken,
    });
  }
  await notePart(db, id, { number, etag: stored.etag }, clock.now());
  return ok({ number });
}

const NO_FACTS = { durationSeconds: null, width: null, height: null };

/** Whether a preview is short, by its header and by what a player would play. An unknown length may be any. */
async function isShort(
  storage: Storage,
  file: OpenRow,
  { durationSeconds }: { durationSeconds: number | null },
): Promise<boolean> {
  if (durationSeconds === null || durationSeconds > PREVIEW_SECONDS) return false;
  const played = await playedSeconds(storage, file);
  return played !== null && Math.round(played) <= PREVIEW_SECONDS;
}

/** Returns what a stored file says, why a version for browsers is refused, or null if reading it takes longer. */
async function factsOf(services: Services, file: OpenRow, etag: string) {
  const { storage } = services;
  if (file.role === "rendition") return readRendition(services, file, etag);
  if (!isPlayed(file.role)) return NO_FACTS;
  const facts = await storedFilmFacts(storage, file);
  if (facts?.codec !== "h264") return "unplayable";
  if (file.role === "preview" && !(await isShort(storage, file, facts))) return "preview_too_long";
  const { durationSeconds, width, height } = facts;
  return { durationSeconds, width, height };
}

/**
 * Joins the parts to one file, in place of the previous one for its purpose. Idempotent. A rendition is read in steps,
 * one for each call.
 * @returns `conflict` if parts are missing or the film is delivered and the role may not change it, `unsupported` for a version that browsers can't play or a longer preview
 */
export async function completeFile(
  services: Services,
  admin: Admin,
  { id }: { id: string },
): Promise<Result<CompletedFile>> {
  const { db, storage, clock } = services;
  const file = await findOpen(services, id);
  if (!file) {
    const known = UPLOAD_ID.test(id) ? await selectStoredFile(db, id) : undefined;
    return known ? ok({ file: known }) : refuse("gone");
  }
  if (!mayChangeDelivery(admin.role, file)) return refuse("delivered");
  if (file.parts.length !== partCount(sized(file))) return refuse("incomplete");
  // If the response of an earlier call was lost, the store no longer knows the parts.
  await storage.joinParts(file, file.parts);
  const whole = await storage.describe(file.key);
  if (whole?.size !== file.sizeBytes) {
    await storage.dropParts(file);
    await forgetFile(db, id);
    return refuse("gone");
  }
  const facts = await factsOf(services, file, whole.etag);
  if (facts === null) return ok({ file: null });
  if (typeof facts === "string") {
    await forgetFile(db, id);
    await storage.remove(file.key);
    return refuse(facts);
  }
  const at = clock.now();
  const replaced = await finishFile(db, admin, { file, etag: whole.etag, facts, at });
  if (replaced.length > 0) await storage.remove(...replaced);
  const known = await selectStoredFile(db, id);
  if (known) return ok({ file: known });
  // It is still there if the film was delivered meanwhile.
  return refuse((await findOpen(services, id)) ? "delivered" : "gone");
}

/** Cancels an upload and deletes the parts received so far. */
export async function cancelFile(
  services: Services,
  _admin: Admin,
  id: string,
): Promise<Result<{ id: string }>> {
  const file = await findOpen(services, id);
  if (!file) return refuse("gone");
  // The store goes first: without the row, nobody would know what to delete there.
  await services.storage.dropParts(file);
  await forgetFile(services.db, id);
  return ok({ id });
}

const SWEEP_MAX = 50;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Ids begin with random digits, so the first one splits all files into parts of about the same size. */
const PARTS = 16;
const PART_MAX = 1000;

/**
 * Deletes uploads without progress for a week, and stored objects whose film was deleted. The cron calls it
 * once an hour, and each call checks another sixteenth of the objects.
 * @returns how many
 */
export async function sweepDeliveryFiles({
  db,
  storage,
  clock,
}: Pick<Services, "db" | "storage" | "clock">): Promise<number> {
  const now = clock.now().getTime();
  const abandoned = await selectAbandoned(db, new Date(now - ABANDONED_AFTER_MS), SWEEP_MAX);
  for (const { id, key, storeUploadId } of abandoned) {
    await storage.dropParts({ key, storeUploadId });
    await forgetFile(db, id);
  }
  const part = (Math.floor(now / HOUR_MS) % PARTS).toString(16);
  const old = await storage.keysBefore(new Date(now - DAY_MS), FOLDER + part, PART_MAX);
  const known = old.length === 0 ? new Set() : await selectKnownKeys(db, old);
  const stray = old.filter((key) => !known.has(key));
  if (stray.length > 0) await storage.remove(...stray);
  return abandoned.length + stray.length;
}
