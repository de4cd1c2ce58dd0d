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
/** Pages that are read more than looked at, as contracts are. */
const READ_PAGES = ["/privacy", "/terms", "/my-wedding", "/verify"];

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

test("a late text font causes no layout shift, and then all text is in it", { tag: "@js" }, async ({
  page,
}) => {
  // With motion, the hero's films would add their own button.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const gate = await gateTextFont(page);
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node }[] };
        shifts.push([value, ...sources.map(({ node }) => node?.textContent?.slice(0, 40))]);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of [...PAGES, ...READ_PAGES, "/films/vows-in-gold"]) {
    gate.close();
    // A page that is read requests the font itself, so its load event waits for it.
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.evaluate(() => document.fonts.load("1em 'Playfair Display'"));
    await page.evaluate(painted);
    expect(await page.evaluate(() => document.fonts.check("1em 'Source Sans 3'")), path).toBe(false);
    gate.open();
    await expect(page.locator("html")).toHaveClass(/text-face/);
    await page.evaluate(() => document.fonts.load("1em 'Source Sans 3'"));
    await page.evaluate(painted);
    expect(await page.evaluate("shifts"), path).toEqual([]);
    expect(await page.evaluate(otherwiseSet), path).toEqual([]);
  }
});

/** Text whose lines break differently in the two fonts once stayed in the fallback, next to text in the font. */
test("a contract is read in the text font, which its page requests at once", {
  tag: ["@js", "@pairwise"],
}, async ({ page }) => {
  for (const path of READ_PAGES) {
    await page.goto(path);
    const preload = page.locator("body > link[rel=preload][as=font][href*='/source-sans-3-basic-']");
    await expect(preload, path).toHaveCount(1);
    await expect(page.locator("html"), path).toHaveClass(/text-face/);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(otherwiseSet), path).toEqual([]);
  }
});

test("the fallback of the text font has its height, and nearly its width, in each weight", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  await page.goto("/about");
  const sizes = await page.evaluate(async () => {
    const words = [...document.querySelectorAll("p")].map(({ textContent }) => textContent).join(" ");
    const line = document.createElement("p");
    line.textContent = words;
    // The line height `normal` is the sum of a font's ascent and descent.
    Object.assign(line.style, {
      position: "absolute",
      whiteSpace: "nowrap",
      fontSize: "100px",
      lineHeight: "normal",
    });
    document.body.appendChild(line);
    const measured = async (fontFamily: string, fontWeight: string) => {
      await document.fonts.load(`${fontWeight} 1em ${fontFamily}`, words);
      Object.assign(line.style, { fontFamily, fontWeight });
      const { width, height } = line.getBoundingClientRect();
      return { width, height };
    };
    return Promise.all(
      ["400", "600"].map(async (weight) => ({
        fallback: await measured('"Text Fallback"', weight),
        own: await measured('"Source Sans 3"', weight),
      })),
    );
  });
  for (const { fallback, own } of sizes) {
    expect(fallback.width / own.width).toBeGreaterThan(0.985);
    expect(fallback.width / own.width).toBeLessThan(1.015);
    expect(Math.abs(fallback.height - own.height)).toBeLessThan(1);
  }
});

/** Keeps the text font's files back while it is closed. */
async function gateTextFont(page: Page) {
  let gate = Promise.withResolvers<void>();
  await page.route("**/source-sans-3-*", async (route) => {
    await gate.promise;
    await route.fallback();
  });
  return {
    close: () => {
      gate = Promise.withResolvers<void>();
    },
    open: () => gate.resolve(),
  };
}

/** Resolves after the next frame, with which the browser reports a layout shift. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Returns visible text in another font than the page's two, or with spacing of its own. */
function otherwiseSet() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { data, parentElement: parent } = walker.currentNode as Text;
    if (!data.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    const { fontFamily, wordSpacing } = getComputedStyle(parent);
    if (!/^"(?:Source Sans 3|Playfair Display)"/.test(fontFamily) || wordSpacing !== "0px")
      found.push(`${data.trim().slice(0, 40)}: ${fontFamily}, ${wordSpacing}`);
  }
  return found;
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
