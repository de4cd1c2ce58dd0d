import "#server/boundary.server.ts";
import type { Admin } from "#server/auth/contract.ts";
import { readBounded } from "#server/http/bounded-body.ts";
import type { ServedFile } from "#server/http/file-answer.ts";
import { waitForPicture } from "#server/intake/limits.ts";
import { readSetAside, sendingOf } from "#server/intake/service.ts";
import { cut } from "#server/lib/cut.ts";
import { oneLine } from "#server/lib/one-line.ts";
import { fail, ok, type Result } from "#server/lib/result.ts";
import { digest, readToken, signToken } from "#server/lib/signed-token.ts";
import type { Services } from "#server/services.ts";
import {
  ABANDONED_AFTER_MS,
  IMAGE_BYTES_MAX,
  IMAGE_EXPIRED,
  IMAGE_REFUSALS,
  IMAGE_SIDE_MAX,
  IMAGE_TOKEN_MS,
  IMAGES_MAX,
  type ImageRefusal,
  type InspirationImage,
  inspirationImage,
  PUBLIC_FOLDER,
  PUBLIC_TYPES,
  type StoredImage,
} from "./contract.ts";
import { readPicture } from "./picture.ts";
import { releaseFiles, selectInspirationImage } from "./queries.ts";

const PURPOSE = "inspiration";
const FOLDER = "inspiration/";
const FILE_NAME_MAX = 120;

export type Stored = { ok: true; image: StoredImage } | { ok: false; refusal: ImageRefusal };

type Upload = {
  submission: string;
  fileName: string;
  body: ReadableStream<Uint8Array> | null;
  headers: Headers;
};

/**
 * Keeps one inspiration image of a form that is being filled in. Its type is what its bytes say, its size
 * what arrives; metadata stays behind. The same picture sent again for the same form is the same image.
 */
export async function storeInspiration(
  services: Services,
  { submission, fileName, body, headers }: Upload,
): Promise<Stored> {
  const { storage, secret, clock, log } = services;
  const sending = sendingOf(services, "inquiries", submission);
  // Only a form of ours may put files into the store.
  if (sending === "unsigned") return { ok: false, refusal: "unavailable" };
  if ((await waitForPicture(services, headers)) > 0) return { ok: false, refusal: "limited" };
  const { bytes, complete } = await readBounded(body, IMAGE_BYTES_MAX);
  if (!complete) return { ok: false, refusal: "too_large" };
  const picture = readPicture(bytes);
  if (!picture) return { ok: false, refusal: "wrong_type" };
  if (Math.max(picture.width, picture.height) > IMAGE_SIDE_MAX) return { ok: false, refusal: "too_wide" };

  try {
    const folder = `${FOLDER}${sending}/`;
    const content = await digest(Buffer.from(picture.bytes).toString("latin1"));
    const key = `${folder}${content.slice(0, 32)}`;
    const present = await storage.keys(folder, IMAGES_MAX + 1);
    if (present.length >= IMAGES_MAX && !present.includes(key)) return { ok: false, refusal: "too_many" };
    await storage.putBytes(key, picture.bytes, picture.contentType);
    const image: InspirationImage = {
      id: (await digest(key)).slice(0, 32),
      key,
      fileName: cut(oneLine(fileName), FILE_NAME_MAX) || "picture",
      contentType: picture.contentType,
      sizeBytes: picture.bytes.byteLength,
      width: picture.width,
      height: picture.height,
    };
    const value = Buffer.from(JSON.stringify(image)).toString("base64url");
    const token = signToken(secret, PURPOSE, value, clock.now());
    return { ok: true, image: { token, fileName: image.fileName } };
  } catch (error) {
    log.error("inspiration_not_kept", error);
    return { ok: false, refusal: "unavailable" };
  }
}

/** The images that these tokens stand for; a token that is not ours stands for none. */
async function readInspirationTokens({ secret, clock }: Services, tokens: string[]) {
  const expired: InspirationImage[] = [];
  const found = new Map<string, { token: string; image: InspirationImage }>();
  for (const token of tokens) {
    const signed = readToken(secret, PURPOSE, token);
    if (!signed) continue;
    const image = inspirationImage.parse(JSON.parse(Buffer.from(signed.value, "base64url").toString()));
    // The same picture may have been added again.
    if (clock.now().getTime() - signed.issuedAt.getTime() > IMAGE_TOKEN_MS) expired.push(image);
    else found.set(image.id, { token, image });
  }
  return {
    images: [...found.values()].slice(0, IMAGES_MAX),
    expired: expired.filter(({ id }) => !found.has(id)),
  };
}

