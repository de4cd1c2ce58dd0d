import { readFileSync } from "node:fs";
import { seedDemo } from "#drizzle/seed/demo.ts";
import { test } from "#tests/e2e/own-studio.ts";
import { excessWidth, expect } from "#tests/e2e/studio.ts";
import { faintRings } from "#tests/e2e/touch-targets.ts";
import { card, enter, expectNoFaults, openOwnDatabase } from "./analytics-screen.ts";

// Uses its own studio, filled with the demo's two years of bookings and visits. The tests build on each other, in
// order.

test.describe("analytics", { tag: "@js" }, () => {
  test("draws the demo's last year on each tab, with a table behind each chart", async ({
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
    // Each tab is tested on one screen size with one theme.
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

  test("starts with the figures and shows the direction of each change", async ({
    page,
    isMobile,
    baseURL,
  }) => {
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
    // The selected period and the control for custom dates are visible.
    const period = page.getByRole("navigation", { name: "Period" });
    const links = await period.getByRole("link").all();
    expect(new Set(await Promise.all(links.map(async (link) => (await link.boundingBox())?.y))).size).toBe(1);
    await expect(period.getByRole("link", { name: "12 months" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("Other days")).toBeInViewport({ ratio: 1 });
    // Every colored change has an arrow, and the arrow matches the text.
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

  test("keeps the period and the tab in the URL", { tag: "@desktop" }, async ({
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

  test("explains each figure on hover and on keyboard focus", async ({ page, isMobile, baseURL }) => {
    await enter(page, isMobile, baseURL);
    await page.goto("/admin/analytics");
    const figure = card(page, "Bookings over Profiles");
    const words = figure.getByRole("tooltip");
    const mark = figure.getByRole("button", { name: "About Bookings over Profiles" });
    await expect(words).toBeHidden();
    await expect(mark).toHaveAccessibleDescription(/^All bookings divided by all user profiles/);
    // Less prominent than the figure: a background tone without an outline.
    await expect(mark.locator("span")).toHaveCSS("border-top-width", "0px");
    const size = await mark.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await mark.focus();
    await expect(words).toBeVisible();
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
    await expect(words).toBeHidden();
    await expect(mark).toBeFocused();
    // The next figure first has a link to the records it counts, then its explanation.
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

  test("draws an unfinished day dotted and labels it", { tag: "@desktop" }, async ({
    page,
    isMobile,
    baseURL,
  }) => {
    await seedDemo(await openOwnDatabase(), { today: new Date() });
    await enter(page, isMobile, baseURL);
    await page.goto("/admin/analytics?range=30d");
    const views = page.getByRole("region", { name: "Page views over time", exact: true });
    const note = views.getByText(/^\w{3} \d+ isn't over yet\. The dotted line shows its data so far\.$/);
    const dotted = views.locator('path[stroke-dasharray="2 4"]');
    await expect(note).toBeVisible();
    await expect(dotted).toBeVisible();
    const drawing = views.locator(".figure-chart");
    const { width = 0 } = (await drawing.boundingBox()) ?? {};
    // The last day is at the right edge of the chart, inside its margin.
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

  test("exports as a spreadsheet and as one printed page", { tag: "@desktop" }, async ({
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
    expect(download.suggestedFilename()).toMatch(/^referrers-with-demo-\d{4}-\d\d-01-to-[\d-]+\.csv$/);
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

  test("lets an admin subscribe to the weekly email and unsubscribe", { tag: "@desktop" }, async ({
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
