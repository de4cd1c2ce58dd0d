import type { Browser, Page } from "playwright/test";
import { dailyMetrics } from "#drizzle/schema/metrics.ts";
import { test } from "#tests/e2e/own-studio.ts";
import { expect, typeIn } from "#tests/e2e/studio.ts";
import { PHONE } from "#tests/factories/visit.ts";
import { eventually } from "#tests/support/eventually.ts";
import { card, enter, expectNoFaults, openOwnDatabase } from "./analytics-screen.ts";

// Uses its own studio without the demo's two years of data, so that only the test's own events are counted. The tests
// build on each other, in order.

/** Returns the counted events as `metric value: count`. */
async function countedEvents() {
  const rows = await (await openOwnDatabase()).select().from(dailyMetrics);
  return rows.map(({ metric, value, count }) => `${metric} ${value}: ${count}`);
}

/** Opens a page with a real phone's user agent. */
async function visitorOf(browser: Browser, baseURL: string | undefined, page: Page) {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: page.viewportSize(),
    userAgent: PHONE,
  });
  const visitor = await context.newPage();
  const complaints: string[] = [];
  visitor.on("console", (line) => line.type() === "error" && complaints.push(line.text()));
  visitor.on("pageerror", (error) => complaints.push(error.message));
  return { visitor, complaints, leave: () => context.close() };
}

/** Seeks the playing film close to its end and waits until it is over. */
async function seenToTheEnd(visitor: Page) {
  const film = visitor.locator("[data-playing] video");
  const lasts = () => film.evaluate(({ duration }: HTMLVideoElement) => duration);
  await expect.poll(lasts).toBeGreaterThan(0);
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration * 0.9;
  });
  await expect(visitor.getByRole("button", { name: "Replay" })).toBeVisible();
}

test.describe("analytics", { tag: "@js" }, () => {
  test("tells an empty studio what to do first, on each tab", { tag: "@phone" }, async ({
    page,
    isMobile,
    baseURL,
  }) => {
    await enter(page, isMobile, baseURL);
    await page.goto("/admin/analytics");
    await expect(page.getByRole("heading", { name: "No visits counted yet" })).toBeVisible();
    await expect(card(page, "Page Views")).toContainText("Nothing to compare with yet");
    await expect(card(page, "Peak Season")).toContainText("Not known yet");
    await expectNoFaults(page, isMobile);
    for (const [tab, words] of [
      ["Bookings", "No inquiries in this period."],
      ["Money", "Nothing was outstanding at the end of these months."],
      ["Videos", "No films played in this period."],
      ["Traffic", "No visits to unknown addresses in this period."],
    ] as const) {
      await page.getByRole("navigation", { name: "Analytics" }).getByRole("link", { name: tab }).click();
      await expect(page.getByText(words).first()).toBeVisible();
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      await expectNoFaults(page, isMobile);
    }
  });

  test("counts what a visitor does and shows it", { tag: "@desktop" }, async ({
    page,
    browser,
    baseURL,
    isMobile,
  }) => {
    const { visitor, complaints, leave } = await visitorOf(browser, baseURL, page);
    await visitor.goto("/gallery?utm_source=Newsletter&utm_medium=email");
    await visitor.goto("/films/supper-under-the-lights");
    await visitor.getByRole("button", { name: "Play Ines & Marco" }).click();
    await seenToTheEnd(visitor);
    await visitor.goto("/");
    await visitor.getByRole("link", { name: "Play the film" }).click();
    await seenToTheEnd(visitor);
    await visitor.goto("/booking");
    await visitor.getByLabel("Bride's name").scrollIntoViewIfNeeded();
    await typeIn(visitor.getByLabel("Bride's name"), "Ana");
    await eventually(async () =>
      expect((await countedEvents()).sort()).toEqual([
        "campaign newsletter|email|: 1",
        expect.stringMatching(/^country .*: 4$/),
        "device phone: 4",
        "film_finished supper-under-the-lights: 1",
        "film_finished vows-in-gold: 1",
        "film_half supper-under-the-lights: 1",
        "film_half vows-in-gold: 1",
        "film_started supper-under-the-lights: 1",
        "film_started vows-in-gold: 1",
        "form_opened booking: 1",
        "form_started booking: 1",
        "page /: 1",
        "page /booking: 1",
        "page /films/supper-under-the-lights: 1",
        "page /gallery: 1",
        "referrer : 4",
      ]),
    );
    expect(await visitor.context().cookies()).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();

    await enter(page, isMobile, baseURL);
    await page.goto("/admin/analytics?range=7d&tab=videos");
    await expect(card(page, "Page Views")).toContainText("4");
    await expect(card(page, "Film Plays")).toContainText("2");
    await page.getByText("View as a table").last().click();
    await expect(page.getByRole("row", { name: "Ana & Ben 1 – 1 1 100%" })).toBeVisible();
    await expect(page.getByRole("row", { name: "Ines & Marco 1 – 1 1 100%" })).toBeVisible();
  });

  test("sends nothing for visitors who opt out of tracking, and tolerates a blocker", {
    tag: "@desktop",
  }, async ({ page, browser, baseURL }) => {
    const reported: string[] = [];
    for (const [sign, value] of [
      ["doNotTrack", "1"],
      ["globalPrivacyControl", true],
    ] as const) {
      const { visitor, leave } = await visitorOf(browser, baseURL, page);
      visitor.on("request", (request) => reported.push(request.url()));
      await visitor.addInitScript(
        ([name, wish]) => Object.defineProperty(Navigator.prototype, name, { get: () => wish }),
        [sign, value] as const,
      );
      await visitor.goto("/booking");
      await typeIn(visitor.getByLabel("Bride's name"), "Mei");
      await leave();
    }
    expect(reported.filter((url) => url.includes("/api/events"))).toEqual([]);

    const { visitor, complaints, leave } = await visitorOf(browser, baseURL, page);
    await visitor.addInitScript(() => {
      Navigator.prototype.sendBeacon = () => false;
    });
    await visitor.goto("/booking");
    await typeIn(visitor.getByLabel("Bride's name"), "Mei");
    expect(complaints).toEqual([]);
    await leave();
  });
});
