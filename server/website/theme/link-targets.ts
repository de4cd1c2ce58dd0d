import { outwardLink, sitePathWithoutAnchor } from "#server/platform/safe-url.ts";

/** The pages that a menu may lead to; anything else of this site is no page for visitors. */
const PAGES = /^\/(?:(?:gallery|about|booking|contact|privacy|terms|films\/[a-z0-9-]+)(?=[?#]|$)|(?=[?#]|$))/;

/**
 * Where a link of the studio's may lead: a page of this site with its query and anchor, or https, mailto or tel;
 * null for anything else.
 */
export function safeTarget(address: string): string | null {
  if (!address.startsWith("/")) return outwardLink(address);
  // As it is written and as the browser resolves it: dots make the two differ.
  return PAGES.test(address) && sitePathWithoutAnchor(address) === address.split("#")[0] ? address : null;
}
