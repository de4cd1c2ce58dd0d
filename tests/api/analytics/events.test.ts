import { asc } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { dailyMetrics, ingestedEvents } from "#drizzle/schema/metrics.ts";
import { settings } from "#drizzle/schema/settings.ts";
import type { MetricIncrement } from "#server/analytics/event-ingestion/contract.ts";
import { addDays } from "#server/platform/calendar.ts";
import { studioToday, systemClock } from "#server/platform/clock.ts";
import { isPrivatePath } from "#server/platform/http/private-path.ts";
import { PAGE_PATHS } from "#server/website/pages/contract.ts";
import { pageEvent, trackEvent } from "#tests/factories/visit.ts";
import { eventually } from "#tests/support/eventually.ts";
import { pageRoutes } from "#tests/support/route-table.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const TODAY = studioToday(systemClock);

/** Returns what has been counted, as `metric day value: count`. */
async function counts() {
  const rows = await studio.database.open().select().from(dailyMetrics).orderBy(asc(dailyMetrics.metric));
  return rows
    .map(({ metric, day, value, count }) => `${metric} ${day === TODAY ? "" : `${day} `}${value}: ${count}`)
    .sort();
}

const counted = (expected: string[]) =>
  eventually(async () => expect(await counts()).toEqual([...expected].sort()));

/** Waits until a visit that certainly counts is counted, so everything before it has been counted, too. */
async function flushed(others: string[] = []) {
  await trackEvent(studio, { kind: "form", step: "started" });
  await counted([...others, "form_started booking: 1"]);
}

const visit = (id: string, counts: MetricIncrement[], day = TODAY) => ({ id, body: { day, counts } });

