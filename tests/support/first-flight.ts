import { brotliCompressSync, constants } from "node:zlib";

/** Ten packets (RFC 6928): what comes after them takes another round trip. */
export const FIRST_FLIGHT_BYTES = 10 * 1460;
/** Thirty packets: the first flight and the next, which is twice as large. */
export const SECOND_FLIGHT_BYTES = 30 * 1460;

/** As hard as Cloudflare compresses a page that it has not seen before. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** A page's bytes as they are sent. */
export const compressedBytes = (html: string) => brotliCompressSync(html, BROTLI).length;

/**
 * The bytes that a browser needs for the first screen: styles, scripts' addresses, head and hero, up to the first
 * section that is laid out after the first paint (class `later`). A page without such a section is taken whole.
 */
export function firstScreenBytes(html: string): number {
  const later = html.search(/<(section|div|footer|aside)[^>]* class="[^"]*\blater\b/);
  return compressedBytes(later < 0 ? html : html.slice(0, later));
}
