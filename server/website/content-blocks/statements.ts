import { inArray, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { contentBlocks } from "#drizzle/schema/content-blocks.ts";
import type { AuditFields } from "#server/audit/contract.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { ContentTexts } from "../content/contract.ts";
import type { Actor } from "../content/queries.ts";
import { keepVersion } from "../content/statements.ts";
import { SAMPLE_BLOCKS } from "./sample-blocks.ts";

/** Texts are stored as JSON, which may be invalid after manual edits in the database. */
export const row = {
  id: contentBlocks.id,
  texts: sql<string>`${contentBlocks.texts}`,
  version: contentBlocks.version,
  updatedAt: contentBlocks.updatedAt,
};

/** Returns the statement for the saved rows of blocks that may be samples. */
export const sampleTextsStatement = (db: Database) =>
  db.select(row).from(contentBlocks).where(inArray(contentBlocks.id, SAMPLE_BLOCKS));

export type TextSave = {
  id: string;
  /** The version that the editor started from. */
  version: number;
  texts: ContentTexts;
  /** The values for the log. */
  auditValues: { before: AuditFields; after: AuditFields };
  /** The previous texts and their date; null for default texts. */
  before: { texts: ContentTexts; updatedAt: Date | null };
  at: Date;
};

/**
 * Returns the statements that save a block unless it was changed since the editor read it, with its audit entry and
 * its version in the history. The first statement tells whether it was saved.
 */
export function saveTextStatements(
  db: Database,
  actor: Actor,
  { id, version, texts, auditValues, before, at }: TextSave,
) {
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
  const rest = [
    db.run(
      sql`insert into ${contentBlocks} (id, texts, version, updated_at) select ${id}, ${JSON.stringify(texts)}, 1, ${at.getTime()} where ${entryExists} on conflict (id) do update set texts = excluded.texts, version = ${contentBlocks.version} + 1, updated_at = excluded.updated_at`,
    ),
    ...(before.updatedAt
      ? [keepVersion(db, { ...kept, version, texts: before.texts, createdAt: before.updatedAt })]
      : []),
    keepVersion(db, { ...kept, version: version + 1, texts, actorEmail: actor.email, createdAt: at }),
  ];
  return { note, rest };
}
