import { and, eq, getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { ContentKind } from "#drizzle/enums.ts";
import { matchDatabaseError } from "#drizzle/error-text.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { contentVersions } from "#drizzle/schema/content-versions.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { videos } from "#drizzle/schema/videos.ts";
import type { AuditAction, AuditFields } from "#server/audit/contract.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import { filesExist } from "#server/media/library/statements.ts";
import { moveStatements } from "../redirects/statements.ts";
import type { ContentItem, ContentTexts } from "./contract.ts";
import { keepVersion } from "./statements.ts";

export const TABLES = { film: videos, package: packages } as const satisfies Record<ContentKind, object>;
/** Values by column name in the schema. */
export type ContentSet = Record<string, unknown>;

export type Actor = { userId: string; email: string };

/** Returns `name = value, …` with each value encoded for its column. */
function assignments(kind: ContentKind, set: ContentSet): SQL {
  const columns: Record<string, ReturnType<typeof getTableColumns>[string]> = getTableColumns(TABLES[kind]);
  const parts = Object.entries(set).flatMap(([name, value]) => {
    const column = columns[name];
    if (!column) return [];
    return [sql`${sql.identifier(column.name)} = ${is(value, SQL) ? value : sql.param(value, column)}`];
  });
  return sql.join(parts, sql`, `);
}

const standing = (kind: ContentKind, id: string, version: number) => {
  const table = TABLES[kind];
  return sql`exists (select 1 from ${table} where ${table.id} = ${id} and ${table.version} = ${version})`;
};

/** Returns the result of a write, or `slug_taken` if another film already has the slug. */
async function orSlugTaken<T>(write: Promise<T>): Promise<T | "slug_taken"> {
  try {
    return await write;
  } catch (error) {
    if (matchDatabaseError(error, /UNIQUE constraint failed: videos\.slug/)) return "slug_taken";
    throw error;
  }
}

type Written = { texts: ContentTexts; before: ContentItem };

type Change = {
  kind: ContentKind;
  id: string;
  version: number;
  set: ContentSet;
  action: AuditAction;
  before?: AuditFields;
  after?: AuditFields;
  /** Set if texts changed: the texts before and after, for the history. */
  written?: Written;
  /** Set if the URL changed: the old path and the new one. */
  moved?: { from: string; to: string } | null;
  /** Library addresses in the new texts. */
  files?: string[];
  at: Date;
};

/**
 * Changes an item if it still has the version that the admin saw, with its audit entry and its version in the
 * history.
 * @returns `stale` if it has changed or one of its files is missing; `slug_taken` if another film has its new slug
 */
export async function changeItem(
  db: Database,
  actor: Actor,
  { kind, id, version, set, action, before, after, written, moved, files = [], at }: Change,
): Promise<"changed" | "stale" | "slug_taken"> {
  const table = TABLES[kind];
  const { note, entryExists } = insertAuditWhen(
    db,
    { actor, action, entity: kind, entityId: id, before, after, at },
    sql`${standing(kind, id, version)} and ${filesExist(files)}`,
  );
  const update = db.run(
    sql`update ${table} set ${assignments(kind, { ...set, updatedAt: at })}, version = version + 1 where ${table.id} = ${id} and ${entryExists}`,
  );
  const kept = { kind, contentId: id, entryExists };
  const history = written
    ? [
        keepVersion(db, {
          ...kept,
          version,
          texts: written.before.texts,
          createdAt: written.before.updatedAt,
        }),
        keepVersion(db, {
          ...kept,
          version: version + 1,
          texts: written.texts,
          actorEmail: actor.email,
          createdAt: at,
        }),
      ]
    : [];
  const moves = moved ? moveStatements(db, { ...moved, actorEmail: actor.email, at }, entryExists) : [];
  const result = await orSlugTaken(db.batch([note, update, ...history, ...moves]));
  if (result === "slug_taken") return result;
  return result[0].rowsAffected > 0 ? "changed" : "stale";
}

type Addition = {
  kind: ContentKind;
  id: string;
  set: ContentSet;
  texts: ContentTexts;
  called: string;
  files: string[];
  at: Date;
};

/**
 * Adds an item at the end of its list. Idempotent per id.
 * @returns the texts that it was added with, by this call or an earlier one; `file_gone` if one of its files is
 *   missing, `slug_taken` if another film has its slug
 */
export async function insertItem(
  db: Database,
  actor: Actor,
  { kind, id, set, texts, called, files, at }: Addition,
): Promise<{ texts: ContentTexts } | "file_gone" | "slug_taken"> {
  const table = TABLES[kind];
  const { note, entryExists } = insertAuditWhen(
    db,
    { actor, action: "create_content", entity: kind, entityId: id, after: { called }, at },
    sql`not exists (select 1 from ${table} where ${table.id} = ${id}) and ${filesExist(files)}`,
  );
  const row = {
    ...set,
    id,
    position: sql`(select coalesce(max(position), 0) + 1 from ${table})`,
    createdAt: at,
    updatedAt: at,
  };
  const result = await orSlugTaken(
    db.batch([
      note,
      insertWhen(db, table, row as unknown as Parameters<typeof insertWhen<typeof table>>[2], entryExists),
      keepVersion(db, {
        kind,
        contentId: id,
        version: 1,
        texts,
        actorEmail: actor.email,
        createdAt: at,
        entryExists,
      }),
      db
        .select({ texts: contentVersions.texts })
        .from(contentVersions)
        .where(
          and(
            eq(contentVersions.kind, kind),
            eq(contentVersions.contentId, id),
            eq(contentVersions.version, 1),
          ),
        ),
    ]),
  );
  if (result === "slug_taken") return result;
  return result[3][0] ?? "file_gone";
}

/** Permanently deletes an item in the trash, with its history. */
export async function deleteItem(
  db: Database,
  actor: Actor,
  { kind, id, version, called, at }: Pick<Change, "kind" | "id" | "version" | "at"> & { called: string },
): Promise<boolean> {
  const table = TABLES[kind];
  const { note, entryExists } = insertAuditWhen(
    db,
    { actor, action: "delete_content", entity: kind, entityId: id, before: { called }, at },
    sql`${standing(kind, id, version)} and exists (select 1 from ${table} where ${table.id} = ${id} and ${table.deletedAt} is not null)`,
  );
  const [result] = await db.batch([
    note,
    db
      .delete(contentVersions)
      .where(and(eq(contentVersions.kind, kind), eq(contentVersions.contentId, id), entryExists)),
    db.delete(table).where(and(eq(table.id, id), entryExists)),
  ]);
  return result.rowsAffected > 0;
}

type Move = { kind: ContentKind; id: string; from: number; place: number; at: Date };

/**
 * Moves an item in the list if it is still at its position. The items in between shift by one. Positions count from
 * 1, without the trash; one beyond the end means the last.
 * @returns whether it moved, and its current position; undefined if it is not in the list
 */
export async function moveItem(db: Database, actor: Actor, { kind, id, from, place, at }: Move) {
  const table = TABLES[kind];
  const called = kind === "film" ? videos.title : packages.name;
  const listed = sql`select ${table.id} as id, row_number() over (order by ${table.position}, ${table.id}) as place from ${table} where ${table.deletedAt} is null`;
  const current = sql`(select place from (${listed}) where id = ${id})`;
  const wanted = sql`min(${place}, (select count(*) from ${table} where ${table.deletedAt} is null))`;
  const described = (now: SQL) =>
    sql`(select json_object('called', ${called}, 'place', ${now}) from ${table} where ${table.id} = ${id})`;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "move_content",
      entity: kind,
      entityId: id,
      before: described(sql`${from}`),
      after: described(wanted),
      at,
    },
    sql`${current} = ${from} and ${wanted} <> ${from}`,
  );
  const moved = sql`case
    when place = ${from} then ${wanted}
    when place between ${from} + 1 and ${wanted} then place - 1
    when place between ${wanted} and ${from} - 1 then place + 1
    else place
  end`;
  const [result, , rows] = await db.batch([
    note,
    db.run(
      sql`update ${table} set position = placed.n from (select id as of, ${moved} as n from (${listed})) as placed where ${table.id} = placed.of and position <> placed.n and ${entryExists}`,
    ),
    db.all<{ place: number }>(sql`select place from (${listed}) where id = ${id}`),
  ]);
  return { moved: result.rowsAffected > 0, place: rows[0]?.place };
}
