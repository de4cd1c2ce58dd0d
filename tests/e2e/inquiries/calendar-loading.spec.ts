import { expect, test } from "#tests/e2e/studio.ts";

// What a first visit loads.
test.use({ coldBrowser: true });

test("the calendar comes as somebody scrolls towards it, and not with the page", { tag: "@js" }, async ({
  page,
}) => {
  // A small laptop: the calendar is a little below its first screen. On a phone the packages come first.
  await page.setViewportSize({ width: 1280, height: 800 });
  const modules: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") modules.push(new URL(request.url()).pathname);
  });
  await page.goto("/booking", { waitUntil: "networkidle" });
  const place = page.locator("[data-calendar]");
  const top = await place.evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(800);
  expect(top).toBeLessThan(800 + 300);
  expect(modules.filter((path) => path.includes("calendar"))).toEqual([]);
  await page.evaluate(() => scrollBy(0, 10));
  await expect(place.locator(".calendar")).toBeVisible();
});

test("the calendar is there at once on a screen that shows its place", { tag: "@js" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto("/booking");
  await expect(page.locator("[data-calendar] .calendar")).toBeVisible();
});

test("the calendar's library is asked for beside the calendar, and not after it", { tag: "@js" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/calendar-/, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  const library = page.waitForRequest(/\/assets\/react-/);
  await page.goto("/booking");
  await library;
  gate.resolve();
  await expect(page.locator("[data-calendar] .calendar")).toBeVisible();
});
