/** Public files have a folder of their own in the store: nothing outside it has an address. */
export const PUBLIC_FOLDER = "public/";

/** The path of public files, followed by the key without its folder. */
export const MEDIA_PATH = "/media/";

/** What a browser may show or play from the store; anything else it may only save. */
export const PUBLIC_TYPES = [
  "video/mp4",
  "video/webm",
  "image/webp",
  "image/avif",
  "image/jpeg",
  "image/png",
  "text/vtt",
];
