export const archiveTooLarge = "This file is over 25 MB, so it isn't an archive of this site.";
export const rowTooLarge = "Nothing was imported: one row of this archive is over 4 MB.";
export const notAnArchive =
  "This isn't an archive from this site or one like it. Choose the file that “Download everything” gave you.";
export const archiveNewer = "This archive was made by a newer version of the site. Update this one first.";
export const archiveCutOff =
  "Nothing was imported: this archive is incomplete because its download was interrupted. Download it again.";
export const notEmpty =
  "Nothing was imported: this site has content of its own already. An archive goes into an empty site only.";
export const demoNotEmpty =
  "Nothing was imported: this site has the demo's invented bookings, and an archive goes into an empty site only. Set up a new site, and import the archive there.";
export const demoArchive =
  "Nothing was imported: this archive has the demo's invented bookings. A site would send invoices and emails for them. Choose an archive of a site that never had the demo.";
export const deletionsUnknown =
  "Nothing was imported: the file storage, which knows what was deleted after this archive was made, can't be reached right now. Please try again in a few minutes.";
export const importGone =
  "Nothing was imported: another import has started since, or this one is a day old. Start over.";
export const tooLongAtOnce =
  "Nothing was imported: the database did not finish in time. Import the archive again to repeat this last step.";
export const badRow = (table: string, row: number, column: string) =>
  `Nothing was imported: in “${table}”, row ${row}, “${column}” isn't valid.`;
export const unknownTable = (table: string) => `Nothing was imported: this site has no table “${table}”.`;
export const rowsAtOdds = (column: string) =>
  `Nothing was imported: two rows of this archive have the same “${column}”, or one refers to a row that is missing.`;
export const theBookingHadTheAddress = (email: string) =>
  `The booking had the email address ${email}, which none of its people has. The addresses under People are used now.`;
