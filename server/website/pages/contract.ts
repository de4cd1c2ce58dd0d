/** The public pages that always exist. Each published film has its own page in addition. */
export const PAGE_PATHS = ["/", "/gallery", "/about", "/booking", "/contact", "/privacy", "/terms"];
