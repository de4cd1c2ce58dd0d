import "#server/boundary.server.ts";
import type { Services } from "#server/services.ts";
import { loggedPath } from "./request-log.ts";

/** An address' query may hold what nobody should read in a log: a token from a mail, for one. */
function withoutQuery(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return `${origin}${loggedPath(pathname)}`;
}

/** A link that leads nowhere, ours or another site's: somebody may want to mend it. */
export function logUnknownPage({ log }: Services, { request, url }: { request: Request; url: URL }) {
  log.warn("unknown_route", {
    path: loggedPath(url.pathname),
    referrer: withoutQuery(request.headers.get("referer")),
  });
}
