export const ARCHIVE_FORMAT = "wedding-film-studio";
/** Version 1 had other names for some tables and columns. */
export const ARCHIVE_VERSION = 2;
export const ARCHIVE_BYTES_MAX = 25 * 1024 * 1024;

export const ARCHIVE_TOO_LARGE = "This file is over 25 MB, so it is no archive of this site.";
export const NOT_AN_ARCHIVE =
  "This is not an archive of such a site. Choose the .json file that “Download everything” gave you.";
export const ARCHIVE_NEWER = "This archive was made by a newer version of the site. Update this one first.";
export const NOT_EMPTY =
  "Nothing was imported: this site has content of its own already. An archive goes into an empty site only.";

export const DELETIONS_UNKNOWN =
  "Nothing was imported: the file storage, which knows what was deleted after this archive was made, can't be reached right now. Please try again in a few minutes.";

/** Where an archive does not fit, by table and row. */
export const badRow = (table: string, row: number, column: string) =>
  `Nothing was imported: in “${table}”, row ${row}, “${column}” does not fit.`;

/** Where two rows can't both stand, such as one that is there twice. */
export const rowsAtOdds = (column: string) =>
  `Nothing was imported: two rows of this archive have the same “${column}”, or one names a row that is not there.`;

/** What an archive brought. */
export type ArchiveImport = {
  /** Rows by table. */
  rows: Record<string, number>;
  /** How many bookings and messages were left out, because they were deleted after the archive was made. */
  leftOut: number;
  /** Addresses of library files that the archive lists and the media store does not have. */
  missingFiles: string[];
};
