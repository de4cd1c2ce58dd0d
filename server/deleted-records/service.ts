import "#server/boundary.server.ts";
import { DELETED_KINDS, type DeletedKind } from "#drizzle/enums.ts";
import type { Services } from "#server/services.ts";
import { isDeleted, markStored, selectDeletedRecords, selectUnstored } from "./queries.ts";

// Which records were deleted is kept in the database and, because an archive is imported where that database is
// lost, in the object store too. Both hold ids only.

const FOLDER = "deleted/";
const AT_ONCE = 20;

const keyOf = (kind: DeletedKind, id: string) => `${FOLDER}${kind}/${id}`;

/** Whether a record was deleted here, so that a copy of it must not come back. */
export const wasDeleted = ({ db }: Pick<Services, "db">, kind: DeletedKind, id: string) =>
  isDeleted(db, kind, id);

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

export type DeletedIds = Record<DeletedKind, Set<string>>;

/**
 * The ids of all records that were deleted, here or on the site that used this object store before.
 * @throws when the store does not answer
 */
export async function readDeletedIds({ db, storage }: Pick<Services, "db" | "storage">): Promise<DeletedIds> {
  const ids: DeletedIds = { booking: new Set(), message: new Set() };
  for (const { kind, id } of await selectDeletedRecords(db)) ids[kind].add(id);
  for (const kind of DELETED_KINDS) {
    const folder = keyOf(kind, "");
    for (const key of await storage.allKeys(folder)) ids[kind].add(key.slice(folder.length));
  }
  return ids;
}
