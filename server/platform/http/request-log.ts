import { systemClock } from "../clock.ts";
import { createLog, type Log } from "../log.ts";
import type { Services } from "../services.ts";

type Seen = {
  method: string;
  path: string;
  status: number;
  startedAt: number;
  /** The page with a broken link, ours or another site's, so that somebody can fix it. */
  referrer?: string | null;
};

/** A calendar feed's address is its key: anyone who sees it in a log could read the calendar. */
const KEY = /[\w-]{43,}(?=(\.ics)?\/?$)/i;

/** The subject of a couple's page, which is private. Routes match in any case. */
const OF_A_COUPLE = /(?<=\/my-wedding\/[^/]+\/|\/films-for\/)[^/.]+/i;

/** Returns a path without secrets, for logging. */
export const loggedPath = (path: string) => path.replace(KEY, "…").replace(OF_A_COUPLE, "…");

/** Returns the referrer without its query, which may contain secrets, such as a token from a mail. */
export function loggedReferrer(headers: Headers): string | null {
  const address = headers.get("referer");
  if (address === null || !URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return `${origin}${loggedPath(pathname)}`;
}

const SECOND_MS = 1000;
/** Under heavy load, writing these lines would take longer than responding, and each one costs money. */
const UNEVENTFUL_LINES_A_SECOND = 500;
let second = { began: 0, lines: 0, skipped: 0 };

/** Returns how many lines were skipped since the last one; null if this line must be skipped, too. */
function skippedBefore(now: number): number | null {
  if (now - second.began >= SECOND_MS) second = { began: now, lines: 0, skipped: second.skipped };
  if (second.lines === UNEVENTFUL_LINES_A_SECOND) {
    second.skipped += 1;
    return null;
  }
  const { skipped } = second;
  second = { ...second, lines: second.lines + 1, skipped: 0 };
  return skipped;
}

type Cost = { databaseCalls: number; databaseRoundTrips: number; databaseWrites: number; rowsRead: number };
const NOTHING: Cost = { databaseCalls: 0, databaseRoundTrips: 0, databaseWrites: 0, rowsRead: 0 };

/** Writes a line, unless the limit is reached. */
function writeLine(
  log: () => Log,
  { method, path, status, startedAt, referrer }: Seen,
  now: number,
  cost: Cost,
) {
  // Anyone can send requests that need no database call, as often as they like.
  const uneventful = status < 500 && cost.databaseCalls === 0;
  const skipped = uneventful ? skippedBefore(now) : 0;
  if (skipped === null) return;
  const seen = {
    method,
    route: loggedPath(path),
    status,
    ms: now - startedAt,
    ...(referrer === undefined ? {} : { referrer }),
  };
  log().info("request", { ...seen, ...cost, ...(skipped > 0 ? { skipped } : {}) });
}

/**
 * Writes the log line of a request. Responses that aren't a server error and made no database call are limited to 500
 * lines a second; `skipped` in the next line tells how many were left out.
 */
export function logRequest(services: Services, seen: Seen) {
  const { log, databaseCalls, databaseRoundTrips, databaseWrites, rowsRead, clock } = services;
  const cost = {
    databaseCalls: databaseCalls(),
    databaseRoundTrips: databaseRoundTrips(),
    databaseWrites: databaseWrites(),
    rowsRead: rowsRead(),
  };
  writeLine(() => log, seen, clock.now().getTime(), cost);
}

/** The same for a cached page, which creates nothing else: not even a logger, unless a line is written. */
export const logCachedPage = (seen: Seen) =>
  writeLine(() => createLog({ request: crypto.randomUUID() }), seen, systemClock.now().getTime(), NOTHING);
