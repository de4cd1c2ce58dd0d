import { DELETED_KINDS } from "#drizzle/enums.ts";
import { readStoredDeletions } from "#server/platform/deleted-records/service.ts";
import type { Services } from "#server/platform/services.ts";
import { closeRestore, deleteAgain, selectOpenRestore } from "./queries.ts";

const AT_ONCE = 100;

/**
 * After a restore: deletes what was deleted after the backup was made, by the ids in the object store, which outlives
 * the database. Until it has, `/api/ready` is 503.
 * @returns how many deletions were read; 0 if the database wasn't restored, or has been dealt with
 */
export async function applyLaterDeletions(services: Services): Promise<number> {
  const { db, clock, events } = services;
  const restored = await selectOpenRestore(db);
  if (!restored) return 0;
  const at = clock.now();
  const later = (await readStoredDeletions(services)).filter(
    ({ deletedAt }) => deletedAt >= restored.backedUpAt,
  );
  for (const kind of DELETED_KINDS) {
    const ids = later.filter((deletion) => deletion.kind === kind).map(({ id }) => id);
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE);
      const pictures = await deleteAgain(db, { kind, ids: some, at });
      await events.recordsDeleted({ ids: some, pictures });
    }
  }
  await closeRestore(db, restored.id, at);
  return later.length;
}