it("counts the page, device, country, referrer and campaign of a page event", async () => {
  const answer = await trackEvent(
    studio,
    pageEvent("/gallery/", {
      from: "www.Instagram.com",
      query: "?utm_source=Instagram&utm_medium=social&utm_campaign=Lanterns|<b>&fbclid=a-name",
    }),
    { country: "CA" },
  );
  expect(answer.status).toBe(204);
  expect(await answer.text()).toBe("");
  await trackEvent(studio, pageEvent("/films/vows-in-gold", { from: "studio.example" }), {
    headers: { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/150.0" },
    country: "T1",
  });
  await counted([
    "page /gallery: 1",
    "page /films/vows-in-gold: 1",
    "device phone: 1",
    "device desktop: 1",
    "country CA: 1",
    "country : 1",
    // The referrer of the visit's second page is its first page.
    "referrer instagram.com: 1",
    "campaign instagram|social|lanterns b: 1",
  ]);
});

it("counts plays of published films, and the steps of the form", async () => {
  const heroFilm = async (heroMediaUrl: string | null) => {
    await studio.database.open().update(settings).set({ heroMediaUrl });
    await studio.worker.cron();
  };
  await heroFilm("/demo/hero-veil-loop.mp4");
  onTestFinished(() => heroFilm(null));
  await eventually(async () =>
    expect(await (await studio.worker.fetch("/")).text()).toContain("hero-veil-loop.mp4"),
  );
  for (const step of ["started", "half", "finished"])
    await trackEvent(studio, { kind: "film", film: "vows-in-gold", step });
  await trackEvent(studio, { kind: "film", film: "no-such-film", step: "started" });
  // The home page's own film, which has no slug.
  for (const step of ["started", "half", "finished"])
    await trackEvent(studio, { kind: "film", film: "/", step });
  await trackEvent(studio, { kind: "form", step: "opened" });
  await flushed([
    "film_started vows-in-gold: 1",
    "film_half vows-in-gold: 1",
    "film_finished vows-in-gold: 1",
    "film_started /: 1",
    "film_half /: 1",
    "film_finished /: 1",
    "form_opened booking: 1",
  ]);
});

it("counts an unknown address as unknown, not as a page view", async () => {
  await trackEvent(studio, pageEvent("/pricing"));
  await trackEvent(studio, pageEvent("/films/no-such-film\u0000\u202e"));
  await flushed(["unknown /pricing: 1", "unknown /films/no-such-film: 1"]);
});

it("recognizes every public page", async () => {
  const documents = (await pageRoutes()).filter(({ id }) => id.startsWith("routes/public/"));
  const fixed = documents
    .map(({ pattern }) => pattern)
    .filter((pattern) => !/[:*]/.test(pattern) && !isPrivatePath(pattern));
  expect([...PAGE_PATHS].sort()).toEqual(fixed.sort());
});

it.each([
  ["Do Not Track", { dnt: "1" }],
  ["Global Privacy Control", { "sec-gpc": "1" }],
  ["a crawler", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  ["a browser without a screen", { "user-agent": "Mozilla/5.0 (X11) HeadlessChrome/150.0 Safari/537.36" }],
  ["a program without a name", { "user-agent": "" }],
])("doesn't count %s", async (_who, headers) => {
  const answer = await trackEvent(studio, pageEvent("/"), { headers });
  expect(answer.status).toBe(204);
  await flushed();
});

it("doesn't count a visitor with a session", async () => {
  const admin = await signedIn(studio);
  const answer = await trackEvent(studio, pageEvent("/"), { headers: { cookie: admin.cookieHeader() } });
  expect(answer.status).toBe(204);
  await flushed();
});

it("S06 rejects an event from another site's page", async () => {
  for (const origin of ["https://e.example", "null"]) {
    const { status } = await trackEvent(studio, pageEvent("/"), { headers: { origin } });
    expect(status).toBe(403);
  }
  await flushed();
});

it.each([
  ["not JSON", "{"],
  ["another kind", { kind: "purchase" }],
  ["a field too many", { ...pageEvent("/"), name: "Ana" }],
  ["a path that is none", pageEvent("*")],
  ["a path too long", pageEvent(`/${"a".repeat(200)}`)],
  ["a step that is none", { kind: "film", film: "vows-in-gold", step: "loved" }],
])("rejects %s", async (_what, event) => {
  expect((await trackEvent(studio, event)).status).toBe(422);
  await flushed();
});

it("rejects a body longer than any event", async () => {
  expect((await trackEvent(studio, "x".repeat(70_000))).status).toBe(413);
});

it("stops counting one network's events beyond human rates, and still answers", async () => {
  const headers = { "cf-connecting-ip": "203.0.113.7" };
  for (let index = 0; index < 260; index += 1)
    expect((await trackEvent(studio, pageEvent("/"), { headers })).status).toBe(204);
  await trackEvent(studio, pageEvent("/about"), { headers: { "cf-connecting-ip": "203.0.113.8" } });
  await eventually(async () => expect(await counts()).toContain("page /about: 1"));
  const [home = ""] = (await counts()).filter((line) => line.startsWith("page /:"));
  // This test may span two windows of the limiter, never more.
  expect(Number(home.split(": ")[1])).toBeGreaterThanOrEqual(240);
  expect(Number(home.split(": ")[1])).toBeLessThanOrEqual(260);
});

it("adds a batch to the existing counts, each message on its own day", async () => {
  const yesterday = addDays(TODAY, -1);
  const views = (ids: string[], day: string) => ids.map((id) => visit(id, [["page", "/"]], day));
  expect(await studio.worker.deliverVisits(views(["a", "b", "c"], TODAY))).toBe("ok");
  expect(await studio.worker.deliverVisits([...views(["d"], TODAY), ...views(["e", "f"], yesterday)])).toBe(
    "ok",
  );
  await counted([`page ${yesterday} /: 2`, "page /: 4"]);
});

it("counts a repeated batch once, whole or in parts", async () => {
  const batch = ["a", "b", "c"].map((id) =>
    visit(id, [
      ["page", "/"],
      ["device", "phone"],
    ]),
  );
  expect(await studio.worker.deliverVisits(batch)).toBe("ok");
  expect(await studio.worker.deliverVisits(batch)).toBe("ok");
  expect(await studio.worker.deliverVisits([...batch.slice(1), visit("d", [["page", "/"]])])).toBe("ok");
  await counted(["page /: 4", "device phone: 3"]);
});

it("counts two concurrent batches", async () => {
  const batches = Array.from({ length: 4 }, (_, batch) =>
    Array.from({ length: 100 }, (_, index) => visit(`${batch}-${index}`, [["page", "/"]])),
  );
  const outcomes = await Promise.all(
    [...batches, ...batches].map((visits) => studio.worker.deliverVisits(visits)),
  );
  expect(outcomes).toEqual(Array(8).fill("ok"));
  await counted(["page /: 400"]);
});

it("limits the distinct visitor-supplied names per day, and counts the rest together", async () => {
  const unknown = (from: number, until: number) =>
    Array.from({ length: until - from }, (_, index) =>
      visit(`u${from + index}`, [["unknown", `/made-up-${from + index}`]]),
    );
  await studio.worker.deliverVisits(unknown(0, 30));
  await studio.worker.deliverVisits(unknown(30, 130));
  // An address that already has a row is still counted.
  await studio.worker.deliverVisits([visit("again", [["unknown", "/made-up-0"]])]);
  const rows = await counts();
  expect(rows).toHaveLength(41);
  expect(rows).toContain("unknown /made-up-0: 2");
  expect(rows).toContain("unknown *: 90");
  // Each day has its own limit.
  await studio.worker.deliverVisits([visit("next", [["unknown", "/made-up-999"]], addDays(TODAY, -1))]);
  expect(await counts()).toContain(`unknown ${addDays(TODAY, -1)} /made-up-999: 1`);
});

it("forgets counted message ids after some days, but not their counts", async () => {
  await studio.worker.deliverVisits([
    visit("old", [["page", "/"]], addDays(TODAY, -6)),
    visit("new", [["page", "/"]]),
  ]);
  // These are deleted in every second minute.
  await studio.worker.cron(new Date("2026-01-07T20:04:00Z"));
  expect(await studio.database.open().select().from(ingestedEvents)).toEqual([{ day: TODAY, id: "new" }]);
  await counted([`page ${addDays(TODAY, -6)} /: 1`, "page /: 1"]);
});

it("makes no database call for a page event", async () => {
  await trackEvent(studio, pageEvent("/"));
  expect(await studio.requestLine("/api/events")).toMatchObject({ status: 204, databaseCalls: 0 });
  // The queue delivers it later, possibly during the next test if this one doesn't wait.
  await counted(["page /: 1", "referrer : 1", "device phone: 1", "country US: 1"]);
});

it("doesn't count a visitor with a draft of the site's appearance", async () => {
  await trackEvent(studio, pageEvent("/", { query: "?theme=draft.abc.def" }));
  await flushed();
});

it("doesn't count a visit to a couple's private link", async () => {
  await trackEvent(studio, pageEvent("/your-words", { query: "?token=abc.def.ghi" }));
  await flushed();
});
