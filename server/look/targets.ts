import { outwardLink, sitePath } from "#server/lib/safe-address.ts";

/** The pages that a menu may lead to; anything else of this site is no page for visitors. */
const PAGES = /^\/(?:(?:gallery|about|booking|contact|privacy|terms|films\/[a-z0-9-]+)(?=[?#]|$)|(?=[?#]|$))/;

/**
 * Where a link of the studio's may lead: a page of this site with its query and anchor, or https, mailto or tel;
 * null for anything else.
 */
export function safeTarget(address: string): string | null {
  if (!address.startsWith("/")) return outwardLink(address);
  // As the browser resolves it, and as it stands: a tab or a backslash makes the two differ.
  return PAGES.test(address) && sitePath(address) === address.split("#")[0] ? address : null;
}
