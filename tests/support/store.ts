import type { Database } from "#drizzle/client.ts";
import { removeAbandonedImages } from "#server/inquiries/inspiration-cleanup/service.ts";
import { r2Storage } from "#server/platform/storage.ts";
import type { Studio } from "#tests/support/studio.ts";

const MINUTE = 60_000;
const INSPIRATION = "inspiration/";

// Miniflare's bucket matches the Worker's except for the class of its headers, which isn't used here.
export const storageOf = ({ worker }: Pick<Studio, "worker">) =>
  r2Storage(worker.media as unknown as R2Bucket);

export const storedImages = async ({ worker }: Pick<Studio, "worker">) =>
  (await worker.media.list({ prefix: INSPIRATION })).objects.map(({ key }) => key);

/**
 * Runs the cron's deletion of abandoned images for every minute that handles one part, starting this much later.
 * Returns the number of deleted images.
 */
export async function sweepImages(
  studio: Pick<Studio, "worker" | "database">,
  later: number,
  db: Database = studio.database.open(),
) {
  const storage = storageOf(studio);
  const start = Date.now() + later;
  let removed = 0;
  // A submission's first two digits determine which of 256 minutes checks its pictures.
  for (const key of await storedImages(studio)) {
    const part = Number.parseInt(key.slice(INSPIRATION.length, INSPIRATION.length + 2), 16);
    // Rounds up, because at the beginning of the current minute a new picture isn't old enough.
    const minute = Math.ceil(start / MINUTE);
    const turn = (minute + ((((part - minute) % 256) + 256) % 256)) * MINUTE;
    removed += await removeAbandonedImages({ db, storage, clock: { now: () => new Date(turn) } });
  }
  return removed;
}
