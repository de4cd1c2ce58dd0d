const BASE = "https://site.invalid";

/** The address as a browser reads it, or null if it can't be read; a relative one needs a base. */
const parsed = (address: string, base?: string) =>
  URL.canParse(address, base) ? new URL(address, base) : null;

// A browser drops tabs and line breaks and reads a backslash as a slash.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const READ_DIFFERENTLY = /[\\\u0000-\u001f\u007f]/;
const ENCODED = /%(?:5c|2f|0[0-9a-f]|1[0-9a-f]|7f)/i;

/**
 * The address as a path of this site with its query and anchor, or null if it may lead elsewhere: the one function
 * that decides this, for return paths, redirects, links and media alike. What it returns stays on this site wherever
 * it is resolved, again and again, and also after it was decoded once.
 */
export function sitePath(address: string | null | undefined): string | null {
  if (!address?.startsWith("/") || READ_DIFFERENTLY.test(address)) return null;
  const url = parsed(address, BASE);
  if (url?.origin !== BASE) return null;
  // Looked at as resolved, because dots fold away: two slashes that end up first name a host. Encoded slashes and
  // control characters become real ones in clients that decode before they resolve.
  if (url.pathname.includes("//") || ENCODED.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The same without the anchor: what a browser asks this site for. */
export const sitePathWithoutAnchor = (address: string) => sitePath(address)?.split("#")[0] ?? null;

/** What a page may show or play: a path of this site or an https address, else null. */
export function mediaAddress(address: string): string | null {
  if (address.startsWith("/")) return sitePathWithoutAnchor(address);
  const url = parsed(address);
  return url?.protocol === "https:" ? url.href : null;
}

const LINK_PROTOCOLS = ["https:", "mailto:", "tel:"];

/** What a page may link to outside: https, mailto or tel, else null. */
export function outwardLink(address: string): string | null {
  const url = parsed(address);
  return url && LINK_PROTOCOLS.includes(url.protocol) ? url.href : null;
}
