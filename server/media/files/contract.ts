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

/** What came by email, in a folder for each: read by admins alone, and never shown as a page. */
export const MAIL_FOLDER = "mails/";

/** As large as Cloudflare takes a whole mail (https://developers.cloudflare.com/email-routing/limits/). */
export const MAIL_FILE_BYTES_MAX = 25 * 1024 * 1024;
