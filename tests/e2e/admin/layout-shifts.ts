import type { Page } from "playwright/test";

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

/** Records the shifts of every page that opens from now on. */
export const watchShifts = (page: Page) =>
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

/** Returns what moved on the open page, in total and as text. */
export async function shiftsOf(page: Page) {
  const shifts = await page.evaluate(() => window.shifts);
  return {
    sum: shifts.reduce((total, { value }) => total + value, 0),
    shifts: JSON.stringify(shifts, null, 1),
  };
}
