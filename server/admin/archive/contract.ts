export const ARCHIVE_FORMAT = "wedding-film-studio";
/** Versions 1 and 2 are one JSON object; since version 3, an archive is lines of JSON. */
export const ARCHIVE_VERSION = 3;
export const LINES_SINCE_VERSION = 3;

/**
 * The lines of an archive, each in JSON: the head, then each table's columns followed by its rows as arrays of
 * values, and at the end the totals of the file. A file without its end was truncated.
 */
export type ArchiveHead = { format: string; version: number; id: string; exportedAt: string };
export type ArchiveTableHead = { table: string; columns: string[] };
export type ArchiveEnd = {
  end: {
    /** The number of rows by table. */
    rows: Record<string, number>;
    /** Tables that gained rows during the export. Those rows are not in the file. */
    changed: string[];
  };
};
