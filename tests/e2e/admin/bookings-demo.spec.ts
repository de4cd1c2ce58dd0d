import { join } from "node:path";
import { openDatabase } from "#drizzle/client.ts";
import { seedDemo } from "#drizzle/seed/demo.ts";
import { startSqld } from "#drizzle/sqld.ts";
import { shiftsOf, watchShifts } from "#tests/e2e/admin/layout-shifts.ts";
import { test } from "#tests/e2e/own-studio.ts";
import { expect, expectListening, signInAlone } from "#tests/e2e/studio.ts";

// A studio that no other file uses, because the demo fills it.
test.use({ studioKey: "demo-list" });

/** A row of the list on a desktop, with its line. */
const ROW_MAX = 42;

test("a full list of bookings has one row of 40 px each, and neither it nor a chart moves while it loads", {
  tag: ["@js", "@desktop"],
}, async ({ page, ownData }) => {
  // Fills a studio and opens seven screens.
  test.slow();
  const { url } = await startSqld({ directory: join(ownData, "sqld") });
  await seedDemo(openDatabase({ url, timeoutMs: 30_000 }), { today: new Date() });
  await signInAlone(page);
  await watchShifts(page);
  for (const [width, path] of [
    [1280, "/admin/bookings"],
    [1920, "/admin/bookings"],
    [1280, "/admin/bookings?page=2"],
    [768, "/admin/bookings"],
    [390, "/admin/bookings"],
    [1280, "/admin/analytics"],
    [1280, "/admin/analytics?tab=bookings"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expectListening(page);
    await page.waitForLoadState("networkidle");
    const { sum, shifts } = await shiftsOf(page);
    expect(sum, `${path} at ${width} px ${shifts}`).toBeLessThan(0.0005);
    if (width < 1280 || !path.startsWith("/admin/bookings")) continue;
    const tall = await page.locator("tbody tr").evaluateAll((rows, most) => {
      // A date that is held has its end below it.
      const usual = rows.filter((row) => !row.querySelector("td > .text-12"));
      const high = usual.filter((row) => row.getBoundingClientRect().height > most);
      return { usual: usual.length, high: high.map((row) => row.textContent) };
    }, ROW_MAX);
    expect(tall.usual).toBeGreaterThan(10);
    expect(tall.high, `at ${width} px`).toEqual([]);
  }
});
