import { loggedPath } from "../http/request-log.ts";
import type { Services } from "../services.ts";
import { type BrowserReport, type ScriptError, type Violation, violationsOf } from "./contract.ts";

const MINUTE_MS = 60_000;
/** Anyone can send reports, and each line costs money. Per isolate; the next minute's first line counts the rest. */
const LINES_A_MINUTE = 10;
const PATH_MAX = 200;
const MESSAGE_MAX = 300;

const EXTENSION = /^[a-z-]*-?extension:/i;
const KEYWORD = /^[a-z-]{1,40}$/;

/** Returns an error's message without what may come from a page: quoted texts, addresses and long numbers. */
export const withoutContent = (message: string) =>
  message
    .replace(/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, "(address)")
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’/g, "(text)")
    .replace(/\S+@\S+/g, "(email)")
    .replace(/\d{5,}/g, "(number)")
    .slice(0, MESSAGE_MAX);

/** Returns the path of a page of this site, as requests are logged; null for any other. */
function pathOn(siteOrigin: string, page: string): string | null {
  if (!URL.canParse(page)) return null;
  const { origin, pathname } = new URL(page);
  return origin === siteOrigin ? loggedPath(pathname).slice(0, PATH_MAX) : null;
}

/** Returns what was blocked: a keyword, such as `inline`, or an origin without its path, which may be private. */
function blockedName(blocked: string): string {
  if (KEYWORD.test(blocked)) return blocked;
  return URL.canParse(blocked) ? new URL(blocked).origin : "unknown";
}

const violationLine = (siteOrigin: string, { page, directive, blocked, source }: Violation) => {
  const path = pathOn(siteOrigin, page);
  const [name = ""] = directive.split(" ");
  // Extensions change pages as their users want.
  if (path === null || !KEYWORD.test(name) || EXTENSION.test(blocked) || EXTENSION.test(source)) return null;
  return { kind: "policy", path, directive: name, blocked: blockedName(blocked) };
};

const errorLine = ({ kind, path, message, at }: ScriptError) => ({
  kind,
  path: loggedPath(new URL(path, "https://site.invalid").pathname).slice(0, PATH_MAX),
  message: withoutContent(message),
  at,
});

let minute = { began: 0, lines: 0, skipped: 0 };

/** Whether another line may be written now. */
function hasRoom(now: number): boolean {
  if (now - minute.began >= MINUTE_MS) minute = { began: now, lines: 0, skipped: minute.skipped };
  const isFree = minute.lines < LINES_A_MINUTE;
  if (isFree) minute.lines += 1;
  else minute.skipped += 1;
  return isFree;
}

/** Logs what a browser reports of a page: without texts, addresses or anybody's network, and a few lines a minute. */
export function takeReport({ log, clock }: Services, siteOrigin: string, report: BrowserReport): void {
  const lines =
    "kind" in report
      ? [errorLine(report)]
      : violationsOf(report).flatMap((violation) => violationLine(siteOrigin, violation) ?? []);
  for (const line of lines) {
    if (!hasRoom(clock.now().getTime())) continue;
    const { skipped } = minute;
    minute.skipped = 0;
    log.warn("browser_reported", skipped > 0 ? { ...line, skipped } : line);
  }
}
