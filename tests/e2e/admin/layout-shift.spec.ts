import { eq } from "drizzle-orm";
import type { Page } from "playwright/test";
import { proposals } from "#drizzle/schema/proposals.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { enterAsAdmin, test } from "#tests/e2e/admin-entry.ts";
import { sentProposal } from "#tests/e2e/proposals/sign-reloading.ts";
import { expect, expectListening } from "#tests/e2e/studio.ts";

// What loads late must not move what somebody is about to press.

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const moved = (entry.sources ?? []).map(({ node, previousRect: from, currentRect: to }) => {
          const name =
            node instanceof Element ? node.outerHTML.slice(0, 90) : node?.textContent?.slice(0, 60);
          return `${name} (${from.x}, ${from.y}) to (${to.x}, ${to.y})`;
        });
        window.shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

test("screens don't move while they load", { tag: "@js" }, async ({ page, database, playwright }) => {
  const { id, database: site } = await sentProposal(playwright);
  const [paper] = await site.select().from(proposals).where(eq(proposals.id, id));
  const [film] = await site.select().from(videos).limit(1);
  await enterAsAdmin(page, database);
  await watchShifts(page);
  const bookingPath = `/admin/bookings/${paper?.bookingId}`;
  const others = [
    "/admin",
    "/admin/bookings",
    "/admin/calendar",
    "/admin/payments",
    "/admin/settings/branding",
  ];
  for (const path of [bookingPath, `/admin/videos/${film?.id}`, "/admin/packages/new", ...others]) {
    await page.goto(path);
    await expectListening(page);
    await page.waitForLoadState("networkidle");
    const shifts = await page.evaluate(() => window.shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, `${path} ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(0.005);
  }
});
