import "../boundary.server.ts";
import { systemClock } from "../clock.ts";
import { createLog, type Log } from "../log.ts";
import type { Services } from "../services.ts";

type Seen = {
  method: string;
  path: string;
  status: number;
  startedAt: number;
  /** Where a link was followed that leads nowhere, ours or another site's: somebody may want to mend it. */
  referrer?: string | null;
};

/** A calendar feed's address is its key: whoever reads it in a log could read the calendar. */
const KEY = /[\w-]{43,}(?=(\.ics)?\/?$)/i;

/** What a page of one couple is about, which is theirs alone. */
const OF_A_COUPLE = /(?<=\/my-wedding\/[^/]+\/)[^/]+/;

/** A path as a log may hold it. */
export const loggedPath = (path: string) => path.replace(KEY, "…").replace(OF_A_COUPLE, "…");

/** An address' query may hold what nobody should read in a log: a token from a mail, for one. */
export function loggedReferrer(headers: Headers): string | null {
  const address = headers.get("referer");
  if (address === null || !URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return `${origin}${loggedPath(pathname)}`;
}

const SECOND_MS = 1000;
/** In a rush, writing these lines would take longer than answering does, and each costs money. */
const UNEVENTFUL_LINES_A_SECOND = 500;
let second = { began: 0, lines: 0, skipped: 0 };

/** How many lines were left out since the last one; null for a line that is to be left out, too. */
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

/** Writes one line, unless it is one of too many. */
function writeLine(
  log: () => Log,
  { method, path, status, startedAt, referrer }: Seen,
  now: number,
  cost: Cost,
) {
  // Whatever asks nothing of the database anybody can ask for, as often as they like.
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
 * The one line that every request leaves. Answers that are no failure of ours and asked the database nothing leave
 * at most 500 a second; how many more there were, `skipped` says in the next.
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

/** The same for a kept page, for which nothing is made: not even a log, unless there is a line to write. */
export const logCachedPage = (seen: Seen) =>
  writeLine(() => createLog({ request: crypto.randomUUID() }), seen, systemClock.now().getTime(), NOTHING);
