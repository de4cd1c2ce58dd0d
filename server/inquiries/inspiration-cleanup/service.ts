import "#server/platform/boundary.server.ts";
import { MAIL_FOLDER } from "#server/media/files/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { ABANDONED_AFTER_MS, INSPIRATION_FOLDER } from "../inspiration/contract.ts";
import { releaseFiles } from "../inspiration/queries.ts";
import { readQueuedTexts, removeQueued } from "../submissions/service.ts";

type Deleted = {
  /** Records that are no longer in the database. */
  ids: string[];
  /** Keys of their pictures. */
  pictures: string[];
};

/**
 * Removes from the object store what is left there of deleted records. Never throws, as they are deleted: the cron's
 * sweep of abandoned images finds pictures that stay behind, and the replay leaves out queued copies of what was
 * deleted.
 * @returns whether everything is gone now
 */
export async function removeStoredCopies(
  services: Pick<Services, "storage" | "log">,
  { ids, pictures }: Deleted,
): Promise<boolean> {
  try {
    await removeQueued(services, ids);
    return await removePictures(services, pictures);
  } catch (error) {
    services.log.warn("stored_copies_left", { ids, reason: String(error) });
    return false;
  }
}

/** Sendings and emails are named at random, so their first two digits cut all images into parts of about one size. */
const PARTS = 256;

const PART_MAX = 1000;

type Sweeper = Pick<Services, "db" | "storage" | "clock">;

/**
 * Takes away images that were put into a form a day ago and never sent, and files of emails that never got into the
 * database. Each minute looks at another part
 * of them, so all are seen several times a day. Whatever can't be asked, database or store, throws: then
 * nothing goes.
 * @returns how many went
 */
export async function removeAbandonedImages({ db, storage, clock }: Sweeper): Promise<number> {
  const now = clock.now().getTime();
  const part = (Math.floor(now / 60_000) % PARTS).toString(16).padStart(2, "0");
  const dayAgo = new Date(now - ABANDONED_AFTER_MS);
  const folders = [INSPIRATION_FOLDER, MAIL_FOLDER];
  const old = (
    await Promise.all(folders.map((folder) => storage.keysBefore(dayAgo, folder + part, PART_MAX)))
  ).flat();
  if (old.length === 0) return 0;
  // The fallback queue first, then the rows: an inquiry that is moved in between is found in one of the two.
  const aside = await readQueuedTexts({ storage });
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
 * @returns false when the store did not answer; then the cleanup removes them
 * @throws when the store does not answer
 */
export async function removePictures(
  { storage }: Pick<Services, "storage">,
  keys: string[],
): Promise<boolean> {
  if (keys.length === 0) return true;
  const queued = await readQueuedTexts({ storage });
  if (!queued) return false;
  const unnamed = keys.filter((key) => !queued.some((text) => text.includes(key)));
  if (unnamed.length > 0) await storage.remove(...unnamed);
  return true;
}
