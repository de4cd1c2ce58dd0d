import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { readPage } from "#server/platform/paging.ts";
import { type FieldErrors, fail, ok, type Result } from "#server/platform/result/contract.ts";
import { searchWords } from "#server/platform/search/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { truncate } from "#server/platform/truncate.ts";
import { MEDIA_PATH } from "../files/contract.ts";
import {
  CAPTIONS_SHOWN,
  FILE_CHANGED,
  FILE_CHANGED_SINCE,
  FILE_GONE,
  FILE_NOT_THERE,
  type FileNames,
  type FilmFile,
  inUse,
  isOfLibrary,
  kindOf,
  LIBRARY_KINDS,
  LIBRARY_PAGE_SIZE,
  LIBRARY_SEARCH_MAX,
  LIBRARY_SORTS,
  LIBRARY_VIEWS,
  type LibraryFilter,
  type LibraryKind,
  type LibraryList,
  type LibraryPage,
  type LibraryScreen,
  libraryAddress,
  type StoredPictures,
  WRONG_KIND,
} from "./contract.ts";
import {
  deleteLibraryFile,
  selectFilmFiles,
  selectKinds,
  selectLibrary,
  selectLibraryFile,
  selectPictures,
  updateLibraryFile,
} from "./queries.ts";
import { stillOf } from "./rows.ts";
import { picturesOf } from "./statements.ts";

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | null =>
  list.find((known) => known === text) ?? null;

/** Returns the filter in a URL's query. Ignores unknown values. */
const filterOf = (query: URLSearchParams): LibraryFilter => ({
  q: oneLine(truncate(query.get("q") ?? "", LIBRARY_SEARCH_MAX)),
  kind: oneOf(LIBRARY_KINDS, query.get("kind")),
  sort: oneOf(LIBRARY_SORTS, query.get("sort")) ?? LIBRARY_SORTS[0],
  view: oneOf(LIBRARY_VIEWS, query.get("view")) ?? LIBRARY_VIEWS[0],
});

/** Returns the library for a URL's query. */
export async function readLibraryScreen(
  { db }: Services,
  _admin: Admin,
  query: URLSearchParams,
): Promise<LibraryScreen> {
  const filter = filterOf(query);
  const words = searchWords(filter.q);
  const list = await readPage(query.get("page"), LIBRARY_PAGE_SIZE, (window) =>
    selectLibrary(db, { words, kind: filter.kind, sort: filter.sort, ...window }),
  );
  return { ...list, filter };
}

/** Returns the library's pictures among these addresses, for an unpublished page. */
export async function readPictures(
  { db }: Services,
  addresses: (string | null | undefined)[],
): Promise<StoredPictures> {
  const own = addresses.filter((address) => address?.startsWith(MEDIA_PATH));
  return own.length === 0 ? {} : picturesOf(await selectPictures(db, own as string[]));
}

const filmFile = ({ id, address, codec, width, height, durationSeconds, sizeBytes }: FilmFile): FilmFile => ({
  id,
  address,
  codec,
  width,
  height,
  durationSeconds,
  sizeBytes,
});

/** Returns the library's data for a film's files: the sizes of its poster, its film file, and their names. */
export async function readFilmFiles(
  { db }: Services,
  _admin: Admin,
  film: string,
): Promise<{ pictures: StoredPictures; names: FileNames; film: FilmFile | null }> {
  const rows = await selectFilmFiles(db, film);
  const own = rows.find(({ contentType }) => kindOf(contentType) === "film");
  const names = Object.fromEntries(
    rows.map((file) => [libraryAddress(file.key), { fileName: file.fileName, still: stillOf(file) }]),
  );
  return {
    pictures: picturesOf(rows.filter(({ poster }) => poster)),
    names,
    film: own ? filmFile({ ...own, address: libraryAddress(own.key) }) : null,
  };
}

type Wanted = { field: string; kind: LibraryKind; address: string };

/**
 * Returns an error for each field with a library address whose file is missing or of another kind. Somebody may have
 * deleted a file while the form was open.
 */
export async function checkFiles({ db }: Services, wanted: Wanted[]): Promise<FieldErrors> {
  const own = wanted.filter(({ address }) => isOfLibrary(address));
  if (own.length === 0) return {};
  const kinds = await selectKinds(
    db,
    own.map(({ address }) => address),
  );
  return Object.fromEntries(
    own.flatMap(({ field, kind, address }) => {
      const found = kinds.get(address);
      if (found === kind) return [];
      return [[field, found ? WRONG_KIND[kind] : FILE_NOT_THERE]];
    }),
  );
}

/** Returns a page of files to choose from. */
export async function listLibrary(
  services: Services,
  admin: Admin,
  query: URLSearchParams,
): Promise<LibraryList> {
  const { files, found, page, pages } = await readLibraryScreen(services, admin, query);
  return { files, found, page, pages };
}

/** Returns one file and where it is used, or null if it is not in the library. */
export async function readLibraryFile(
  { db, storage, log }: Services,
  _admin: Admin,
  id: string,
): Promise<LibraryPage | null> {
  const found = await selectLibraryFile(db, id);
  if (!found) return null;
  const { keys, ...page } = found;
  const [key = ""] = keys;
  let captions: string | null = null;
  if (page.file.kind === "captions") {
    try {
      captions = truncate((await storage.readText(key)) ?? "", CAPTIONS_SHOWN);
    } catch (error) {
      // The page is still useful without the captions' text.
      log.error("captions_not_read", error);
    }
  }
  return { ...page, captions };
}

type Words = { id: string; version: number; fileName: string; alt: string };

/** @returns `conflict` if somebody else saved first */
export async function saveLibraryFile(
  services: Services,
  admin: Admin,
  { id, ...words }: Words,
): Promise<Result<{ id: string; version: number }>> {
  const { db, clock } = services;
  const before = await selectLibraryFile(db, id);
  if (!before) return fail("not_found", { form: FILE_GONE });
  const saved = await updateLibraryFile(db, admin, { id, ...words, before: before.file, at: clock.now() });
  if (!saved) return fail("conflict", { form: FILE_CHANGED });
  // Public pages contain a picture's alt text.
  if (before.uses.length > 0) await services.events.publicFileChanged();
  return ok({ id, version: words.version + 1 });
}

/**
 * Deletes an unused file with all its sizes.
 * @returns `conflict` with the place that uses it, or if somebody else changed it first
 */
export async function removeLibraryFile(
  { db, storage, clock, log }: Services,
  admin: Admin,
  { id, version }: { id: string; version: number },
): Promise<Result<{ id: string }>> {
  const found = await selectLibraryFile(db, id);
  if (!found) return fail("not_found", { form: FILE_GONE });
  if (found.uses.length > 0) return fail("conflict", { form: inUse(found.uses) });
  const { file, keys } = found;
  const [key = ""] = keys;
  const gone = await deleteLibraryFile(db, admin, { id, version, file, key, at: clock.now() });
  if (!gone) return fail("conflict", { form: FILE_CHANGED_SINCE });
  try {
    await storage.remove(...keys);
  } catch (error) {
    // Nothing refers to the objects anymore, and the cron deletes what is left.
    log.warn("library_objects_left", { id, reason: String(error) });
  }
  return ok({ id });
}
