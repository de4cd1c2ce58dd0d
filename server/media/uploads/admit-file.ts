import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { type ErrorCode, type Failure, fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { type ArrivedFile, FILE_REFUSALS, type FileRefusal, familyOf, uploadId } from "./contract.ts";
import { addressOf, folderOf } from "./file-address.ts";
import {
  type ArrivedUpload,
  insertFile,
  type Replaceable,
  replaceFile,
  selectArrived,
  selectReplaceable,
} from "./queries.ts";

const CODES: Record<FileRefusal, ErrorCode> = {
  wrong_type: "unsupported",
  misnamed: "unsupported",
  no_captions: "unsupported",
  empty: "unsupported",
  damaged_film: "unsupported",
  damaged_picture: "unsupported",
  film_too_large: "too_large",
  picture_too_large: "too_large",
  captions_too_large: "too_large",
  too_wide: "too_large",
  broken: "invalid",
  other_family: "unsupported",
  replaced_gone: "not_found",
  gone: "not_found",
  incomplete: "conflict",
};

/** The message belongs to the field `file`. */
export const refuse = (refusal: FileRefusal): Failure =>
  fail(CODES[refusal], { file: FILE_REFUSALS[refusal] });

const viewOf = ({ key, ...file }: NonNullable<Awaited<ReturnType<typeof selectArrived>>>): ArrivedFile => ({
  ...file,
  address: addressOf(key),
});

export const isUploadId = (id: string) => uploadId.safeParse(id).success;

/** Returns the file to be replaced, `null` for a new file, or a refusal if it can't be replaced. */
export async function findReplaced(
  { db }: Services,
  { replaces, contentType }: { replaces: string | null; contentType: string },
): Promise<Result<Replaceable | null>> {
  if (replaces === null) return ok(null);
  const found = await selectReplaceable(db, replaces);
  if (!found) return refuse("replaced_gone");
  return familyOf(found.contentType) === familyOf(contentType) ? ok(found) : refuse("other_family");
}

/** Returns what has arrived under this id; undefined if nothing has. */
export async function findArrived({ db }: Services, id: string): Promise<ArrivedFile | undefined> {
  if (!isUploadId(id)) return undefined;
  const found = await selectArrived(db, folderOf(id));
  return found && viewOf(found);
}

/** Adds a fully stored file to the library, or replaces another one with it. Idempotent per upload. */
export async function admitFile(
  services: Services,
  admin: Admin,
  { file, replaces }: { file: ArrivedUpload; replaces: string | null },
): Promise<Result<{ file: ArrivedFile }>> {
  const { db, clock } = services;
  const replaced = await findReplaced(services, { replaces, contentType: file.contentType });
  const known = await findArrived(services, file.uploadId);
  if (known) return ok({ file: known });
  if (!replaced.ok) return replaced;
  const before = replaced.value;
  if (before) {
    const addresses = { from: addressOf(before.key), to: addressOf(file.key) };
    const done = await replaceFile(db, admin, { file, before, addresses }, clock.now());
    if (done) await services.events.publicFileChanged();
  } else {
    await insertFile(db, admin, file, clock.now());
  }
  const arrived = await findArrived(services, file.uploadId);
  return arrived ? ok({ file: arrived }) : refuse(before ? "replaced_gone" : "gone");
}