type Sent = { submission: string; tokens: string[]; files: File[]; headers: Headers };

/** What came with a form: images kept earlier, and files that are to be kept now. */
export async function collectInspiration(services: Services, { submission, tokens, files, headers }: Sent) {
  const refusals: string[] = [];
  const kept = [...tokens];
  for (const file of files) {
    // A file input that was left alone sends one nameless, empty file.
    if (file.size === 0 && file.name === "") continue;
    const stored = await storeInspiration(services, {
      submission,
      fileName: file.name,
      body: file.stream(),
      headers,
    });
    if (stored.ok) kept.push(stored.image.token);
    else refusals.push(`${file.name}: ${IMAGE_REFUSALS[stored.refusal]}`);
  }
  const { images, expired } = await readInspirationTokens(services, kept);
  for (const { fileName } of expired) refusals.push(`${fileName}: ${IMAGE_EXPIRED}`);
  return { images, refusals };
}

/** Sendings are named at random, so their first two digits cut all images into parts of about one size. */
const PARTS = 256;
const PART_MAX = 1000;

type Sweeper = Pick<Services, "db" | "storage" | "clock">;

/**
 * Takes away images that were put into a form a day ago and never sent. Each minute looks at another part
 * of them, so all are seen several times a day. Whatever can't be asked, database or store, throws: then
 * nothing goes.
 * @returns how many went
 */
export async function removeAbandonedImages({ db, storage, clock }: Sweeper): Promise<number> {
  const now = clock.now().getTime();
  const part = (Math.floor(now / 60_000) % PARTS).toString(16).padStart(2, "0");
  const dayAgo = new Date(now - ABANDONED_AFTER_MS);
  const old = await storage.keysBefore(dayAgo, FOLDER + part, PART_MAX);
  if (old.length === 0) return 0;
  // First what stands aside, then the rows: an inquiry that is moved meanwhile is in one of the two.
  const aside = await readSetAside({ storage });
  if (!aside) return 0;
  const waited = old.filter((key) => !aside.some((text) => text.includes(key)));
  if (waited.length === 0) return 0;
  const held = new Set(await releaseFiles(db, waited));
  const abandoned = waited.filter((key) => !held.has(key));
  if (abandoned.length > 0) await storage.remove(...abandoned);
  return abandoned.length;
}

/**
 * Removes pictures whose inquiry was deleted, but for those that a queued inquiry names too.
 * @returns false when that can't be told now; then the sweep removes them
 * @throws when the store does not answer
 */
export async function removePictures(
  { storage }: Pick<Services, "storage">,
  keys: string[],
): Promise<boolean> {
  if (keys.length === 0) return true;
  const queued = await readSetAside({ storage });
  if (!queued) return false;
  const unnamed = keys.filter((key) => !queued.some((text) => text.includes(key)));
  if (unnamed.length > 0) await storage.remove(...unnamed);
  return true;
}

/** One image for an admin's eyes. @returns `unavailable` while the object store is away */
export async function readInspiration(
  { db, storage, log }: Services,
  _admin: Admin,
  id: string,
): Promise<Result<{ contentType: string; body: ReadableStream }>> {
  const found = await selectInspirationImage(db, id);
  if (!found) return fail("not_found");
  try {
    const body = await storage.readStream(found.key);
    return body ? ok({ contentType: found.contentType, body }) : fail("not_found");
  } catch (error) {
    log.error("inspiration_not_read", error, { id });
    return fail("unavailable");
  }
}

/** Plain names between single slashes. Anything else, encoded or not, is no address of ours. */
const PUBLIC_NAME = /^(?=.{1,1000}$)[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/**
 * A public file of the store, by its address below `/media/`; null when there is none. The folder alone
 * makes it public, so this asks no database.
 * @throws when the store does not answer
 */
export async function findPublicFile({ storage }: Services, name: string): Promise<ServedFile | null> {
  if (!PUBLIC_NAME.test(name)) return null;
  const key = PUBLIC_FOLDER + name;
  const found = await storage.describe(key);
  if (!found) return null;
  const { size, etag, storedAt } = found;
  const type = found.contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const shown = PUBLIC_TYPES.includes(type);
  return {
    size,
    etag,
    modified: storedAt,
    headers: {
      "content-type": shown ? type : "application/octet-stream",
      "content-disposition": shown ? "inline" : "attachment",
      // A key never stands for another content.
      "cache-control": "public, max-age=31536000, immutable",
    },
    open: (range) => storage.readPart(key, { ...range, etag }),
  };
}
