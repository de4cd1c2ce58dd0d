const BASE = "https://site.invalid";

/** Parses an address like a browser; null if it is invalid. A relative one needs a base. */
const parsed = (address: string, base?: string) =>
  URL.canParse(address, base) ? new URL(address, base) : null;

// A browser drops tabs and line breaks and reads a backslash as a slash.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const READ_DIFFERENTLY = /[\\\u0000-\u001f\u007f]/;
const ENCODED = /%(?:5c|2f|0[0-9a-f]|1[0-9a-f]|7f)/i;

/**
 * Returns the address as a path of this site with its query and anchor, or null if it might lead elsewhere. Return
 * paths, redirects, links and media all rely on this function. Its result stays on this site however often it is
 * resolved, and also after it was decoded once.
 */
export function sitePath(address: string | null | undefined): string | null {
  if (!address?.startsWith("/") || READ_DIFFERENTLY.test(address)) return null;
  const url = parsed(address, BASE);
  if (url?.origin !== BASE) return null;
  // Checks the resolved path, because dot segments collapse: two leading slashes would name a host. Encoded slashes
  // and control characters become real ones in clients that decode before they resolve.
  if (url.pathname.includes("//") || ENCODED.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The same without the anchor, as a browser requests it. */
export const sitePathWithoutAnchor = (address: string) => sitePath(address)?.split("#")[0] ?? null;

/** Returns an address that a page may show or play: a path of this site or an https URL, otherwise null. */
export function mediaAddress(address: string): string | null {
  if (address.startsWith("/")) return sitePathWithoutAnchor(address);
  const url = parsed(address);
  return url?.protocol === "https:" ? url.href : null;
}

const LINK_PROTOCOLS = ["https:", "mailto:", "tel:"];

/** Returns an external link that a page may contain: https, mailto or tel, otherwise null. */
export function outwardLink(address: string): string | null {
  const url = parsed(address);
  return url && LINK_PROTOCOLS.includes(url.protocol) ? url.href : null;
}
