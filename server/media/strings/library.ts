export const whichIsInTheTrash = ", which is in the trash";
export const pleaseKeepTheNameUnder = (fileNameMax: number) =>
  `Please keep the name under ${fileNameMax} characters`;
export const pleaseGiveTheFileA = "Please give the file a name";
export const pleaseKeepThisUnderCharacters = (altMax: number) =>
  `Please keep this under ${altMax} characters`;
export const pleaseWriteThisInOne = "Please write this in one line";
export const fileGone = "This file was deleted.";
export const fileNotThere = "This file is not in the library anymore. Please choose another.";
export const thisIsNoPicturePlease = "This isn't a picture. Please choose a JPG, PNG or WebP.";
export const thisIsNoFilmPlease = "This isn't a film. Please choose an MP4 or WebM.";
export const theseAreNoCaptionsPlease =
  "These aren't captions. Please choose a WebVTT file: a text that begins with the word WEBVTT.";
export const fileChanged =
  "Someone else saved this while you were editing. Compare the two below and choose, field by field.";
export const fileChangedSince =
  "Someone else changed this file while you were editing. Check it as it is now, and try again.";
export const fileFailed = "Error - That didn't work. Please try again.";
export const andInOneMorePlace = "and in one more place";
export const thisFileIsInUse = (first: string, more: string) =>
  `This file is in use as ${first}${more}. Take it out there first, or replace the file.`;
