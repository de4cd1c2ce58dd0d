import { z } from "zod";
import * as strings from "../strings/archive-import.ts";

/** How large a request with rows is meant to be, and the most that it may be: one row alone may be longer. */
export const CHUNK_BYTES = 1024 * 1024;
export const CHUNK_BYTES_MAX = 4 * 1024 * 1024;
export const CHUNK_ROWS_MAX = 2000;
/** Archives before version 3 are one JSON object, which the browser reads at once. */
export const WHOLE_FILE_BYTES_MAX = 25 * 1024 * 1024;

export const ARCHIVE_TOO_LARGE = strings.archiveTooLarge;
export const ROW_TOO_LARGE = strings.rowTooLarge;
export const NOT_AN_ARCHIVE = strings.notAnArchive;
export const ARCHIVE_NEWER = strings.archiveNewer;
export const ARCHIVE_CUT_OFF = strings.archiveCutOff;
export const NOT_EMPTY = strings.notEmpty;
export const DELETIONS_UNKNOWN = strings.deletionsUnknown;
export const IMPORT_GONE = strings.importGone;
export const TOO_LONG_AT_ONCE = strings.tooLongAtOnce;

/** Where an archive does not fit, by table and row. */
export const badRow = (table: string, row: number, column: string) => strings.badRow(table, row, column);
export const unknownTable = (table: string) => strings.unknownTable(table);

/** Where two rows can't both be in a table, such as one that is there twice. */
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
  /** The first row's place among all rows of the archive. */
  from: count,
  table: z.string().max(100),
  /** The first row's place in its table. */
  firstRow: count,
  columns: z.array(z.string().max(100)).max(200),
  rows: z.array(z.array(z.json())).min(1).max(CHUNK_ROWS_MAX),
});
export type Chunk = z.infer<typeof chunk>;

/** An import that waits for more rows. */
export type OpenImport = { id: string; received: number };

export const importEnd = z.object({ total: count });

/** What an archive brought. */
export type ArchiveImport = {
  /** Rows by table. */
  rows: Record<string, number>;
  /** How many bookings and messages were left out, because they were deleted after the archive was made. */
  leftOut: number;
};

/** A page of the library's public files, as far as the media store does not have them. */
export type MissingFiles = {
  /** Their addresses. */
  missing: string[];
  /** After which key the next page begins; null at the end. */
  next: string | null;
};
