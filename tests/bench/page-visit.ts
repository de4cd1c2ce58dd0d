import type { CDPSession } from "playwright";
import { FIRST_PICTURE } from "#app/lib/render-context.ts";
import type { Phone } from "./phone.ts";

const CPU_SLOWDOWN = 4;
/** Long enough to catch a late shift. */
const SETTLE_MS = 800;
/** Long enough for an observer to be notified of the last paint. */
const PAINTED_MS = 100;
const SHARP_PATIENCE_MS = 20_000;
const FIRST = `#${FIRST_PICTURE}`;

/**
 * In milliseconds from the start of the navigation, except `cls`. `sharp` is the paint of the first picture's file
 * according to Element Timing: decoded and on the screen. Its placeholder, a data URL in the page's styles, doesn't
 * count. 0 if the page has no such picture.
 */
export type Visit = { lcp: number; sharp: number; load: number; cls: number; tbt: number };

type Seen = Visit & { pictured: boolean };

/** Runs in the page before any of its own code. */
function observe(first: string) {
  const seen: Seen = { lcp: 0, sharp: 0, load: 0, cls: 0, tbt: 0, pictured: false };
  Object.assign(window, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch("layout-shift", (entry) => {
    seen.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  watch("longtask", ({ duration }) => {
    seen.tbt += Math.max(0, duration - 50);
  });
  watch("element", (entry) => {
    const { renderTime, url } = entry as PerformanceEntry & { renderTime: number; url: string };
    if (!url.startsWith("data:")) seen.sharp ||= renderTime;
  });
  // Early enough: Chromium checks for the attribute when it paints.
  new MutationObserver((_changes, observer) => {
    const picture = document.querySelector(first);
    if (!picture) return;
    picture.setAttribute("elementtiming", "first");
    seen.pictured = true;
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  addEventListener("load", ({ timeStamp }) => {
    seen.load = timeStamp;
  });
}

export const slowDown = (client: CDPSession) =>
  client.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });

type Place = {
  url: string;
  /**
   * The site that visitors come from, like a search engine. Coming from a blank page, Chromium wouldn't start a new
   * process for the empty page.
   */
  otherSite: string;
  /** Device pixels per CSS pixel. */
  pixels: number;
  /** Whether to also measure layout shifts and blocking time after the last paint. */
  settles: boolean;
};

/** Opens a page on a slow phone that has never visited the site. */
export const visitPage = (phone: Phone, { url, otherSite, pixels, settles }: Place): Promise<Visit> =>
  phone.visit(
    async (page, context) => {
      await page.goto(otherSite);
      await slowDown(await context.newCDPSession(page));
      await page.addInitScript(observe, FIRST);
      await page.goto(url, { waitUntil: "load" });
      await page.waitForFunction(
        () => {
          const { seen } = window as unknown as { seen: Seen };
          return seen.sharp > 0 || !seen.pictured;
        },
        undefined,
        { timeout: SHARP_PATIENCE_MS },
      );
      await page.waitForTimeout(settles ? SETTLE_MS : PAINTED_MS);
      const { pictured: _, ...visit } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
      return visit;
    },
    { deviceScaleFactor: pixels },
  );
