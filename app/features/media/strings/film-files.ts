export const h264 = "H.264";
export const h26410Bit = "H.264 10-bit";
export const hevc = "HEVC";
export const av1 = "AV1";
export const vp9 = "VP9";
export const vp8 = "VP8";
export const mpeg4 = "MPEG-4";
export const proRes = "ProRes";
export const unknownFormat = "Unknown format";
export const formatNotReadYet = "Format not read yet";
export const h26410BitPlaysInSome =
  "This film is H.264 with 10-bit or 4:2:2 color. Only some browsers play it.";
export const hevcPlaysInSome =
  "This film is HEVC (H.265). Safari plays it, but Chrome, Edge, and Firefox play it on some devices only.";
export const av1PlaysInSome =
  "This film is AV1. Chrome, Edge, and Firefox play it, but Safari plays it on the newest Apple devices only.";
export const vp9PlaysInMost =
  "This film is VP9. Current browsers play it, but iPhones and iPads with iOS 17.3 or earlier don't.";
export const vp8PlaysInMost =
  "This film is VP8. Current browsers play it, but iPhones and iPads with iOS 17.3 or earlier don't.";
export const mpeg4PlaysInSome = "This film is MPEG-4, an older format. Only some browsers play it.";
export const proResPlaysNowhere = "This film is ProRes, a format for editing. Browsers don't play it.";
export const unknownPlaysSomewhere =
  "The site doesn't know this film's format. Play it in several browsers before you publish it.";
export const notReadYet = "This film's format hasn't been read yet. Reload the page in a few minutes.";
export const makeAVersion = "Make a version that plays everywhere";
export const thisConvertsTheFilm =
  "This converts the film to H.264 in this browser, up to 1080p, and replaces the file. The poster, chapters, and captions stay. It can take as long as the film runs: keep this page open.";
export const converting = (percent: number) => `Converting, ${percent}%`;
export const convertingLabel = "Converting the film";
export const cancel = "Cancel";
export const theConversion = "the conversion";
export const theNewVersion = "the new version";
export const uploadingTheNewVersion = "Uploading the new version";
export const canceledNothingChanged = "Canceled. Nothing has changed.";
export const replacedItPlaysEverywhere = "Replaced. This film now plays everywhere.";
export const thisBrowserCantReadHEVC =
  "This browser can't read HEVC. Open this page in Safari on a Mac, or in Chrome or Edge on a newer computer, and try again.";
export const thisBrowserCantReadThis =
  "This browser can't read this film. Open this page in Chrome or Edge on a computer, or export the film again as H.264.";
export const thisBrowserCantMake =
  "This browser can't make H.264 films. Open this page in Chrome, Edge, or Safari on a computer, and try again.";
export const thisBrowserHasNoRoom =
  "This browser has no room for the new film. Free some disk space, or leave private browsing, and try again.";
export const theFilmCouldntBe =
  "The film couldn't be converted. Please try again, or export it again as H.264.";
