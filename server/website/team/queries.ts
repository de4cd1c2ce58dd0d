import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { contentVersions } from "#drizzle/schema/content-versions.ts";
import { teamMembers } from "#drizzle/schema/team-members.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { ContentTexts } from "../content/contract.ts";
import type { Actor } from "../content/queries.ts";
import { keepVersion } from "../content/statements.ts";
import { isSampleMember } from "../samples/statements.ts";
import type { MemberInput } from "./contract.ts";

const columns = { ...getTableColumns(teamMembers), sample: isSampleMember };

type Row = typeof teamMembers.$inferSelect & { sample: boolean };

const memberOf = ({ id, name, role, bio, photoUrl, position, sample, version, updatedAt }: Row) => ({
  id,
  texts: { name, role, bio, photoUrl: photoUrl ?? "" },
  position,
  sample,
  version,
  updatedAt,
});

type Member = ReturnType<typeof memberOf>;

const inOrder = [asc(teamMembers.position), asc(teamMembers.id)];

/** Returns all members in display order. */
export const selectMembers = async (db: Database): Promise<Member[]> =>
  (
    await db
      .select(columns)
      .from(teamMembers)
      .orderBy(...inOrder)
  ).map(memberOf);

export const selectMember = async (db: Database, id: string): Promise<Member | undefined> =>
  (await db.select(columns).from(teamMembers).where(eq(teamMembers.id, id))).map(memberOf)[0];

const standing = (id: string, version: number) =>
  sql`exists (select 1 from ${teamMembers} where ${teamMembers.id} = ${id} and ${teamMembers.version} = ${version})`;

type Edit = { before: Member; version: number; set: MemberInput; texts: ContentTexts; at: Date };

/**
 * Changes a member unless they were changed since the admin saw them, with the audit entry and a version in the
 * history.
 * @returns whether they were changed
 */
export async function updateMember(
  db: Database,
  actor: Actor,
  { before, version, set, texts, at }: Edit,
): Promise<boolean> {
  const { id } = before;
  const earlier: ContentTexts = before.texts;
  const changed = Object.keys(texts).filter((name) => earlier[name] !== texts[name]);
  const only = (side: ContentTexts) => Object.fromEntries(changed.map((name) => [name, side[name] ?? ""]));
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "edit_content",
      entity: "member",
      entityId: id,
      before: { called: earlier.name, ...only(earlier) },
      after: { called: set.name, ...only(texts) },
      at,
    },
    standing(id, version),
  );
  const kept = { kind: "member", contentId: id, entryExists } as const;
  const [result] = await db.batch([
    note,
    db
      .update(teamMembers)
      .set({ ...set, version: sql`${teamMembers.version} + 1`, updatedAt: at })
      .where(and(eq(teamMembers.id, id), entryExists)),
    keepVersion(db, { ...kept, version, texts: earlier, createdAt: before.updatedAt }),
    keepVersion(db, { ...kept, version: version + 1, texts, actorEmail: actor.email, createdAt: at }),
  ]);
  return result.rowsAffected > 0;
}

type Addition = { id: string; position: number | undefined; set: MemberInput; texts: ContentTexts; at: Date };

/**
 * Adds a member, or restores a removed one, whose version numbers continue. Idempotent per id.
 * @returns the member's current state, added by this call or an earlier one
 */
export async function insertMember(
  db: Database,
  actor: Actor,
  { id, position, set, texts, at }: Addition,
): Promise<Member | undefined> {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "create_content",
      entity: "member",
      entityId: id,
      after: { called: set.name },
      at,
    },
    sql`not exists (select 1 from ${teamMembers} where ${teamMembers.id} = ${id})`,
  );
  const versions = sql`(select coalesce(max(${contentVersions.version}), 0) from ${contentVersions} where ${contentVersions.kind} = 'member' and ${contentVersions.contentId} = ${id})`;
  const [, , , rows] = await db.batch([
    note,
    insertWhen(
      db,
      teamMembers,
      {
        ...set,
        id,
        position: position ?? sql`(select coalesce(max(position), 0) + 1 from ${teamMembers})`,
        version: sql`${versions} + 1`,
        createdAt: at,
        updatedAt: at,
      },
      entryExists,
    ),
    insertWhen(
      db,
      contentVersions,
      {
        id: crypto.randomUUID(),
        kind: "member",
        contentId: id,
        version: sql`${versions} + 1`,
        texts,
        actorEmail: actor.email,
        createdAt: at,
      },
      entryExists,
    ),
    db.select(columns).from(teamMembers).where(eq(teamMembers.id, id)),
  ]);
  return rows.map(memberOf)[0];
}

/**
 * Removes a member. Their versions stay, so that they can be restored.
 * @returns whether they were removed
 */
export async function deleteMember(
  db: Database,
  actor: Actor,
  { before, version, at }: { before: Member; version: number; at: Date },
): Promise<boolean> {
  const { id, texts } = before;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "delete_content",
      entity: "member",
      entityId: id,
      before: { called: texts.name, ...texts },
      at,
    },
    standing(id, version),
  );
  const kept = { kind: "member", contentId: id, entryExists } as const;
  const [result] = await db.batch([
    note,
    keepVersion(db, { ...kept, version, texts, createdAt: before.updatedAt }),
    db.delete(teamMembers).where(and(eq(teamMembers.id, id), entryExists)),
  ]);
  return result.rowsAffected > 0;
}

/**
 * Puts the members in this order, if the ids are exactly the current members.
 * @returns whether that changed anything, and the current order
 */
export async function orderMembers(db: Database, actor: Actor, { ids, at }: { ids: string[]; at: Date }) {
  const before = await selectMembers(db);
  const called = new Map(before.map(({ id, texts }) => [id, texts.name]));
  const names = (list: string[]) => ({ order: list.map((id) => called.get(id) ?? id).join(", ") });
  const current = before.map(({ id }) => id);
  const same = current.length === ids.length && current.every((id) => ids.includes(id));
  if (!same || current.join() === ids.join()) return { changed: false, order: current };
  const storedOrder = sql`(select json_group_array(id) from (select ${teamMembers.id} as id from ${teamMembers} order by ${teamMembers.position}, ${teamMembers.id}))`;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "order_content",
      entity: "member",
      entityId: "order",
      before: names(current),
      after: names(ids),
      at,
    },
    sql`${storedOrder} = ${JSON.stringify(current)}`,
  );
  const [result, , rows] = await db.batch([
    note,
    db.run(
      sql`update ${teamMembers} set position = (select key + 1 from json_each(${JSON.stringify(ids)}) where value = ${teamMembers.id}) where ${entryExists}`,
    ),
    db
      .select({ id: teamMembers.id })
      .from(teamMembers)
      .orderBy(...inOrder),
  ]);
  return { changed: result.rowsAffected > 0, order: rows.map(({ id }) => id) };
}
