import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, test as plain } from "playwright/test";
import { openDatabase } from "#drizzle/client.ts";
import { dailyMetrics } from "#drizzle/schema/metrics.ts";
import { seedDemo } from "#drizzle/seed/demo.ts";
import { startSqld } from "#drizzle/sqld.ts";
import { test } from "#tests/e2e/own-studio.ts";
import { axeFindings, becomeAdmin, excessWidth, expect, typeIn } from "#tests/e2e/studio.ts";
import { faintRings, smallTargets, zoomingFields } from "#tests/e2e/touch-targets.ts";
import { PHONE } from "#tests/factories/visit.ts";
import { eventually } from "#tests/support/eventually.ts";

// A studio of its own: the reports count everything that happens in it. The tests build on each other, in order.

type Page = Parameters<typeof becomeAdmin>[0];

async function openOwnDatabase() {
  const directory = join(".data", `e2e-own-${plain.info().workerIndex}`, "sqld");
  const { url, owned } = await startSqld({ directory });
  if (owned) throw new Error("The own studio has no database running");
  return openDatabase({ url, timeoutMs: 30_000 });
}

/** What has been counted: `metric value: count`. */
async function countedEvents() {
  const rows = await (await openOwnDatabase()).select().from(dailyMetrics);
  return rows.map(({ metric, value, count }) => `${metric} ${value}: ${count}`);
}

/** Somebody with a browser that is no test's. */
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

/** Winds the film that plays until it is over. */
async function seenToTheEnd(visitor: Page) {
  const film = visitor.locator("[data-playing] video");
  const lasts = () => film.evaluate(({ duration }: HTMLVideoElement) => duration);
  await expect.poll(lasts).toBeGreaterThan(0);
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration * 0.9;
  });
  await expect(visitor.getByRole("button", { name: "Replay" })).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
/** Signs in with the dark theme on a desktop and the light one on a phone, so that both are tested. */
async function enter(page: Page, isMobile: boolean, baseURL: string | undefined) {
  await becomeAdmin(page);
  if (!isMobile && baseURL)
    await page.context().addCookies([{ name: "studio_admin", value: "dark", url: baseURL }]);
}

async function expectNoFaults(page: Page, isMobile: boolean) {
  expect(await axeFindings(page)).toEqual([]);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  if (!isMobile) return;
  expect(await smallTargets(page)).toEqual([]);
  expect(await zoomingFields(page)).toEqual([]);
}

