import "../boundary.server.ts";
import { DELETED_KINDS, type DeletedKind } from "#drizzle/enums.ts";
import type { Services } from "../services.ts";
import { markStored, selectDeletedRecord, selectUnstored } from "./queries.ts";

// Which records were deleted is kept in the database and, because an archive is imported where that database is
// lost, in the object store too. Both hold ids only.

const FOLDER = "deleted/";
const AT_ONCE = 20;

const keyOf = (kind: DeletedKind, id: string) => `${FOLDER}${kind}/${id}`;

/** Whether what came in at this time was deleted here since, so that a copy of it must not come back. */
export async function wasDeleted({ db }: Pick<Services, "db">, kind: DeletedKind, id: string, cameAt: Date) {
  const record = await selectDeletedRecord(db, kind, id);
  return record !== undefined && record.deletedAt >= cameAt;
}

/**
 * Copies ids of deleted records to the object store. What can't be copied now is the next run's.
 * @returns how many were copied
 */
export async function storeDeletedRecords({ db, storage, clock }: Services): Promise<number> {
  const records = await selectUnstored(db, AT_ONCE);
  for (const { kind, id } of records) {
    await storage.putJson(keyOf(kind, id), {});
    await markStored(db, { kind, id }, clock.now());
  }
  return records.length;
}

export type Deletion = { kind: DeletedKind; id: string; deletedAt: Date };

/**
 * Deletions that the object store remembers, of this site or of one that used the store before.
 * @throws when the store does not answer
 */
export async function readStoredDeletions({ storage }: Pick<Services, "storage">): Promise<Deletion[]> {
  const deletions: Deletion[] = [];
  for (const kind of DELETED_KINDS) {
    const folder = keyOf(kind, "");
    for (const { key, storedAt } of await storage.listAll(folder)) {
      deletions.push({ kind, id: key.slice(folder.length), deletedAt: storedAt });
    }
  }
  return deletions;
}
