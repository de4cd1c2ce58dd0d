import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { DeletedKind } from "#drizzle/enums.ts";
import { deletedRecords } from "#drizzle/schema/deleted-records.ts";

type Deletion = { kind: DeletedKind; ids: SQL; at: Date };

/** The statement that records the ids of records deleted in the same batch. */
export const insertDeletedRecords = (db: Database, { kind, ids, at }: Deletion, condition: SQL) =>
  db.run(
    sql`insert into ${deletedRecords} (kind, record_id, deleted_at) select ${kind}, value, ${at.getTime()} from ${ids} where ${condition} on conflict (kind, record_id) do update set deleted_at = excluded.deleted_at, stored_at = null`,
  );

const columns = {
  kind: deletedRecords.kind,
  id: deletedRecords.recordId,
  deletedAt: deletedRecords.deletedAt,
};

export const selectDeletedRecord = (db: Database, kind: DeletedKind, id: string) =>
  db
    .select(columns)
    .from(deletedRecords)
    .where(and(eq(deletedRecords.kind, kind), eq(deletedRecords.recordId, id)))
    .get();

/** Selects ids that the object store doesn't have yet, oldest first. */
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
