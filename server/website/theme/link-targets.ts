import { outwardLink, sitePathWithoutAnchor } from "#server/platform/safe-url.ts";

/** The pages that a menu may link to. No other path of this site is a page for visitors. */
const PAGES = /^\/(?:(?:gallery|about|booking|contact|privacy|terms|films\/[a-z0-9-]+)(?=[?#]|$)|(?=[?#]|$))/;

/**
 * Returns the target of a studio's link if it is allowed: a page of this site with its query and anchor, or https,
 * mailto or tel; null for anything else.
 */
export function safeTarget(address: string): string | null {
  if (!address.startsWith("/")) return outwardLink(address);
  // Checked both as written and as a browser resolves it, because dot segments make the two differ.
  return PAGES.test(address) && sitePathWithoutAnchor(address) === address.split("#")[0] ? address : null;
}
