import { brotliCompressSync, constants } from "node:zlib";

/** Ten packets (RFC 6928). Anything beyond them takes another round trip. */
export const FIRST_FLIGHT_BYTES = 10 * 1460;
/** Thirty packets: the first flight and the next, which is twice its size. */
export const SECOND_FLIGHT_BYTES = 30 * 1460;

/** The level that Cloudflare uses for a page that it hasn't seen before. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Returns a page's size in bytes as sent. */
export const compressedBytes = (html: string) => brotliCompressSync(html, BROTLI).length;

/**
 * Returns the bytes that a browser needs for the first screen: styles, script addresses, head and hero, up to the
 * first section whose layout comes after the first paint (class `later`). If there is no such section, the whole page
 * counts.
 */
export function firstScreenBytes(html: string): number {
  const later = html.search(/<(section|div|footer|aside)[^>]* class="[^"]*\blater\b/);
  return compressedBytes(later < 0 ? html : html.slice(0, later));
}
