import { and, asc, type Column, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { contentBlocks } from "#drizzle/schema/content-blocks.ts";
import { media } from "#drizzle/schema/media.ts";
import { settings } from "#drizzle/schema/settings.ts";
import { teamMembers } from "#drizzle/schema/team-members.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { MEDIA_PATH, PUBLIC_FOLDER } from "../files/contract.ts";
import { type LibraryKind, libraryAddress, storedPictures } from "./contract.ts";
import { type PictureRow, pictureOf } from "./rows.ts";

/**
 * Matches files of the library, as opposed to those of a couple's inquiry. Written without parameters, to match the
 * condition of its partial indexes.
 */
export const inLibrary = sql`(${media.private} = 0 and ${media.bookingId} is null)`;

export const address = sql`(${MEDIA_PATH} || substr(${media.key}, ${PUBLIC_FOLDER.length + 1}))`;

/**
 * The key of the file in an address column, so that the index on keys can be used. Another site's address gives no
 * existing key.
 */
export const keyAt = (column: Column) => sql`${PUBLIC_FOLDER} || substr(${column}, ${MEDIA_PATH.length + 1})`;

export const isFileAt = (column: Column) => and(inLibrary, eq(media.key, keyAt(column)));

export const row = {
  id: media.id,
  version: media.version,
  key: media.key,
  fileName: media.fileName,
  contentType: media.contentType,
  sizeBytes: media.sizeBytes,
  width: media.width,
  height: media.height,
  durationSeconds: media.durationSeconds,
  codec: media.codec,
  alt: media.alt,
  placeholder: media.placeholder,
  variants: media.variants,
  createdAt: media.createdAt,
};

export const KINDS: Record<LibraryKind, SQL> = {
  picture: like(media.contentType, "image/%"),
  film: like(media.contentType, "video/%"),
  captions: eq(media.contentType, "text/vtt"),
};

/** Returns the statement for the library's pictures on published pages, for the snapshot's batch. */
export const publishedPictureStatement = (db: Database) =>
  db
    .select({ ...row, preview: media.preview })
    .from(media)
    .where(
      and(
        inLibrary,
        KINDS.picture,
        sql`(${address} in (
          select ${videos.posterUrl} from ${videos} where ${videos.published} = 1 and ${videos.deletedAt} is null
          union select ${teamMembers.photoUrl} from ${teamMembers}
          union select ${settings.logoUrl} from ${settings}
          union select ${settings.heroMediaUrl} from ${settings}
        ) or exists (select 1 from ${contentBlocks} where instr(${contentBlocks.texts}, ${address}) > 0))`,
      ),
    )
    .orderBy(asc(media.key));

/** True if the library has a file at each of these addresses when the statement runs. */
export const filesExist = (addresses: string[]) =>
  addresses.length === 0
    ? sql`1`
    : sql`(select count(*) from ${media} where ${and(inLibrary, inArray(address, addresses))}) = ${new Set(addresses).size}`;

/** Returns the pictures by address, without those of unknown dimensions. */
export const picturesOf = (rows: PictureRow[]) =>
  storedPictures.parse(
    Object.fromEntries(
      rows.flatMap((picture) => {
        const read = pictureOf(picture);
        return read ? [[libraryAddress(picture.key), read]] : [];
      }),
    ),
  );
