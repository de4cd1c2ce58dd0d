const BASE = "https://site.invalid";

/** The address resolved as a browser would, or null where there is none. */
const resolved = (address: string) => (URL.canParse(address, BASE) ? new URL(address, BASE) : null);

/** The path if it is one of this site, else null. Tabs and backslashes are read as a browser reads them. */
export function sitePath(address: string): string | null {
  const url = resolved(address);
  if (!url || url.origin !== BASE || !address.startsWith("/")) return null;
  return url.pathname + url.search;
}

/** What a page may show or play: a path of this site or an https address, else null. */
export function mediaAddress(address: string): string | null {
  const url = resolved(address);
  if (url?.protocol !== "https:") return null;
  return url.origin === BASE ? sitePath(address) : url.href;
}

const LINK_PROTOCOLS = ["https:", "mailto:", "tel:"];

/** What a page may link to outside: https, mailto or tel, else null. */
export function outwardLink(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return LINK_PROTOCOLS.includes(url.protocol) ? url.href : null;
}
