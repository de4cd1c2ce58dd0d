import { and, asc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { type MediaVariant, media } from "#drizzle/schema/media.ts";
import { dataDirectory, openTarget } from "#drizzle/target.ts";
import { inLibrary, KINDS } from "../library/statements.ts";

/** Opens the database for a command line script. */
export const openStoredPictures = () => openTarget();
export { dataDirectory };

/** Returns the library's next picture by id without AVIF copies, the JPEG for shared links or a preview. */
export const selectNextWithoutCopies = (db: Database, afterId: string) =>
  db
    .select({ id: media.id, key: media.key, variants: media.variants })
    .from(media)
    .where(
      and(
        inLibrary,
        KINDS.picture,
        isNotNull(media.width),
        gt(media.id, afterId),
        or(
          isNull(media.preview),
          ...["image/avif", "image/jpeg"].map((type) => sql`instr(${media.variants}, ${type}) = 0`),
        ),
      ),
    )
    .orderBy(asc(media.id))
    .limit(1)
    .get();

type Copies = { id: string; key: string; variants: MediaVariant[]; preview: string | null; at: Date };

/** @returns false if the file was replaced or deleted in the meantime */
export async function updateCopies(db: Database, { id, key, variants, preview, at }: Copies) {
  const { rowsAffected } = await db
    .update(media)
    .set({ variants, preview, updatedAt: at })
    .where(and(eq(media.id, id), eq(media.key, key)));
  return rowsAffected > 0;
}
