import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { ContentKind } from "#drizzle/enums.ts";
import { contentVersions } from "#drizzle/schema/content-versions.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import { type Actor, TABLES } from "../content/queries.ts";

type Trashed = { id: string; version: number; called: string };
type Emptying = { kind: ContentKind; items: Trashed[]; at: Date };

/**
 * Permanently deletes all of these with their history, and logs each: all or none, if one of them is no longer in the
 * trash in the version that was seen.
 * @returns whether they were deleted
 */
export async function deleteTrashed(
  db: Database,
  actor: Actor,
  { kind, items, at }: Emptying,
): Promise<boolean> {
  const table = TABLES[kind];
  const wanted = sql`json_each(${JSON.stringify(items.map(({ id, version }) => ({ id, version })))})`;
  const standing = sql`(select count(*) from ${wanted} as asked join ${table}
    on ${table.id} = asked.value ->> 'id' and ${table.version} = asked.value ->> 'version'
    where ${table.deletedAt} is not null) = ${items.length}`;
  const notes = items.map(({ id, called }) =>
    insertAuditWhen(
      db,
      { actor, action: "delete_content", entity: kind, entityId: id, before: { called }, at },
      standing,
    ),
  );
  const [first] = notes;
  if (!first) return true;
  const ids = sql`(select value ->> 'id' from ${wanted})`;
  // The audit entries come first, because their conditions need the rows that are deleted afterwards.
  const [result] = await db.batch([
    first.note,
    ...notes.slice(1).map(({ note }) => note),
    db
      .delete(contentVersions)
      .where(and(eq(contentVersions.kind, kind), inArray(contentVersions.contentId, ids), first.entryExists)),
    db.delete(table).where(and(inArray(table.id, ids), first.entryExists)),
  ]);
  return result.rowsAffected > 0;
}
