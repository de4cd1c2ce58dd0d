import "#server/boundary.server.ts";
import type { Services } from "#server/services.ts";

type Seen = { request: Request; response: Response; startedAt: number };

/** The one line that every request leaves. */
export function logRequest({ log, databaseCalls, clock }: Services, { request, response, startedAt }: Seen) {
  log.info("request", {
    method: request.method,
    route: new URL(request.url).pathname,
    status: response.status,
    ms: clock.now().getTime() - startedAt,
    databaseCalls: databaseCalls(),
  });
}
