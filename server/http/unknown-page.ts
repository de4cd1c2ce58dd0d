import "#server/boundary.server.ts";
import type { Services } from "#server/services.ts";

/** A link that leads nowhere, ours or another site's: somebody may want to mend it. */
export function logUnknownPage({ log }: Services, { request, url }: { request: Request; url: URL }) {
  log.warn("unknown_route", { path: url.pathname, referrer: request.headers.get("referer") });
}
