import { asc, eq } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { contentBlocks } from "#drizzle/schema/content-blocks.ts";
import type { Actor } from "../content/queries.ts";
import { row, saveTextStatements, type TextSave } from "./statements.ts";

export const selectTexts = (db: Database) =>
  db.select(row).from(contentBlocks).orderBy(asc(contentBlocks.id));

export const selectText = async (db: Database, id: string) =>
  (await db.select(row).from(contentBlocks).where(eq(contentBlocks.id, id)))[0];

/** @returns whether it was saved: false if the block was changed since the editor read it */
export async function upsertText(db: Database, actor: Actor, save: TextSave): Promise<boolean> {
  const { note, rest } = saveTextStatements(db, actor, save);
  const [logged] = await db.batch([note, ...rest]);
  return logged.rowsAffected > 0;
}
