/** The public pages that are always there; beside them each published film has its own. */
export const PAGE_PATHS = ["/", "/gallery", "/about", "/booking", "/contact", "/privacy", "/terms"];
