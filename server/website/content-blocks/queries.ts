import "#server/platform/boundary.server.ts";
import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { contentBlocks } from "#drizzle/schema/content-blocks.ts";
import type { AuditFields } from "#server/audit/contract.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { ContentTexts } from "../content/contract.ts";
import type { Actor } from "../content/queries.ts";
import { keepVersion } from "../content/statements.ts";

/** Texts as JSON, which a hand in the database may have spoiled. */
const row = {
  id: contentBlocks.id,
  texts: sql<string>`${contentBlocks.texts}`,
  version: contentBlocks.version,
  updatedAt: contentBlocks.updatedAt,
};

export const selectTexts = (db: Database) =>
  db.select(row).from(contentBlocks).orderBy(asc(contentBlocks.id));

export const selectText = async (db: Database, id: string) =>
  (await db.select(row).from(contentBlocks).where(eq(contentBlocks.id, id)))[0];

type Save = {
  id: string;
  /** The version that the editor started from. */
  version: number;
  texts: ContentTexts;
  /** What the log says of it, in words. */
  auditValues: { before: AuditFields; after: AuditFields };
  /** The previous texts and their date; the default texts have none. */
  before: { texts: ContentTexts; updatedAt: Date | null };
  at: Date;
};

/**
 * Saves a block if nobody has changed it since the editor read it, with its audit entry and its version in the history.
 * @returns whether it did
 */
export async function upsertText(
  db: Database,
  actor: Actor,
  { id, version, texts, auditValues, before, at }: Save,
): Promise<boolean> {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "edit_content",
      entity: "text",
      entityId: id,
      ...auditValues,
      at,
    },
    sql`coalesce((select ${contentBlocks.version} from ${contentBlocks} where ${contentBlocks.id} = ${id}), 0) = ${version}`,
  );
  const kept = { kind: "text", contentId: id, entryExists } as const;
  const [logged] = await db.batch([
    note,
    db.run(
      sql`insert into ${contentBlocks} (id, texts, version, updated_at) select ${id}, ${JSON.stringify(texts)}, 1, ${at.getTime()} where ${entryExists} on conflict (id) do update set texts = excluded.texts, version = ${contentBlocks.version} + 1, updated_at = excluded.updated_at`,
    ),
    ...(before.updatedAt
      ? [keepVersion(db, { ...kept, version, texts: before.texts, createdAt: before.updatedAt })]
      : []),
    keepVersion(db, { ...kept, version: version + 1, texts, actorEmail: actor.email, createdAt: at }),
  ]);
  return logged.rowsAffected > 0;
}
