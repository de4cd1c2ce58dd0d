import { createHash } from "node:crypto";
import { z } from "zod";
import { repairAvailability } from "#server/bookings/availability/service.ts";
import { MEDIA_PATH, PUBLIC_FOLDER } from "#server/media/files/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { readStoredDeletions } from "#server/platform/deleted-records/service.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { publishSite } from "#server/website/snapshot/service.ts";
import { ARCHIVE_FORMAT, ARCHIVE_VERSION } from "../archive/contract.ts";
import {
  ARCHIVE_CUT_OFF,
  ARCHIVE_NEWER,
  type ArchiveImport,
  badRow,
  type Chunk,
  DELETIONS_UNKNOWN,
  DEMO_ARCHIVE,
  DEMO_NOT_EMPTY,
  IMPORT_GONE,
  type MissingFiles,
  type NewImport,
  NOT_AN_ARCHIVE,
  NOT_EMPTY,
  type OpenImport,
  rowsAtOdds,
  TOO_LONG_AT_ONCE,
  unknownTable,
} from "./contract.ts";
import { withCurrentNames } from "./earlier-names.ts";
import {
  type ArchivedTable,
  areOfDemo,
  columnsOfTable,
  deleteImport,
  deleteImports,
  insertImport,
  layoutText,
  openImport,
  rememberDeletions,
  selectHasDemo,
  selectImport,
  selectKeys,
  selectOutcome,
  stageRows,
} from "./queries.ts";
import { rowOf } from "./rows.ts";

const HOUR_MS = 3_600_000;
/** 200,000 rows take the database about ten seconds, mostly for the search index. */
const FINISH_TIMEOUT_MS = 90_000;
const FILES_AT_ONCE = 100;

const layoutOf = () => createHash("sha256").update(layoutText()).digest("hex").slice(0, 32);

/**
 * Begins or resumes the import of an archive into an empty site, one that nobody has written to since it was set up.
 */
export async function beginImport(
  { db, clock }: Services,
  _admin: Admin,
  { format, version, id, exportedAt }: NewImport,
): Promise<Result<OpenImport>> {
  if (format !== ARCHIVE_FORMAT) return fail("invalid", { file: NOT_AN_ARCHIVE });
  if (version > ARCHIVE_VERSION) return fail("invalid", { file: ARCHIVE_NEWER });
  const archive = { archiveId: id, version, exportedAt: new Date(exportedAt), layout: layoutOf() };
  const open = await openImport(db, { ...archive, at: clock.now() });
  if (open) return ok(open);
  return fail("conflict", { file: (await selectHasDemo(db)) ? DEMO_NOT_EMPTY : NOT_EMPTY });
}

/** Returns a table's rows after checking every value, or an error under `file` that names the first invalid one. */
function checkRows({
  table,
  columns,
  rows,
  firstRow,
}: Chunk): Result<{ table: ArchivedTable; rows: Record<string, unknown>[] }> {
  const named = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
  const current = withCurrentNames({ table, rows: named });
  const known = columnsOfTable(current.table);
  if (!known) return fail("invalid", { file: unknownTable(table) });
  if (areOfDemo(current.table, current.rows)) return fail("invalid", { file: DEMO_ARCHIVE });
  const checked = z.array(rowOf(known.table, known.columns)).safeParse(current.rows);
  if (checked.success) return ok({ table: known.table, rows: checked.data as Record<string, unknown>[] });
  const [issue] = checked.error.issues;
  const [at, column] = issue?.path ?? [];
  const surprising = issue?.code === "unrecognized_keys" ? issue.keys[0] : "";
  return fail("invalid", { file: badRow(table, firstRow + Number(at) + 1, String(column ?? surprising)) });
}

/**
 * Stages the next rows of an archive. Rows that were already received are ignored.
 * @returns how many rows were received; `invalid` ends the import
 */
export async function addRows(
  { db, clock }: Services,
  _admin: Admin,
  { id, ...chunk }: Chunk & { id: string },
): Promise<Result<OpenImport>> {
  const checked = checkRows(chunk);
  if (!checked.ok) {
    await deleteImport(db, id);
    return checked;
  }
  const received = await stageRows(db, id, { ...checked.value, from: chunk.from, at: clock.now() });
  return received === null ? fail("not_found", { file: IMPORT_GONE }) : ok({ id, received });
}

/**
 * Inserts all rows of an archive into their tables at once. From then on visitors see them.
 * @returns `invalid` with an error under `file`, `conflict` if the site is no longer empty, `unavailable` when the
 *   object store can't list the deletions or the database takes too long: then it can be retried
 */
export async function finishImport(
  services: Services,
  admin: Admin,
  { id, total }: { id: string; total: number },
): Promise<Result<ArchiveImport>> {
  const { db, clock, log } = services;
  const open = await selectImport(db, id);
  if (!open || open.layout !== layoutOf()) return fail("not_found", { file: IMPORT_GONE });
  const patient = services.patientDatabase(FINISH_TIMEOUT_MS);
  if (open.finishedAt) return ok(await selectOutcome(patient, id));
  if (open.received !== total) return fail("invalid", { file: ARCHIVE_CUT_OFF });
  const at = clock.now();
  try {
    await rememberDeletions(db, await readStoredDeletions(services), at);
  } catch (error) {
    log.error("deletions_unknown", error);
    return fail("unavailable", { file: DELETIONS_UNKNOWN });
  }
  const outcome = await insertImport(patient, admin, { id, exportedAt: open.exportedAt, at });
  if (outcome === "not_empty") return fail("conflict", { file: NOT_EMPTY });
  if (outcome !== "imported" && "unreachable" in outcome) {
    log.error("archive_not_finished", outcome.unreachable);
    return fail("unavailable", { file: TOO_LONG_AT_ONCE });
  }
  if (outcome !== "imported") {
    await deleteImport(db, id);
    return fail("invalid", { file: rowsAtOdds(outcome.contradiction) });
  }
  await publishSite(services);
  // All rows are committed, so a failure from here on must not look like a failed import. The cron retries the
  // repair.
  await repairAvailability(services).catch((error: unknown) => log.error("calendar_not_repaired", error));
  return ok(await selectOutcome(patient, id));
}

/**
 * Returns one page of public files, by key after `after`, that have a row here but no object in the store, or whose
 * object can't be checked right now.
 */
export async function readMissingFiles(
  { db, storage, log }: Services,
  _admin: Admin,
  after: string,
): Promise<MissingFiles> {
  const keys = (await selectKeys(db, { folder: PUBLIC_FOLDER, after, limit: FILES_AT_ONCE })).map(
    ({ key }) => key,
  );
  const found = await Promise.all(
    keys.map((key) =>
      storage.describe(key).catch((error: unknown) => {
        log.error("file_metadata_not_read", error);
        return null;
      }),
    ),
  );
  const missing = keys
    .filter((_, at) => !found[at])
    .map((key) => MEDIA_PATH + key.slice(PUBLIC_FOLDER.length));
  return { missing, next: keys.length < FILES_AT_ONCE ? null : (keys.at(-1) ?? null) };
}

/**
 * Deletes the staged rows of imports abandoned for a day or finished for an hour.
 * @returns how many
 */
export function forgetImports({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  const now = clock.now().getTime();
  return deleteImports(db, { givenUp: new Date(now - 24 * HOUR_MS), finished: new Date(now - HOUR_MS) });
}
