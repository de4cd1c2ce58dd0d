import type { Page } from "playwright/test";
import { expect, test } from "#tests/e2e/studio.ts";

// Loads what a first visit loads.
test.use({ coldBrowser: true });

const BUDGET_BYTES = 200 * 1024;

/** Returns the transferred bytes of all requests made by the page. */
async function bytesOf(page: Page, path: string) {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  let bytes = 0;
  client.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: "networkidle" });
  return bytes;
}

test("the home page stays small and loads no film on a phone that saves data", {
  tag: ["@js", "@phone"],
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const films: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "media") films.push(request.url());
  });
  const bytes = await bytesOf(page, "/");
  expect(films).toEqual([]);
  await expect(page.locator("template[data-hero-film]")).toHaveCount(1);
  await expect(page.locator(".hero-frame video")).toHaveCount(0);
  expect(bytes).toBeLessThan(BUDGET_BYTES);
});

test("the hero plays the walk by the sea over its first frame once the page has loaded", {
  tag: "@js",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/hero-films|\.mp4/.test(request.url())) asked.push(request.url());
  });
  const gate = Promise.withResolvers<void>();
  await page.route(/\/pictures\//, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  // The page's module has run, but the still hasn't loaded yet.
  await page.goto("/", { waitUntil: "domcontentloaded" });
  expect(asked).toEqual([]);
  await expect(page.locator(".hero-still")).toHaveAttribute("src", "/demo/hero-by-the-sea-loop-poster.webp");
  const play = page.getByRole("link", { name: "Play the film" });
  const top = async () => (await play.boundingBox())?.y ?? 0;
  const first = await top();
  gate.resolve();
  const film = page.locator(".hero-frame video[data-shown]");
  await expect(film).toHaveAttribute("src", "/demo/hero-by-the-sea-loop.mp4");
  await expect(film).toHaveJSProperty("loop", true);
  await expect(play).toHaveAccessibleName("Play the film Ana & Ben");
  await expect(page.getByRole("button", { name: "Pause background" })).toBeVisible();
  const edge = (await page.getByRole("heading", { level: 1 }).boundingBox())?.x ?? 0;
  expect((await play.boundingBox())?.x, "within the text's edge").toBeGreaterThanOrEqual(edge);
  expect(await top(), "the button moves nothing").toBeCloseTo(first, 0);
  await page.getByRole("button", { name: "Pause background" }).click();
  await expect(page.getByRole("button", { name: "Resume background" })).toBeVisible();
  await expect(film).toHaveJSProperty("paused", true);
});

test("clips of featured films follow one another, and never two scenes are seen at once", {
  tag: "@js",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  // As without a film in the settings, with two clips.
  await page.route("/", async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const clip = 'data-hero-clip="/demo/hero-by-the-sea-loop.mp4"';
    const clips = ["the-first-dance", "an-arch-by-the-sea"].map(
      (name) => `data-hero-clip="/demo/film-${name}.mp4"`,
    );
    expect(html).toContain(clip);
    const body = html.replace(clip, clips[0] ?? "").replace("<h1", `<span hidden ${clips[1]}></span><h1`);
    await route.fulfill({ response: answer, body });
  });
  await page.addInitScript(() => {
    const seen = { most: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const scenes = [...document.querySelectorAll(".hero-still, .hero-film")];
      const visible = scenes.filter((scene) => Number(getComputedStyle(scene).opacity) > 0.05);
      seen.most = Math.max(seen.most, visible.length);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto("/");
  const film = page.locator(".hero-frame video[data-shown]:not([data-left])");
  await expect(film).toHaveAttribute("src", /film-an-arch-by-the-sea\.mp4#t=/);
  // Seeks close to the end of its part to avoid waiting for it.
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 6;
  });
  await expect(film).toHaveAttribute("src", /film-the-first-dance\.mp4#t=/);
  await expect(page.locator(".hero-frame video")).toHaveCount(1);
  expect(await page.evaluate("seen.most")).toBe(1);
});

test("no film loads when reduced motion is requested", { tag: ["@js", "@desktop"] }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const films: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "media") films.push(request.url());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(films).toEqual([]);
});

const withoutWidth = (url: string) => url.replace(/-\d+\.avif$/, "");

test("the first picture is requested first and shows its placeholder until it loads", {
  tag: "@js",
}, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image" && request.url().startsWith("http")) asked.push(request.url());
  });
  for (const path of ["/", "/gallery", "/films/vows-in-gold", "/about", "/booking", "/contact"]) {
    // The previous page may still be requesting its pictures, so it is left first.
    await page.goto("about:blank");
    asked.length = 0;
    await page.goto(path);
    const first = page.locator("main img").first();
    await expect(first).toHaveAttribute("fetchpriority", "high");
    await expect(first).toHaveCSS(
      "background-image",
      /^image-set\(url\("data:image\/avif.*url\("data:image\/webp[^,]*,[^,]*type\("image\/webp"\)\)$/,
    );
    const chosen = await first.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.currentSrc),
    );
    expect(chosen, path).toMatch(/\/pictures\/[a-z0-9-]+-\d+\.avif$/);
    // The browser may pick another size of the same picture, because it reuses what a previous page has loaded.
    expect(withoutWidth(asked[0] ?? ""), path).toBe(withoutWidth(chosen));
  }
});

