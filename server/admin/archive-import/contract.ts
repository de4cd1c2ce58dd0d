import { z } from "zod";
import * as strings from "../strings/archive-import.ts";

/** The target size of a request with rows, and its maximum: a single row may exceed the target. */
export const CHUNK_BYTES = 1024 * 1024;
export const CHUNK_BYTES_MAX = 4 * 1024 * 1024;
export const CHUNK_ROWS_MAX = 2000;
/** Archives before version 3 are one JSON object, which the browser reads in one piece. */
export const WHOLE_FILE_BYTES_MAX = 25 * 1024 * 1024;

export const ARCHIVE_TOO_LARGE = strings.archiveTooLarge;
export const ROW_TOO_LARGE = strings.rowTooLarge;
export const NOT_AN_ARCHIVE = strings.notAnArchive;
export const ARCHIVE_NEWER = strings.archiveNewer;
export const ARCHIVE_CUT_OFF = strings.archiveCutOff;
export const NOT_EMPTY = strings.notEmpty;
export const DEMO_NOT_EMPTY = strings.demoNotEmpty;
export const DEMO_ARCHIVE = strings.demoArchive;
export const DELETIONS_UNKNOWN = strings.deletionsUnknown;
export const IMPORT_GONE = strings.importGone;
export const TOO_LONG_AT_ONCE = strings.tooLongAtOnce;

/** Says where an archive is invalid, by table and row. */
export const badRow = (table: string, row: number, column: string) => strings.badRow(table, row, column);
export const unknownTable = (table: string) => strings.unknownTable(table);

/** Says where two rows conflict, such as a duplicate. */
export const rowsAtOdds = (column: string) => strings.rowsAtOdds(column);

const count = z.int().min(0);

export const newImport = z.object({
  format: z.string(),
  version: z.int().min(1),
  id: z.string().min(1).max(100),
  exportedAt: z.iso.datetime(),
});
export type NewImport = z.infer<typeof newImport>;

export const chunk = z.object({
  /** The first row's index among all rows of the archive. */
  from: count,
  table: z.string().max(100),
  /** The first row's index in its table. */
  firstRow: count,
  columns: z.array(z.string().max(100)).max(200),
  rows: z.array(z.array(z.json())).min(1).max(CHUNK_ROWS_MAX),
});
export type Chunk = z.infer<typeof chunk>;

/** An import that expects more rows. */
export type OpenImport = { id: string; received: number };

export const importEnd = z.object({ total: count });

/** The result of an import. */
export type ArchiveImport = {
  /** The number of rows by table. */
  rows: Record<string, number>;
  /** The number of bookings and messages skipped because they were deleted after the archive was made. */
  leftOut: number;
};

/** A page of the library's public files that are missing from the media store. */
export type MissingFiles = {
  /** The files' URLs. */
  missing: string[];
  /** The key that the next page starts after; null at the end. */
  next: string | null;
};
