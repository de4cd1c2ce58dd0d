import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { savedViews } from "#drizzle/schema/saved-views.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { VIEWS_MAX } from "./contract.ts";
import { viewsStatement } from "./statements.ts";

type Target = { id: string; at: Date };

/** True if no other view has this name. */
const isFree = (id: string, name: string) =>
  sql`not exists (select 1 from ${savedViews} where ${savedViews.name} = ${name} collate nocase and ${savedViews.id} <> ${id})`;

const isCurrent = (id: string, version: number) =>
  sql`exists (select 1 from ${savedViews} where ${savedViews.id} = ${id} and ${savedViews.version} = ${version})`;

/** The view as written to the audit log. */
const logged = (id: string) =>
  sql`(select json_object('view', ${savedViews.name}) from ${savedViews} where ${savedViews.id} = ${id})`;

/** Saves a view, unless another one has its name or its filter, or the limit is reached. */
export async function insertView(
  db: Database,
  admin: Admin,
  { id, at, name, query }: Target & { name: string; query: string },
) {
  const { note, entryExists } = insertAuditWhen(
    db,
    { actor: admin, action: "save_view", entity: "saved_view", entityId: id, after: { view: name }, at },
    sql`${isFree(id, name)}
      and not exists (select 1 from ${savedViews} where ${savedViews.id} = ${id} or ${savedViews.query} = ${query})
      and (select count(*) from ${savedViews}) < ${VIEWS_MAX}`,
  );
  const [written, , views] = await db.batch([
    note,
    insertWhen(db, savedViews, { id, name, query, createdAt: at, updatedAt: at }, entryExists),
    viewsStatement(db),
  ]);
  return { saved: written.rowsAffected > 0, views };
}

type Kept = Target & { version: number };

/** Renames a view that nobody has changed since the admin saw it. */
export async function renameView(
  db: Database,
  admin: Admin,
  { id, at, version, name }: Kept & { name: string },
) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "rename_view",
      entity: "saved_view",
      entityId: id,
      at,
      before: logged(id),
      after: { view: name },
    },
    sql`${isCurrent(id, version)} and ${isFree(id, name)}`,
  );
  const [written, , views] = await db.batch([
    note,
    db
      .update(savedViews)
      .set({ name, version: sql`${savedViews.version} + 1`, updatedAt: at })
      .where(and(eq(savedViews.id, id), entryExists)),
    viewsStatement(db),
  ]);
  return { renamed: written.rowsAffected > 0, views };
}

/** Deletes a view that nobody has changed since the admin saw it. */
export async function deleteView(db: Database, admin: Admin, { id, at, version }: Kept) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "delete_view",
      entity: "saved_view",
      entityId: id,
      at,
      before: logged(id),
    },
    isCurrent(id, version),
  );
  const [written, , views] = await db.batch([
    note,
    db.delete(savedViews).where(and(eq(savedViews.id, id), entryExists)),
    viewsStatement(db),
  ]);
  return { deleted: written.rowsAffected > 0, views };
}