type Paints = { largest: string[]; shift: number; widest: number };

test("a phone's largest contentful paint needs no further request", {
  tag: ["@js", "@phone", "@chromium"],
}, async ({ page }) => {
  // On a desktop, the hero is larger than the pictures that a page can inline.
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    const paints: Paints = { largest: [], shift: 0, widest: 0 };
    Object.assign(window, { paints });
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch("largest-contentful-paint", (entry) => {
      paints.largest.push((entry as PerformanceEntry & { url: string }).url);
    });
    watch("layout-shift", (entry) => {
      paints.shift += (entry as PerformanceEntry & { value: number }).value;
    });
  });
  for (const path of ["/", "/gallery", "/films/vows-in-gold"]) {
    const gate = Promise.withResolvers<void>();
    await page.route(/\.(avif|webp|woff2)$/, async (route) => {
      await gate.promise;
      await route.fallback();
    });
    await page.goto(path, { waitUntil: "commit" });
    const paints = () => page.evaluate(() => (window as unknown as { paints: Paints }).paints);
    await expect.poll(async () => (await paints()).largest.at(-1), path).toMatch(/^data:image\/avif/);
    gate.resolve();
    await page.waitForLoadState("networkidle");
    const last = await paints();
    expect(last.largest.at(-1), path).toMatch(/^data:image\/avif/);
    expect(last.shift, path).toBe(0);
    await page.unroute(/\.(avif|webp|woff2)$/);
  }
});

/**
 * Returns the first text on the screen and its offset. If a line above it wraps differently in the final font, the
 * scroll position changes, but the text being read doesn't move.
 */
const firstOnScreen = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll("main :is(h1, h2, h3, p, label)")) {
      const { top } = element.getBoundingClientRect();
      if (top > 0 && element.checkVisibility()) return { words: element.textContent, top: Math.round(top) };
    }
    return null;
  });

test("content deferred until the first paint causes no layout shift, and a reload restores the scroll position", {
  tag: ["@js", "@phone", "@chromium"],
}, async ({ page }) => {
  await page.addInitScript(() => {
    const paints: Paints = { largest: [], shift: 0, widest: 0 };
    Object.assign(window, { paints });
    // Phones zoom out over content that is too wide even for a moment, and use that as their first screen.
    const measure = () => {
      paints.widest = Math.max(paints.widest, document.documentElement?.scrollWidth ?? 0);
      requestAnimationFrame(measure);
    };
    measure();
    // Deferred sections must not be gone in the layout of a page that is being left.
    addEventListener("pagehide", () => sessionStorage.setItem("left-at", `${scrollY}`));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        paints.shift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const paints = () => page.evaluate(() => (window as unknown as { paints: Paints }).paints);
  const waiting = page.locator(".later");
  // Laid out and present, whether near the viewport or not.
  const there = () =>
    waiting.evaluateAll((bands) =>
      bands.map((band) => band.checkVisibility() && getComputedStyle(band).contentVisibility === "visible"),
    );
  for (const path of ["/", "/gallery", "/about", "/booking", "/contact"]) {
    await page.goto(path);
    await expect.poll(async () => new Set(await there()), path).toEqual(new Set([true]));
    expect(await paints(), path).toMatchObject({ shift: 0, widest: page.viewportSize()?.width });
    await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
    const place = await firstOnScreen(page);
    await page.reload();
    expect(await page.evaluate(() => sessionStorage.getItem("left-at")), path).toBe("900");
    await expect.poll(() => firstOnScreen(page), path).toEqual(place);
  }
});

test("films wait one frame for visitors from other sites, but not for those from our own pages", {
  tag: ["@js", "@phone"],
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    // Runs when the card is parsed, before any frame.
    new MutationObserver((_, watch) => {
      const card = document.querySelector("main li.next");
      if (!card) return;
      watch.disconnect();
      document.documentElement.dataset.began = getComputedStyle(card).display;
    }).observe(document, { childList: true, subtree: true });
  });
  const began = () => page.locator("html").getAttribute("data-began");
  const second = page.locator("main li.next").first();
  await page.goto("/gallery");
  await expect(second).toBeVisible();
  expect(await began()).toBe("none");

  await page.goto("/");
  await page.evaluate(() => location.assign("/gallery"));
  await expect(page).toHaveURL("/gallery");
  await expect(second).toBeVisible();
  expect(await began()).not.toBe("none");
});
