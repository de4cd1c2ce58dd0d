import "#server/platform/boundary.server.ts";
import { and, gt, lt } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { media } from "#drizzle/schema/media.ts";

/** The character after the slash, so that all keys of a folder sort before it. */
const AFTER_SLASH = "0";
const folderOf = (key: string) => key.slice(0, key.lastIndexOf("/") + 1);

/** Returns the keys, including copies, of the files in these folders and those between them. */
export async function selectKeysBetween(db: Database, [first, last]: [string, string]): Promise<Set<string>> {
  const found = await db
    .select({ key: media.key, variants: media.variants })
    .from(media)
    .where(and(gt(media.key, folderOf(first)), lt(media.key, folderOf(last).slice(0, -1) + AFTER_SLASH)));
  return new Set(found.flatMap(({ key, variants }) => [key, ...variants.map((copy) => copy.key)]));
}
