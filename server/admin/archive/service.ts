import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { textStream } from "#server/platform/http/text-stream.ts";
import type { Services } from "#server/platform/services.ts";
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveEnd,
  type ArchiveHead,
  type ArchiveTableHead,
} from "./contract.ts";
import { archivedTables, type Marks, selectMarks, selectPages } from "./queries.ts";

/** About half a megabyte of ordinary rows. The Worker holds one page at a time. */
const ROWS_AT_ONCE = 600;

type Line = ArchiveHead | ArchiveTableHead | ArchiveEnd | unknown[];
const textOf = (lines: Line[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");

async function* archiveTexts(
  { db, clock, log, databaseCalls, rowsRead }: Services,
  until: Marks,
): AsyncGenerator<string> {
  const exportedAt = clock.now().toISOString();
  yield textOf([{ format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, id: crypto.randomUUID(), exportedAt }]);
  const rows: Record<string, number> = {};
  for (const { name, columns } of archivedTables()) {
    rows[name] = 0;
    yield textOf([{ table: name, columns }]);
    for await (const page of selectPages(db, name, { until: until[name], limit: ROWS_AT_ONCE })) {
      rows[name] += page.length;
      yield textOf(page.map((row) => columns.map((column) => row[column])));
    }
  }
  const now = await selectMarks(db);
  const changed = archivedTables().flatMap(({ name }) => (now[name] === until[name] ? [] : name));
  yield textOf([{ end: { rows, changed } }]);
  const total = Object.values(rows).reduce((sum, n) => sum + n, 0);
  log.info("archive_exported", { rows: total, databaseCalls: databaseCalls(), rowsRead: rowsRead() });
}

/**
 * Exports everything the studio has written and received, except accounts, as compressed lines of JSON. Reads and
 * writes page by page, so that the size does not matter.
 */
export async function exportArchive(services: Services, _admin: Admin): Promise<ReadableStream<Uint8Array>> {
  const texts = archiveTexts(services, await selectMarks(services.db));
  const lines = textStream(texts, { log: services.log, what: "archive" });
  return lines.pipeThrough(new CompressionStream("gzip"));
}
