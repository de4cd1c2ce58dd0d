export const thisFileTypeIsntSupported =
  "This file type isn't supported. Please save films as MP4 or WebM, pictures as JPG, PNG or WebP, and captions as WebVTT.";
export const thisFilesContentsDontMatch =
  "This file's contents don't match its name. Please open it where it was made, and export it in the right format.";
export const theseArentCaptionsAWebVTT =
  "These aren't captions: a WebVTT file begins with the word WEBVTT. Please export it as WebVTT.";
export const thisFileIsEmptyPlease = "This file is empty. Please choose another one.";
export const thisFilmCantBePlayed =
  "This film can't be played: it has no video in it, or part of it is missing. Please export it again.";
export const thisPictureCantBeShown =
  "This picture can't be shown: part of it is missing or damaged. Please save it again, or choose another.";
export const thisFilmIsOverSentence = "This film is over 5 GB. Please export it smaller.";
export const thisPictureIsOverSentence = "This picture is over 30 MB. Please export it smaller.";
export const theseCaptionsAreOverSentence = "These captions are over 1 MB.";
export const thisPictureHasMoreThan =
  "This picture has more than 12,000 pixels on a side. Please export it smaller.";
export const theFileDidntArriveComplete = "The file didn't arrive complete. Please try again.";
export const onlyAFileOfThe =
  "Only a file of the same kind can replace it: a film for a film, a picture for a picture.";
export const theFileItWasMeant = "The file it was meant to replace is no longer in the library.";
export const thisUploadNoLongerExists = "This upload no longer exists. Choose the file again to start over.";
export const partsOfThisFileAre = "Parts of this file are still missing.";
export const alreadyThere = (fileName: string) => `This file is already in the library as ${fileName}.`;
