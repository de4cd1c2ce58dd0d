import "#server/platform/boundary.server.ts";
import type { Admin } from "#server/accounts/sign-in/contract.ts";
import { readSetAside } from "#server/inquiries/submissions/service.ts";
import { fail, ok, type Result } from "#server/platform/contract.ts";
import type { ServedFile } from "#server/platform/http/file-answer.ts";
import type { Services } from "#server/services.ts";
import { ABANDONED_AFTER_MS, INSPIRATION_FOLDER, PUBLIC_FOLDER, PUBLIC_TYPES } from "./contract.ts";
import { releaseFiles, selectInspirationImage } from "./queries.ts";

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
  const old = await storage.keysBefore(dayAgo, INSPIRATION_FOLDER + part, PART_MAX);
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
