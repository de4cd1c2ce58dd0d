export const notAMediaArchive =
  "This is not a media archive. Choose the .tar file that “Download the media files” gave you.";
export const mediaCutOff =
  "This file has no end: its download was interrupted. What it holds is restored; download it again for the rest.";
