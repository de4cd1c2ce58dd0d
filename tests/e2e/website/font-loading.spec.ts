import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import type { Page } from "playwright/test";
import { FONT_FAMILIES } from "#drizzle/enums.ts";
import { settings } from "#drizzle/schema/settings.ts";
import { expect, test } from "#tests/e2e/studio.ts";
import { eventually } from "#tests/support/eventually.ts";
import { listen } from "#tests/support/listen.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

// Loads what a first visit loads.
test.use({ coldBrowser: true });

const PAGES = ["/", "/gallery", "/about", "/booking", "/contact"];

test("a page loads two small fonts, the text font after the first paint", { tag: ["@js", "@phone"] }, async ({
  page,
}) => {
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: "load" });
    await expect(page.locator("html")).toHaveClass(/text-face/);
    const { fonts, painted, family } = await page.evaluate(() => ({
      fonts: performance
        .getEntriesByType("resource")
        .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith(".woff2"))
        .map(({ name, startTime, transferSize }) => ({
          path: new URL(name).pathname,
          startTime,
          transferSize,
        })),
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      family: getComputedStyle(document.body).fontFamily,
    }));
    expect(
      fonts.map((font) => font.path),
      path,
    ).toEqual([
      expect.stringMatching(/^\/assets\/playfair-display-400-basic-.*\.woff2$/),
      expect.stringMatching(/^\/assets\/source-sans-3-basic-.*\.woff2$/),
    ]);
    // Later pages get it from the browser's memory cache.
    if (path === PAGES[0]) expect(fonts[1]?.startTime).toBeGreaterThan(painted);
    else expect(fonts[1]?.transferSize, path).toBe(0);
    expect(family, path).toMatch(/^"Source Sans 3"/);
    // Chromium delays the first paint for fonts requested in the head.
    await expect(page.locator("head > link[as=font]")).toHaveCount(0);
    const preload = page.locator("body > link[rel=preload][as=font]");
    await expect(preload).toHaveAttribute("href", fonts[0]?.path ?? "");
  }
});

test("a late text font changes no line break and causes no layout shift", {
  tag: ["@js", "@pairwise"],
}, async ({ page }) => {
  // With motion, the hero's films would add their own button.
  await page.emulateMedia({ reducedMotion: "reduce" });
  let gate = Promise.withResolvers<void>();
  await page.route("**/source-sans-3-*", async (route) => {
    await gate.promise;
    await route.fallback();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of [...PAGES, "/privacy", "/films/vows-in-gold"]) {
    gate = Promise.withResolvers<void>();
    await page.goto(path, { waitUntil: "load" });
    await page.evaluate(() => document.fonts.load("1em 'Playfair Display'"));
    // Text below the screen only has lines after its layout.
    await expect(page.locator(".later:not([style])")).toHaveCount(0);
    const before = await page.evaluate(visibleLines);
    expect(before.length, path).toBeGreaterThan(30);
    gate.resolve();
    await expect(page.locator("html")).toHaveClass(/text-face/);
    expect(await page.evaluate(visibleLines), path).toEqual(before);
    // The browser reports a layout shift with the frame in which it happened.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await page.evaluate("shifts"), path).toEqual([]);
  }
});

/** Returns the text of each rendered line on the page. */
function visibleLines() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lines: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    let last = Number.NaN;
    for (const [index, letter] of [...text.data].entries()) {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      const box = range.getClientRects()[0];
      if (!box) continue;
      if (Math.abs(box.top - last) <= 4) lines[lines.length - 1] += letter;
      else lines.push(letter);
      last = box.top;
    }
  }
  return lines;
}

// Widths in `em`, not `ch`: the width of a zero depends on the font, and a heading's box would move with it.
test("a late heading font causes no layout shift", { tag: "@js" }, async ({ page }) => {
  await expectNothingMoves(page, "Playfair Display");
});

