import "#server/platform/boundary.server.ts";
import { and, gt, lt } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { media } from "#drizzle/schema/media.ts";

const named = {
  key: media.key,
  fileName: media.fileName,
  contentType: media.contentType,
  sizeBytes: media.sizeBytes,
  width: media.width,
  private: media.private,
  variants: media.variants,
};

/** An upload creates one, an inquiry at most ten. */
const FILES_OF_A_FOLDER = 20;

/** Returns the files of these folders. An image and its copies are in the same folder. */
export async function selectFilesOfFolders(db: Database, folders: string[]) {
  const [first, ...others] = folders.map((folder) =>
    db
      .select(named)
      .from(media)
      // The character after the slash.
      .where(and(gt(media.key, folder), lt(media.key, `${folder.slice(0, -1)}0`)))
      .limit(FILES_OF_A_FOLDER),
  );
  return first ? (await db.batch([first, ...others])).flat() : [];
}
