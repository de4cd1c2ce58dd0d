/** The store's folder for public files. Nothing outside it has a URL. */
export const PUBLIC_FOLDER = "public/";

/** The URL path of public files, followed by the key without its folder. */
export const MEDIA_PATH = "/media/";

/** Types that a browser may display or play from the store. Anything else can only be downloaded. */
export const PUBLIC_TYPES = [
  "video/mp4",
  "video/webm",
  "image/webp",
  "image/avif",
  "image/jpeg",
  "image/png",
  "text/vtt",
];

/**
 * Files that came in by email, in one folder per mail. Only admins can read them, and they are never rendered as a
 * page.
 */
export const MAIL_FOLDER = "mails/";

/** Cloudflare's limit for a whole mail (https://developers.cloudflare.com/email-routing/limits/). */
export const MAIL_FILE_BYTES_MAX = 25 * 1024 * 1024;
