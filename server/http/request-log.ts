import "#server/boundary.server.ts";
import type { Services } from "#server/services.ts";

type Seen = { method: string; path: string; status: number; startedAt: number };

/** A calendar feed's address is its key: whoever reads it in a log could read the calendar. */
const KEY = /[\w-]{43}(?=(\.ics)?\/?$)/i;

/** A path as a log may hold it. */
export const loggedPath = (path: string) => path.replace(KEY, "…");

/** The one line that every request leaves. */
export function logRequest(
  { log, databaseCalls, rowsRead, clock }: Services,
  { method, path, status, startedAt }: Seen,
) {
  const ms = clock.now().getTime() - startedAt;
  const database = { databaseCalls: databaseCalls(), rowsRead: rowsRead() };
  log.info("request", { method, route: loggedPath(path), status, ms, ...database });
}
