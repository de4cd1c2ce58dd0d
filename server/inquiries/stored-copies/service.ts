import "#server/platform/boundary.server.ts";
import { removePictures } from "#server/media/files/service.ts";
import type { Services } from "#server/services.ts";
import { removeQueued } from "../submissions/service.ts";

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
