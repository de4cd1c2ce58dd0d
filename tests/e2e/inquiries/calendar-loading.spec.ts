import { expect, test } from "#tests/e2e/studio.ts";

// Loads what a first visit loads.
test.use({ coldBrowser: true });

const isCalendar = (path: string) => /\/calendar-/.test(path);

test("a month is rendered with the page, and the full calendar loads when scrolled near", {
  tag: "@js",
}, async ({ page }) => {
  // A small laptop: the calendar is slightly below the first screen. On phones, the packages come first.
  await page.setViewportSize({ width: 1280, height: 800 });
  const scripts = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.set(
      new URL(response.url()).pathname,
      response.body().then(({ length }) => length),
    );
  });
  await page.goto("/booking", { waitUntil: "networkidle" });
  const place = page.locator("[data-calendar]");
  const top = await place.evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(800);
  expect(top).toBeLessThan(800 + 300);
  expect([...scripts.keys()].filter(isCalendar)).toEqual([]);
  const height = (await place.boundingBox())?.height ?? 0;
  await page.evaluate(() => scrollBy(0, 10));
  await expect(place.locator("[data-ready]")).toBeVisible();
  // Nothing below it has moved.
  expect((await place.boundingBox())?.height).toBeCloseTo(height, 0);
  await page.waitForLoadState("networkidle");
  const [calendar = "", ...others] = [...scripts.keys()].filter(
    (path) => !/(enhance|booking-form|inspiration)-/.test(path),
  );
  expect(others).toEqual([]);
  // Uncompressed. Compression removes more than half.
  expect(await scripts.get(calendar)).toBeLessThan(6000);
});

test("a day chosen before the calendar script loads stays chosen", { tag: "@js" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/calendar-/, async (route) => {
    await promise;
    await route.fallback();
  });
  await page.goto("/booking");
  const early = page.locator(".calendar label").last();
  await early.click();
  const date = await early.locator("input").inputValue();
  resolve();
  await expect(page.locator("[data-ready]")).toBeVisible();
  await expect(page.locator("input[name=weddingDate]")).toHaveValue(date);
  await expect(page.getByText(/^Your date: /)).toBeVisible();
});
