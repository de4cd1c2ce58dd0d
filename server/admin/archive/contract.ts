export const ARCHIVE_FORMAT = "wedding-film-studio";
/** Files of versions 1 and 2 are one JSON object; since 3 they are lines. */
export const ARCHIVE_VERSION = 3;
export const LINES_SINCE_VERSION = 3;

/**
 * The lines of an archive, each of them JSON: the head, then for each table its columns and its rows as arrays of
 * values, and at the end what the whole file holds. A file without its end was cut off.
 */
export type ArchiveHead = { format: string; version: number; id: string; exportedAt: string };
export type ArchiveTableHead = { table: string; columns: string[] };
export type ArchiveEnd = {
  end: {
    /** How many rows by table. */
    rows: Record<string, number>;
    /** Tables that got rows while the file was written, which it does not have. */
    changed: string[];
  };
};
