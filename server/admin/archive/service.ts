import "#server/platform/boundary.server.ts";
import { z } from "zod";
import { repairAvailability } from "#server/bookings/availability/service.ts";
import { MEDIA_PATH, PUBLIC_FOLDER } from "#server/media/files/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { type Deletions, readDeletions } from "#server/platform/deleted-records/service.ts";
import { receiveUpload, type Upload } from "#server/platform/http/upload-guard.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { publishSite } from "#server/website/snapshot/service.ts";
import {
  ARCHIVE_BYTES_MAX,
  ARCHIVE_FORMAT,
  ARCHIVE_NEWER,
  ARCHIVE_TOO_LARGE,
  ARCHIVE_VERSION,
  type ArchiveImport,
  badRow,
  DELETIONS_UNKNOWN,
  NOT_AN_ARCHIVE,
  NOT_EMPTY,
  rowsAtOdds,
} from "./contract.ts";
import { withCurrentNames } from "./earlier-names.ts";
import {
  type ArchiveRow,
  type ArchiveTables,
  archivedTables,
  insertArchive,
  selectArchive,
} from "./queries.ts";
import { rowOf } from "./rows.ts";

/** Everything the studio has written and received, but no account: JSON, instants as ISO 8601. */
export type Archive = { format: string; version: number; exportedAt: string; tables: ArchiveTables };

export async function exportArchive({ db, clock }: Services, _admin: Admin): Promise<Archive> {
  return {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    exportedAt: clock.now().toISOString(),
    tables: await selectArchive(db),
  };
}

const envelope = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.int().min(1),
  exportedAt: z.iso.datetime(),
  tables: z.record(z.string(), z.array(z.unknown())),
});

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** An archive with every row checked; else words under `file` that name the first one that does not fit. */
function readArchive(bytes: Uint8Array): Result<{ tables: ArchiveTables; exportedAt: string }> {
  const archive = envelope.safeParse(parse(bytes));
  if (!archive.success) return fail("invalid", { file: NOT_AN_ARCHIVE });
  if (archive.data.version > ARCHIVE_VERSION) return fail("invalid", { file: ARCHIVE_NEWER });
  const stored = withCurrentNames(archive.data);
  const read: [string, unknown[]][] = [];
  for (const { name, columns } of archivedTables()) {
    const rows = z.array(rowOf(name, columns)).safeParse(stored[name] ?? []);
    if (!rows.success) {
      const [at, column] = rows.error.issues[0]?.path ?? [];
      const unknown = rows.error.issues[0]?.code === "unrecognized_keys" ? rows.error.issues[0].keys[0] : "";
      return fail("invalid", { file: badRow(name, Number(at) + 1, String(column ?? unknown)) });
    }
    read.push([name, rows.data]);
  }
  return ok({ tables: Object.fromEntries(read) as ArchiveTables, exportedAt: archive.data.exportedAt });
}

/**
 * An archive's tables without the bookings and messages that were deleted since it was made, and without what belongs
 * to them.
 */
function withoutDeleted(tables: ArchiveTables, deletions: Deletions) {
  const gone = new Set<unknown>();
  const left = (kind: keyof Deletions, rows: ArchiveRow[]) =>
    rows.filter(({ id, createdAt }) => {
      const deletedAt = deletions[kind].get(String(id));
      // What came in again after it was deleted is another one.
      const stays = !deletedAt || (createdAt instanceof Date && createdAt > deletedAt);
      if (!stays) gone.add(id);
      return stays;
    });
  const bookings = left("booking", tables.bookings);
  const messages = left("message", tables.messages).map((row) =>
    gone.has(row.bookingId) ? { ...row, bookingId: null } : row,
  );
  return {
    leftOut: gone.size,
    tables: {
      ...tables,
      bookings,
      messages,
      bookingNotes: tables.bookingNotes.filter(({ bookingId }) => !gone.has(bookingId)),
      media: tables.media.filter(({ bookingId }) => !gone.has(bookingId)),
    },
  };
}

/** Addresses of public files that have a row here and no object in the store, or one that it can't tell of now. */
async function missingFiles({ storage, log }: Services, { media }: ArchiveTables): Promise<string[]> {
  const keys = media.map(({ key }) => String(key)).filter((key) => key.startsWith(PUBLIC_FOLDER));
  const missing: string[] = [];
  for (const key of keys) {
    const found = await storage
      .describe(key)
      .catch((error: unknown) => log.error("file_metadata_not_read", error));
    if (!found) missing.push(MEDIA_PATH + key.slice(PUBLIC_FOLDER.length));
  }
  return missing;
}

/**
 * Puts an archive into an empty site: one that nobody has written anything into since it was set up.
 * @returns `invalid` or `too_large` with words under `file`, `conflict` where the site is not empty, `unavailable`
 *   when the object store can't say what was deleted
 */
export async function importArchive(
  services: Services,
  admin: Admin,
  upload: Upload,
): Promise<Result<ArchiveImport>> {
  const received = await receiveUpload(upload, ARCHIVE_BYTES_MAX);
  if (!received) return fail("too_large", { file: ARCHIVE_TOO_LARGE });
  const archive = readArchive(received.bytes);
  if (!archive.ok) return archive;
  let deletions: Deletions;
  try {
    deletions = await readDeletions(services);
  } catch (error) {
    services.log.error("deletions_unknown", error);
    return fail("unavailable", { file: DELETIONS_UNKNOWN });
  }
  const { tables, leftOut } = withoutDeleted(archive.value.tables, deletions);
  const { exportedAt } = archive.value;
  const at = services.clock.now();
  const outcome = await insertArchive(services.db, admin, { tables, exportedAt, at });
  if (outcome === "not_empty") return fail("conflict", { file: NOT_EMPTY });
  if (outcome !== "imported") return fail("invalid", { file: rowsAtOdds(outcome.contradiction) });
  await publishSite(services);
  // All rows are stored by now. A failure after this must not be reported as a failed import; the cron repeats the step.
  await repairAvailability(services).catch((error: unknown) =>
    services.log.error("calendar_not_repaired", error),
  );
  const rows = Object.fromEntries(archivedTables().map(({ name }) => [name, tables[name].length]));
  return ok({ rows, leftOut, missingFiles: await missingFiles(services, tables) });
}
