import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#drizzle/client.ts";
import { moreMatches, newestMatches } from "#drizzle/full-text-search.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { user } from "#drizzle/schema/auth.ts";
import { media } from "#drizzle/schema/media.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { uploads } from "#drizzle/schema/uploads.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { countersNamed, countOf, totalStatement, totalsOf } from "#server/platform/record-counts/queries.ts";
import { searchPage } from "#server/platform/search/search-page.ts";
import { MEDIA_PATH, PUBLIC_FOLDER } from "../files/contract.ts";
import { filmUses, otherPlaces, placesOf, references } from "../usage/queries.ts";
import {
  kindOf,
  type LibraryFile,
  type LibraryKind,
  type LibrarySort,
  type LibraryUse,
  libraryAddress,
  storedVariants,
} from "./contract.ts";
import { fileOf } from "./rows.ts";
import { address, inLibrary, KINDS, keyAt, row } from "./statements.ts";

// Ends with the id, so that no file is on two pages or missing.
const ORDERS: Record<LibrarySort, SQL[]> = {
  newest: [desc(media.createdAt), desc(media.id)],
  name: [sql`${media.fileName} collate nocase`, asc(media.id)],
  size: [desc(media.sizeBytes), desc(media.id)],
};

type Asked = {
  words: string[];
  kind: LibraryKind | null;
  sort: LibrarySort;
  limit: number;
  offset: number;
};

/** Returns one page of the library, and the total counts. */
export async function selectLibrary(db: Database, { words, kind, sort, limit, offset }: Asked) {
  const { searched, ...page } = searchPage(words, { limit, offset });
  const chosen = and(
    inLibrary,
    kind === null ? undefined : KINDS[kind],
    searched ? inArray(media.id, newestMatches("file", words)) : undefined,
  );
  const listed = db
    .select({ ...row, uses: filmUses(address) })
    .from(media)
    .where(chosen)
    .orderBy(...ORDERS[sort])
    .limit(page.read.limit)
    .offset(page.read.offset);
  const [files, matches, counted, totals, others] = await db.batch([
    listed,
    moreMatches(db, "file", words),
    countersNamed(db, ["media:picture", "media:film", "media:captions", "media:without_alt"]),
    totalStatement(db),
    db.all<{ said: string }>(otherPlaces),
  ]);
  const counts = {
    picture: countOf(counted, "media:picture"),
    film: countOf(counted, "media:film"),
    captions: countOf(counted, "media:captions"),
  };
  const total = kind === null ? totalsOf(totals).media : counts[kind];
  const { rows, ...found } = page.of(files, total, matches);
  return {
    ...found,
    files: rows.map(fileOf).map((file) => ({
      ...file,
      uses: file.uses + others.filter(({ said }) => said.includes(file.address)).length,
    })),
    counts,
    withoutAlt: countOf(counted, "media:without_alt"),
    totals: totalsOf(totals),
  };
}

/** Returns one file with the keys of all its stored objects; undefined if it is not in the library. */
export async function selectLibraryFile(db: Database, id: string) {
  const own = and(eq(media.id, id), inLibrary);
  const [files, places] = await db.batch([
    db
      .select({
        ...row,
        updatedAt: media.updatedAt,
        uploadedBy: sql<
          string | null
        >`coalesce(nullif(trim(${profiles.name}), ''), ${user.name}, ${media.uploadedBy})`,
      })
      .from(media)
      .leftJoin(user, eq(user.email, media.uploadedBy))
      .leftJoin(profiles, eq(profiles.userId, user.id))
      .where(own),
    db.all<LibraryUse>(placesOf(sql`(select ${address} from ${media} where ${own})`)),
  ]);
  const [found] = files;
  if (!found) return undefined;
  const { updatedAt, uploadedBy, ...stored } = found;
  return {
    file: fileOf({ ...stored, uses: places.length }),
    keys: [stored.key, ...storedVariants.parse(stored.variants).map(({ key }) => key)],
    updatedAt,
    uploadedBy,
    uses: places.map((use) => ({ ...use, trashed: Boolean(use.trashed) })),
  };
}

