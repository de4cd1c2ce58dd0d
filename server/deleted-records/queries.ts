import "#server/boundary.server.ts";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { DeletedKind } from "#drizzle/enums.ts";
import { deletedRecords } from "#drizzle/schema/deleted-records.ts";

type Deletion = { kind: DeletedKind; ids: SQL; at: Date };

/** The statement that remembers ids of records that are deleted in the same batch. */
export const insertDeletedRecords = (db: Database, { kind, ids, at }: Deletion, condition: SQL) =>
  db.run(
    sql`insert into ${deletedRecords} (kind, record_id, deleted_at) select ${kind}, value, ${at.getTime()} from ${ids} where ${condition} on conflict do nothing`,
  );

export async function isDeleted(db: Database, kind: DeletedKind, id: string): Promise<boolean> {
  const row = await db
    .select({ id: deletedRecords.recordId })
    .from(deletedRecords)
    .where(and(eq(deletedRecords.kind, kind), eq(deletedRecords.recordId, id)))
    .get();
  return row !== undefined;
}

const columns = { kind: deletedRecords.kind, id: deletedRecords.recordId };

export const selectDeletedRecords = (db: Database) => db.select(columns).from(deletedRecords);

/** Ids that the object store does not have yet, oldest first. */
export const selectUnstored = (db: Database, limit: number) =>
  db
    .select(columns)
    .from(deletedRecords)
    .where(isNull(deletedRecords.storedAt))
    .orderBy(asc(deletedRecords.deletedAt))
    .limit(limit);

export const markStored = (db: Database, { kind, id }: { kind: DeletedKind; id: string }, at: Date) =>
  db
    .update(deletedRecords)
    .set({ storedAt: at })
    .where(and(eq(deletedRecords.kind, kind), eq(deletedRecords.recordId, id)));
