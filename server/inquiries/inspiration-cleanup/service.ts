import { MAIL_FOLDER } from "#server/media/files/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { ABANDONED_AFTER_MS, INSPIRATION_FOLDER } from "../inspiration/contract.ts";
import { releaseFiles } from "../inspiration/queries.ts";
import { readQueuedTexts, removeQueued } from "../submissions/service.ts";

type Deleted = {
  /** Ids of records that are no longer in the database. */
  ids: string[];
  /** Keys of their pictures. */
  pictures: string[];
};

/**
 * Removes what the object store still has of deleted records. Never throws, because they are already deleted: the
 * cron's sweep of abandoned images finds remaining pictures, and the replay skips queued copies of deleted records.
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

/**
 * Form ids and email ids are random, so their first two hex digits split all images into parts of about the same
 * size.
 */
const PARTS = 256;

const PART_MAX = 1000;

type Sweeper = Pick<Services, "db" | "storage" | "clock">;

/**
 * Removes images that were added to a form more than a day ago but never submitted, and files of emails that were
 * never saved to the database. Each minute checks another part, so each part is checked several times a day. Throws
 * if the database or the store doesn't respond; nothing is removed then.
 * @returns how many were removed
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
  // The fallback queue first, then the rows: an inquiry that is replayed in between is found in at least one of them.
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
 * Removes pictures whose inquiry was deleted, except those that a queued inquiry also references.
 * @returns false if the fallback queue is too long to check; the cleanup removes them later
 * @throws if the store does not answer
 */
async function removePictures({ storage }: Pick<Services, "storage">, keys: string[]): Promise<boolean> {
  if (keys.length === 0) return true;
  const queued = await readQueuedTexts({ storage });
  if (!queued) return false;
  const unnamed = keys.filter((key) => !queued.some((text) => text.includes(key)));
  if (unnamed.length > 0) await storage.remove(...unnamed);
  return true;
}