test("no font family the studio can choose causes a layout shift", { tag: ["@js", "@phone"] }, async ({
  page,
}) => {
  test.slow();
  // A separate studio, because the site shared by the other tests keeps its settings.
  const studio = await startStudio();
  const server = createServer((request, response) => {
    void answer(studio, request, response);
  });
  try {
    const site = await listen(server);
    for (const family of FONT_FAMILIES.slice(1)) {
      await publishFamily(studio, family);
      await expectNothingMoves(page, family, site);
    }
  } finally {
    await page.close();
    server.close();
    await studio.close();
  }
});

const CLIENT = "build/client";
const TYPES: Record<string, string> = { ".js": "text/javascript", ".svg": "image/svg+xml" };

/** Serves the build's files as they are, and the Worker's response for everything else. */
async function answer(studio: Studio, { url = "/", method }: IncomingMessage, response: ServerResponse) {
  // The page's visit report.
  if (method === "POST") {
    response.writeHead(204).end();
    return;
  }
  const { pathname } = new URL(url, "http://localhost");
  const file = join(CLIENT, pathname);
  if (extname(pathname) && existsSync(file)) {
    response.setHeader("content-type", TYPES[extname(pathname)] ?? "application/octet-stream");
    response.end(readFileSync(file));
    return;
  }
  const page = await studio.worker.fetch(url);
  response.setHeaders(new Map(page.headers)).writeHead(page.status);
  response.end(Buffer.from(await page.arrayBuffer()));
}

async function publishFamily(studio: Studio, fontFamily: string) {
  await studio.database.open().update(settings).set({ fontFamily });
  await studio.worker.cron();
  await eventually(async () => {
    for (const path of PAGES)
      expect(await (await studio.worker.fetch(path)).text()).toContain(`--heading-font:"${fontFamily}"`);
  });
}

async function expectNothingMoves(page: Page, family: string, site = "") {
  // One gate per page, so that a font requested before or after its opening still passes.
  let gate = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await gate.promise;
    await route.fallback();
  });
  for (const path of PAGES) {
    gate = Promise.withResolvers<void>();
    await page.goto(site + path, { waitUntil: "commit" });
    await page.getByRole("contentinfo").waitFor();
    // Sections below the screen have no layout until they are near the viewport, at an undefined moment, and never
    // during the page's first frames.
    await page.evaluate(async () => {
      const waits = () =>
        document.getAnimations().filter((each) => "animationName" in each && each.animationName === "wait");
      // A section nested in a waiting one starts its wait after the outer one has finished.
      for (let left = waits(); left.length > 0; left = waits())
        await Promise.all(left.map(({ finished }) => finished));
      for (const section of document.querySelectorAll<HTMLElement>(".later"))
        section.style.contentVisibility = "visible";
    });
    const heights = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("h1, h2, h3")].map((element) => [
          element.textContent,
          element.clientHeight,
        ]),
      );
    const before = await heights();
    gate.resolve();
    const loaded = await page.evaluate(
      async (font) => (await document.fonts.load(font)).length,
      `400 1em "${family}"`,
    );
    expect(loaded, `${family} has come`).toBe(1);
    expect.soft(await heights(), `${family} on ${path}`).toEqual(before);
  }
  await page.unroute("**/*.woff2");
}

test("a contract keeps its fallback font if the web font would change one clause's line breaks", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route("**/source-sans-3-*", async (route) => {
    await gate.promise;
    await route.fallback();
  });
  await page.goto("/terms", { waitUntil: "load" });
  // As on the signing page, with a clause that wraps differently with any word spacing.
  const clauses = page.locator("[data-one-face] p");
  await page.evaluate(() => {
    const text = document.querySelector("main p:nth-of-type(2)")?.parentElement;
    if (!text) throw new Error("The terms have no two paragraphs");
    text.dataset.oneFace = "";
    const narrow = new CSSStyleSheet();
    narrow.replaceSync(".text-face [data-one-face] p:last-of-type { width: 8em }");
    document.adoptedStyleSheets = [narrow];
  });
  expect(await clauses.count()).toBeGreaterThan(1);
  gate.resolve();
  await expect(page.locator("html")).toHaveClass(/text-face/);
  const families = await clauses.evaluateAll((all) =>
    all.map((clause) => getComputedStyle(clause).fontFamily),
  );
  expect(families.filter((family) => family.includes("Source Sans"))).toEqual([]);
});
