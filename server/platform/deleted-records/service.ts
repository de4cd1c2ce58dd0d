import { DELETED_KINDS, type DeletedKind } from "#drizzle/enums.ts";
import type { Services } from "../services.ts";
import { markStored, selectDeletedRecord, selectUnstored } from "./queries.ts";

// The ids of deleted records are kept in the database and also in the object store, because an archive is imported
// when that database is lost. Both store only ids.

const FOLDER = "deleted/";
const AT_ONCE = 20;

const keyOf = (kind: DeletedKind, id: string) => `${FOLDER}${kind}/${id}`;

/**
 * Returns whether a record that came in at this time was deleted since, so that a copy of it must not be restored.
 */
export async function wasDeleted({ db }: Pick<Services, "db">, kind: DeletedKind, id: string, cameAt: Date) {
  const record = await selectDeletedRecord(db, kind, id);
  return record !== undefined && record.deletedAt >= cameAt;
}

/**
 * Copies ids of deleted records to the object store. Whatever can't be copied now is left for the next run.
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
 * Reads the deletions recorded in the object store, by this site or by one that used the store before.
 * @throws if the store does not answer
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
