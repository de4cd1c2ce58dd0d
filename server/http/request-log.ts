import "#server/boundary.server.ts";
import type { Services } from "#server/services.ts";

type Seen = { method: string; path: string; status: number; startedAt: number };

/** The one line that every request leaves. */
export function logRequest(
  { log, databaseCalls, clock }: Services,
  { method, path, status, startedAt }: Seen,
) {
  const ms = clock.now().getTime() - startedAt;
  log.info("request", { method, route: path, status, ms, databaseCalls: databaseCalls() });
}
