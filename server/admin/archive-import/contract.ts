import { z } from "zod";

/** How large a request with rows is meant to be, and the most that it may be: one row alone may be longer. */
export const CHUNK_BYTES = 1024 * 1024;
export const CHUNK_BYTES_MAX = 4 * 1024 * 1024;
export const CHUNK_ROWS_MAX = 2000;
/** Archives before version 3 are one JSON object, which the browser reads at once. */
export const WHOLE_FILE_BYTES_MAX = 25 * 1024 * 1024;

export const ARCHIVE_TOO_LARGE = "This file is over 25 MB, so it is no archive of this site.";
export const ROW_TOO_LARGE = "Nothing was imported: one row of this archive is over 4 MB.";
export const NOT_AN_ARCHIVE =
  "This isn't an archive from this site or one like it. Choose the file that “Download everything” gave you.";
export const ARCHIVE_NEWER = "This archive was made by a newer version of the site. Update this one first.";
export const ARCHIVE_CUT_OFF =
  "Nothing was imported: this archive has no end. Its download was interrupted; download it again.";
export const NOT_EMPTY =
  "Nothing was imported: this site has content of its own already. An archive goes into an empty site only.";
export const DELETIONS_UNKNOWN =
  "Nothing was imported: the file storage, which knows what was deleted after this archive was made, can't be reached right now. Please try again in a few minutes.";
export const IMPORT_GONE =
  "Nothing was imported: another import has started since, or this one is a day old. Start over.";
export const TOO_LONG_AT_ONCE =
  "Nothing was imported: the database did not finish in time. Import the archive again to repeat this last step.";

/** Where an archive does not fit, by table and row. */
export const badRow = (table: string, row: number, column: string) =>
  `Nothing was imported: in “${table}”, row ${row}, “${column}” does not fit.`;
export const unknownTable = (table: string) => `Nothing was imported: this site has no table “${table}”.`;

/** Where two rows can't both be in a table, such as one that is there twice. */
export const rowsAtOdds = (column: string) =>
  `Nothing was imported: two rows of this archive have the same “${column}”, or one names a row that is not there.`;

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