test.describe("analytics", { tag: "@js" }, () => {
  test("of an empty studio say what to do first, on each tab", { tag: "@phone" }, async ({
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

  test("count what a visitor does, and show it", { tag: "@desktop" }, async ({
    page,
    browser,
    baseURL,
    isMobile,
  }) => {
    const { visitor, complaints, leave } = await visitorOf(browser, baseURL, page);
    await visitor.goto("/gallery?utm_source=Newsletter&utm_medium=email");
    await visitor.goto("/films/vows-in-gold");
    await visitor.getByRole("button", { name: "Play Ana & Ben" }).click();
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
        "page /films/vows-in-gold: 1",
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

  test("keep silent for whoever asks for it, and bear a blocker", { tag: "@desktop" }, async ({
    page,
    browser,
    baseURL,
  }) => {
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

  test("draw the demo's last year on each tab, with a table behind each chart", async ({
    page,
    isMobile,
    baseURL,
  }) => {
    test.slow();
    await seedDemo(await openOwnDatabase(), { today: new Date() });
    await enter(page, isMobile, baseURL);
    const tabs = [
      ["overview", 2, 2],
      ["bookings", 6, 6],
      ["videos", 2, 2],
      ["traffic", 1, 7],
    ] as const;
    // Each on one of the screens, with one of the themes.
    for (const [tab, charts, tables] of isMobile ? tabs.slice(0, 2) : tabs.slice(2)) {
      await test.step(tab, async () => {
        await page.goto(`/admin/analytics?range=12m&tab=${tab}`);
        await expect(page.getByRole("img", { name: /^Chart: / })).toHaveCount(charts);
        await expect(page.locator(".recharts-wrapper")).toHaveCount(charts);
        const drawn = page.locator("path.recharts-curve, .recharts-bar-rectangle path");
        await expect(drawn.first()).toBeVisible();
        for (const summary of await page.getByText("View as a table").all()) await summary.click();
        await expect(page.getByRole("table")).toHaveCount(tables);
        for (const name of [
          "Page Views",
          "Film Plays",
          "Inquiries",
          "Confirmed",
          "Revenue",
          "Answered in 24 h",
        ])
          await expect(card(page, name)).toContainText(/ before$/);
        await expectNoFaults(page, isMobile);
        expect(await faintRings(page)).toEqual([]);
      });
    }
  });

  test("begin with their figures, and say whether a change is good", async ({ page, isMobile, baseURL }) => {
    await seedDemo(await openOwnDatabase(), { today: new Date() });
    await enter(page, isMobile, baseURL);
    if (!isMobile) await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/admin/analytics?range=12m");
    const tops = (names: string[]) =>
      Promise.all(names.map(async (name) => Math.round((await card(page, name).boundingBox())?.y ?? 0)));
    const figures = ["Page Views", "Film Plays", "Inquiries", "Confirmed", "Revenue", "Answered in 24 h"];
    expect(new Set(await tops(figures)).size).toBe(isMobile ? 3 : 1);
    const [first = Number.NaN] = await tops(figures);
    expect(first).toBeLessThan(250);
    // The chosen period is seen, and so is the way to days of one's own.
    const period = page.getByRole("navigation", { name: "Period" });
    const links = await period.getByRole("link").all();
    expect(new Set(await Promise.all(links.map(async (link) => (await link.boundingBox())?.y))).size).toBe(1);
    await expect(period.getByRole("link", { name: "12 months" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("Other days")).toBeInViewport({ ratio: 1 });
    // No color without an arrow, and no arrow against the words.
    for (const name of [...figures, "Weekly Views"]) {
      const change = card(page, name).locator(".figure-change");
      const words = (await change.textContent()) ?? "";
      const way = words.startsWith("+") ? "up" : words.startsWith("-") ? "down" : null;
      expect([name, words, await change.getAttribute("data-way")]).toEqual([name, words, way]);
      await expect(change.locator("svg")).toHaveCount(way === null ? 0 : 1);
    }
    await expect(card(page, "Conversion Rate")).toContainText(/\d+ of \d+ inquiries confirmed so far/);
    await expect(card(page, "Conversion Rate").locator(".figure-change")).toHaveCount(0);
    await expect(card(page, "Bookings over Profiles")).toContainText(
      /Of all time: \d+ bookings, \d+ profile/,
    );
    if (isMobile) return;
    await expect(page.getByRole("img", { name: /^Chart: Page views over time/ })).toBeInViewport({
      ratio: 0.8,
    });
  });

  test("keep the period and the tab in the address", { tag: "@desktop" }, async ({
    page,
    isMobile,
    baseURL,
  }) => {
    await enter(page, isMobile, baseURL);
    await page.goto("/admin/analytics");
    const period = page.getByRole("navigation", { name: "Period" });
    await expect(period.getByRole("link", { name: "30 days" })).toHaveAttribute("aria-current", "true");
    await period.getByRole("link", { name: "Last month" }).click();
    await expect(page).toHaveURL(/\?range=last-month$/);
    await page.getByRole("navigation", { name: "Analytics" }).getByRole("link", { name: "Traffic" }).click();
    await expect(page).toHaveURL(/\?range=last-month&tab=traffic$/);
    await page.reload();
    await expect(period.getByRole("link", { name: "Last month" })).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("heading", { name: "Referrers" })).toBeVisible();
    await page.getByText("Other days").click();
    await page.getByLabel("From").fill("2026-02-27");
    await page.getByLabel("Until").fill("2026-03-01");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page).toHaveURL(/range=custom&tab=traffic&from=2026-02-27&until=2026-03-01$/);
    await expect(
      page.getByText("Feb 27, 2026 – Mar 1, 2026, compared with Feb 24, 2026 – Feb 26, 2026"),
    ).toBeVisible();
    await page.goBack();
    await expect(page.getByText("compared with")).not.toContainText("Feb 27, 2026");
  });

  test("say what each figure means, to the pointer and to the keyboard", async ({
    page,
    isMobile,
    baseURL,
  }) => {
    await enter(page, isMobile, baseURL);
    await page.goto("/admin/analytics");
    const figure = card(page, "Bookings over Profiles");
    const words = figure.getByRole("tooltip");
    const mark = figure.getByRole("button", { name: "About Bookings over Profiles" });
    await expect(words).toBeHidden();
    await expect(mark).toHaveAccessibleDescription(/^All bookings divided by all user profiles/);
    // Quieter than the figure: a tone, not an outline.
    await expect(mark.locator("span")).toHaveCSS("border-top-width", "0px");
    const size = await mark.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await mark.focus();
    await expect(words).toBeVisible();
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
    await expect(words).toBeHidden();
    await expect(mark).toBeFocused();
    // The next figure leads to what it counts, and then says what it means.
    await page.keyboard.press("Tab");
    await expect(card(page, "Peak Season").getByRole("link")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(card(page, "Peak Season").getByRole("tooltip")).toBeVisible();
    await expect(page.getByRole("tooltip")).toHaveCount(1);
    if (isMobile) return;
    const views = card(page, "Page Views");
    await views.getByRole("button").hover();
    await views.getByRole("tooltip").hover();
    await expect(views.getByRole("tooltip")).toContainText("without the studio's own visits");
  });

  test("draw the day that isn't over apart from those that are, and say so", { tag: "@desktop" }, async ({
    page,
    isMobile,
    baseURL,
  }) => {
    await seedDemo(await openOwnDatabase(), { today: new Date() });
    await enter(page, isMobile, baseURL);
    await page.goto("/admin/analytics?range=30d");
    const views = page.getByRole("region", { name: "Page views over time", exact: true });
    const note = views.getByText(
      /^\w{3} \d+ isn't over yet: the dotted end of the line is what there is so far\.$/,
    );
    const dotted = views.locator('path[stroke-dasharray="2 4"]');
    await expect(note).toBeVisible();
    await expect(dotted).toBeVisible();
    const drawing = views.locator(".figure-chart");
    const { width = 0 } = (await drawing.boundingBox()) ?? {};
    // The last of the days is where the drawing ends, short of its margin.
    await drawing.hover({ position: { x: width - 60, y: 40 } });
    await expect(views.locator(".recharts-tooltip-wrapper")).toHaveText(
      /^\w{3} \d+ \(so far\)Page views : \d+Period before : \d+$/,
    );
    await views.getByText("View as a table").click();
    await expect(views.getByRole("rowheader", { name: /so far/ })).toHaveCount(1);
    await expect(views.getByRole("rowheader").last()).toHaveText(/^\w{3} \d+ \(so far\)$/);
    await page.goto("/admin/analytics?range=last-month");
    await expect(views.locator("path.recharts-curve").first()).toBeVisible();
    await expect(dotted).toHaveCount(0);
    await expect(views.getByText(/isn't over yet|so far/)).toHaveCount(0);
  });

  test("go out as a sheet, and as one printed page", { tag: "@desktop" }, async ({
    page,
    isMobile,
    baseURL,
  }) => {
    await seedDemo(await openOwnDatabase(), { today: new Date() });
    await enter(page, isMobile, baseURL);
    await page.goto("/admin/analytics?range=12m");
    await page.getByText("Export Report").click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Referrers (CSV)" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^referrers-\d{4}-\d\d-01-to-[\d-]+\.csv$/);
    expect(readFileSync((await download.path()) ?? "", "utf8")).toContain('"google.com"');
    await page.getByRole("link", { name: "One page to print or save as a PDF" }).click();
    await expect(page).toHaveURL(/\/admin\/analytics\/report\?range=12m$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoFaults(page, isMobile);
    if (isMobile) return;
    for (const format of ["A4", "Letter"]) {
      const pdf = (await page.pdf({ format })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
    }
  });

  test("come by mail each week to whoever wants them", { tag: "@desktop" }, async ({
    page,
    isMobile,
    baseURL,
  }) => {
    await enter(page, isMobile, baseURL);
    await page.goto("/admin/analytics");
    await page.getByRole("button", { name: "Send it to me" }).click();
    await expect(page.getByText("The next summary comes on Monday at 8 AM, Los Angeles time.")).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Stop the weekly email" }).click();
    await expect(page.getByText("You won't get weekly emails anymore.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send it to me" })).toBeVisible();
  });
});
