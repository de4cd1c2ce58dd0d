export const notAMediaArchive =
  "This is not a media archive. Choose the .tar file that “Download the media files” gave you.";
export const mediaCutOff =
  "This file is incomplete because its download was interrupted. Everything in it was restored. Download it again for the rest.";
