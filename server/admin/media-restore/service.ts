import { INSPIRATION_FOLDER } from "#server/inquiries/inspiration/contract.ts";
import { MAIL_FOLDER, PUBLIC_FOLDER } from "#server/media/files/contract.ts";
import {
  type NamedFile,
  RESTORE_REFUSALS,
  type RestoringFilm,
} from "#server/media/restored-files/contract.ts";
import {
  beginRestoredFilm,
  completeRestoredFilm,
  restoreFile,
} from "#server/media/restored-files/service.ts";
import { familyOf } from "#server/media/uploads/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import type { Upload } from "#server/platform/http/upload-guard.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import type { FileState } from "./contract.ts";
import { findDocuments, isDocument, putDocument } from "./documents.ts";
import { selectFilesOfFolders } from "./queries.ts";

/** A plain name in the folder of one upload, inquiry or email: `public/library/1/a.webp`, `inspiration/1/a`. */
const NAME = /^[\w-]{1,64}\/[\w-][\w.-]{0,199}$/;
const isKey = (key: string) => {
  const folder = [`${PUBLIC_FOLDER}library/`, INSPIRATION_FOLDER, MAIL_FOLDER].find((each) =>
    key.startsWith(each),
  );
  return folder !== undefined && NAME.test(key.slice(folder.length));
};

const folderOf = (key: string) => key.slice(0, key.lastIndexOf("/") + 1);

/**
 * Returns the data's records for these keys. Ignores keys outside the store's media folders, because the rows may
 * come from a hand-written archive.
 */
async function findNamed({ db }: Services, keys: string[]): Promise<Map<string, NamedFile>> {
  const asked = new Set(keys.filter(isKey));
  const rows = await selectFilesOfFolders(db, [...new Set([...asked].map(folderOf))]);
  const files = rows
    .filter((row) => row.private !== row.key.startsWith(PUBLIC_FOLDER))
    .flatMap(({ variants, private: _, ...file }) => [
      file,
      ...variants
        .filter(({ key }) => folderOf(key) === folderOf(file.key))
        .map((copy) => ({ ...copy, fileName: file.fileName, sizeBytes: null })),
    ]);
  return new Map(files.flatMap((file) => (asked.has(file.key) ? [[file.key, file]] : [])));
}

/** Returns which of these files the store is missing. */
export async function checkFiles(
  services: Services,
  _admin: Admin,
  { keys }: { keys: string[] },
): Promise<Result<FileState[]>> {
  const [named, documents] = await Promise.all([findNamed(services, keys), findDocuments(services, keys)]);
  const stateOf = async (key: string): Promise<FileState> => {
    const file = named.get(key);
    if (!file && !documents.has(key)) return "unknown";
    if (await services.storage.describe(key)) return "stored";
    const isFilm = file && familyOf(file.contentType) === "film" && !key.startsWith(MAIL_FOLDER);
    return isFilm ? "film" : "file";
  };
  return ok(await Promise.all(keys.map(stateOf)));
}

async function findOne(services: Services, key: string): Promise<Result<NamedFile>> {
  const file = (await findNamed(services, [key])).get(key);
  return file ? ok(file) : fail("not_found", { file: RESTORE_REFUSALS.unknown });
}

/** Stores an image, captions file or document from an archive, if the data refers to it and it is missing. */
export async function putFile(
  services: Services,
  admin: Admin,
  { key, upload }: { key: string; upload: Upload },
): Promise<Result<{ key: string }>> {
  if (isDocument(key)) return putDocument(services, admin, { key, upload });
  const found = await findOne(services, key);
  return found.ok ? restoreFile(services, admin, { file: found.value, upload }) : found;
}

/** Begins the same for a film, whose parts follow. */
export async function beginFilm(
  services: Services,
  admin: Admin,
  { key, ...start }: { key: string; sizeBytes: number; head: string },
): Promise<Result<RestoringFilm>> {
  const found = await findOne(services, key);
  return found.ok ? beginRestoredFilm(services, admin, { file: found.value, ...start }) : found;
}

/**
 * Assembles a film from its parts.
 * @returns `conflict` if parts are missing
 */
export async function completeFilm(
  services: Services,
  admin: Admin,
  { key }: { key: string },
): Promise<Result<{ key: string }>> {
  const found = await findOne(services, key);
  return found.ok ? completeRestoredFilm(services, admin, found.value) : found;
}
