import { pluralize } from "#app/lib/plural.ts";

export const everythingInOneFile = "Everything in one file";
export const filmsPackagesTeamPageTexts =
  "Films, packages, team, page texts, and their histories; bookings with notes, messages, email templates, settings, the activity log, and the list of media files, at any size. Not included: accounts, emails on their way, visits, and the media files themselves, which are in a second file below.";
export const anythingThatArrivesDuringThe =
  "Anything that arrives during the download may not be included. The file holds couples' names and addresses, so keep it somewhere safe.";
export const downloadEverything = "Download everything";
export const theImportCouldNotBe =
  "The import could not be loaded. Please check your connection and try again.";
export const imported = (first: string, second: string, third: string, fourth: string) =>
  `Imported: ${first}, ${second}, ${third}, ${fourth}.`;
export const skippedBecauseTheyWereDeleted = (leftOut: number) =>
  `Skipped because they were deleted after this archive was made: ${pluralize(leftOut, "booking or message", "bookings and messages")}.`;
export const weCouldntCheckRightNow =
  "We couldn't check right now whether all media files are in the media store.";
export const notInTheMediaStore = (missing: number) =>
  `${pluralize(missing, "file is", "files are")} not in the media store yet. Restore them from the media archive below:`;
export const importingTheArchive = "Importing the archive";
export const savingEverything = "Saving everything...";
export const stop = "Stop";
export const theImport = "the import";
export const continuesAfterThatArrivedEarlier = (resumedAt: number) =>
  `Continues after ${pluralize(resumedAt, "row", "rows")} that arrived earlier.`;
export const importAnArchiveIntoAn = "Import an archive into an empty site";
export const bringsEverythingOfAnArchive =
  "Imports everything in an archive into a site that has no content of its own yet. If anything fails, nothing is imported. Choose the same file within a day to continue an interrupted import. Bookings and messages deleted after the archive was made stay deleted.";
export const archive = "Archive";
export const theJsonlGzFileOf =
  "The .jsonl.gz file of “Download everything”, of any size, or an older .json file up to 25 MB";
export const importing = "Importing...";
export const importTheArchive = "Import the archive";
export const calculatingTheSize = "Calculating the size...";
export const theSizeCantBeCalculated = "The size can't be calculated right now.";
export const inAll = (files: number, bytes: string) =>
  `${pluralize(files, "file", "files")}, ${bytes} in all.`;
export const mediaFilesInASecond = "Media files, in a second file";
export const filmsPicturesWithTheirSmaller =
  "Films, pictures with their smaller sizes, captions, and the pictures that came with inquiries, as a .tar file that any computer can open. An interrupted download can be resumed.";
export const downloadTheMediaFiles = "Download the media files";
export const thisCouldNotBeLoaded = "This could not be loaded. Please check your connection and try again.";
export const restoredStoredBefore = (restored: number, stored: number) =>
  `Restored: ${pluralize(restored, "file", "files")}. Stored before: ${pluralize(stored, "file", "files")}.`;
export const skippedBecauseNothingOnThis = (unknown: number) =>
  `Skipped because nothing on this site refers to them: ${pluralize(unknown, "file", "files")}.`;
export const refused = (refused: number) => `${pluralize(refused, "file was", "files were")} refused:`;
export const restoringTheMediaFiles = "Restoring the media files";
export const restoringTheMediaFilesInline = "restoring the media files";
export const mediaFilesFromAnArchive = "Media files from an archive";
export const importTheDataFirstThen =
  "Import the data first. Then this uploads the files it lists that are missing here. Files already stored aren't replaced. If it is interrupted, it continues with the same file.";
export const mediaArchive = "Media archive";
export const theTarFileOfDownload = "The .tar file of “Download the media files”, of any size";
export const restoring = "Restoring...";
export const restoreTheMediaFiles = "Restore the media files";
export const theConnectionWasLostWhat =
  "The connection was lost. What arrived has been saved. Press “Restore the media files” again to pick up where it stopped.";
export const stoppedWhatArrivedHasBeen =
  "Stopped. What arrived has been saved. Press “Restore the media files” again to pick up where it stopped.";
export const interrupted = "Interrupted";
export const theConnectionWasLostNothing =
  "The connection was lost. Nothing is visible yet. Press “Import the archive” again to pick up where it stopped.";
export const stoppedNothingIsVisibleYet =
  "Stopped. Nothing is visible yet. Press “Import the archive” again to pick up where it stopped.";
export const theArchiveCouldNotBe = "The archive could not be imported. Please try again.";