const isCurrent = (id: string, version: number) =>
  sql`exists (select 1 from ${media} where ${and(eq(media.id, id), eq(media.version, version), inLibrary)})`;

type Save = { id: string; version: number; fileName: string; alt: string; before: LibraryFile; at: Date };

/** Saves a file's texts unless they were changed since the admin saw them. Returns whether they were saved. */
export async function updateLibraryFile(
  db: Database,
  admin: Admin,
  { id, version, fileName, alt, before, at }: Save,
): Promise<boolean> {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "edit_file",
      entity: "media",
      entityId: id,
      before: { called: before.fileName, "alt text": before.alt },
      after: {
        called: fileName,
        ...(before.fileName === fileName ? {} : { name: fileName }),
        "alt text": alt,
      },
      at,
    },
    isCurrent(id, version),
  );
  const [result] = await db.batch([
    note,
    db
      .update(media)
      .set({ fileName, alt, updatedAt: at, version: sql`${media.version} + 1` })
      .where(and(eq(media.id, id), entryExists)),
  ]);
  return result.rowsAffected > 0;
}

type Removal = { id: string; version: number; file: LibraryFile; key: string; at: Date };

/**
 * Deletes a file's row if nothing uses it when the statement runs, and records for the cron what the store may still
 * hold of it. Returns whether it was deleted.
 */
export async function deleteLibraryFile(
  db: Database,
  admin: Admin,
  { id, version, file, key, at }: Removal,
): Promise<boolean> {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "delete_file",
      entity: "media",
      entityId: id,
      before: { called: file.fileName },
      at,
    },
    sql`${isCurrent(id, version)} and not exists (select 1 from ${media}, ${references} as place_of where ${media.id} = ${id} and instr(place_of.said, ${address}) > 0)`,
  );
  const { fileName, contentType, sizeBytes } = file;
  const left = {
    id: crypto.randomUUID(),
    key,
    storeUploadId: "",
    partBytes: 0,
    fileName,
    contentType,
    sizeBytes,
    uploadedBy: admin.email,
    createdAt: at,
    updatedAt: at,
  };
  const [result] = await db.batch([
    note,
    db.delete(media).where(and(eq(media.id, id), entryExists)),
    insertWhen(db, uploads, left, entryExists),
  ]);
  return result.rowsAffected > 0;
}

/** Returns the keys of the files at these addresses, so that the index on keys can be used. */
const keysAt = (addresses: string[]) =>
  addresses
    .filter((at) => at.startsWith(MEDIA_PATH))
    .map((at) => PUBLIC_FOLDER + at.slice(MEDIA_PATH.length));

/** Returns the kind of the file at each of these addresses; missing files are left out. */
export async function selectKinds(db: Database, addresses: string[]) {
  const rows = await db
    .select({ key: media.key, contentType: media.contentType })
    .from(media)
    .where(and(inLibrary, inArray(media.key, keysAt(addresses))));
  return new Map(rows.map(({ key, contentType }) => [libraryAddress(key), kindOf(contentType)]));
}

/** Returns the pictures at these addresses. */
export const selectPictures = (db: Database, addresses: string[]) =>
  db
    .select(row)
    .from(media)
    .where(and(inLibrary, KINDS.picture, inArray(media.key, keysAt(addresses))));

/** Returns the files that a film uses. */
export function selectFilmFiles(db: Database, film: string) {
  const ofFilm = (column: SQLiteColumn) =>
    sql`(select ${keyAt(column)} from ${videos} where ${videos.id} = ${film})`;
  const keys = sql`(${ofFilm(videos.filmUrl)}, ${ofFilm(videos.posterUrl)}, ${ofFilm(videos.captionsUrl)})`;
  return db
    .select({
      ...row,
      poster: sql`${KINDS.picture} and ${media.key} = ${ofFilm(videos.posterUrl)}`.mapWith(Boolean),
    })
    .from(media)
    .where(and(inLibrary, sql`${media.key} in ${keys}`));
}
