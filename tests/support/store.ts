import type { Database } from "#drizzle/client.ts";
import { removeAbandonedImages } from "#server/inquiries/inspiration-cleanup/service.ts";
import { r2Storage } from "#server/platform/storage.ts";
import type { Studio } from "#tests/support/studio.ts";

const MINUTE = 60_000;
const INSPIRATION = "inspiration/";

// Miniflare's bucket is the Worker's but for the class of its headers, which nobody here reads.
export const storageOf = ({ worker }: Pick<Studio, "worker">) =>
  r2Storage(worker.media as unknown as R2Bucket);

export const storedImages = async ({ worker }: Pick<Studio, "worker">) =>
  (await worker.media.list({ prefix: INSPIRATION })).objects.map(({ key }) => key);

/**
 * What the cron does with abandoned images in all minutes that look at one part after the other, beginning so much
 * later. Returns how many went.
 */
export async function sweepImages(
  studio: Pick<Studio, "worker" | "database">,
  later: number,
  db: Database = studio.database.open(),
) {
  const storage = storageOf(studio);
  const start = Date.now() + later;
  let removed = 0;
  // A sending's first two digits say in which of 256 minutes its pictures are looked at.
  for (const key of await storedImages(studio)) {
    const part = Number.parseInt(key.slice(INSPIRATION.length, INSPIRATION.length + 2), 16);
    // The first at or after the start: at the beginning of a minute that has begun, a new picture is not old enough.
    const minute = Math.ceil(start / MINUTE);
    const turn = (minute + ((((part - minute) % 256) + 256) % 256)) * MINUTE;
    removed += await removeAbandonedImages({ db, storage, clock: { now: () => new Date(turn) } });
  }
  return removed;
}
