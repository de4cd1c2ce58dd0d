import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLog } from "#server/platform/log.ts";
import type { Services } from "#server/platform/services.ts";

let now = 0;
let lines: Record<string, unknown>[] = [];
let logRequest: typeof import("#server/platform/http/request-log.ts").logRequest;
let loggedPath: typeof import("#server/platform/http/request-log.ts").loggedPath;
beforeEach(async () => {
  vi.resetModules();
  ({ logRequest, loggedPath } = await import("#server/platform/http/request-log.ts"));
  now = Date.UTC(2026, 10, 22);
  lines = [];
  vi.spyOn(console, "log").mockImplementation((line) => void lines.push(JSON.parse(String(line))));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const answer = (status: number, databaseCalls = 0) =>
  logRequest(
    {
      log: createLog({ request: "r" }),
      databaseCalls: () => databaseCalls,
      databaseRoundTrips: () => 0,
      databaseWrites: () => 0,
      rowsRead: () => 0,
      clock: { now: () => new Date(now) },
    } as unknown as Services,
    { method: "GET", path: "/", status, startedAt: now },
  );

const times = (count: number, act: () => void) => {
  for (let turn = 0; turn < count; turn += 1) act();
};

it("logs every request while there are few", () => {
  times(500, () => answer(200));
  expect(lines).toHaveLength(500);
  expect(lines.filter((line) => "skipped" in line)).toEqual([]);
});

it("drops lines under load and reports the number dropped in the next second", () => {
  times(537, () => answer(200));
  expect(lines).toHaveLength(500);
  now += 999;
  answer(200);
  expect(lines).toHaveLength(500);
  now += 1;
  times(2, () => answer(200));
  expect(lines.slice(500).map(({ skipped }) => skipped)).toEqual([38, undefined]);
});

it("never drops failed requests or those that queried the database", () => {
  times(530, () => answer(200));
  times(30, () => answer(500));
  times(30, () => answer(404, 1));
  times(30, () => answer(200, 1));
  expect(lines).toHaveLength(500 + 90);
});

it.each([404, 403, 405, 429, 301])("may drop a %i that didn't query the database", (status) => {
  times(537, () => answer(status));
  expect(lines).toHaveLength(500);
  now += 1000;
  answer(status);
  expect(lines.at(-1)).toMatchObject({ status, skipped: 37 });
});

it.each([
  ["/films-for/ana-and-ben", "/films-for/…"],
  ["/Films-For/ana-and-ben", "/Films-For/…"],
  ["/my-wedding/proposals/abc.data", "/my-wedding/proposals/….data"],
  ["/My-Wedding/Proposals/abc", "/My-Wedding/Proposals/…"],
])("S46 logs %s without its subject, in any case that the router accepts", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
