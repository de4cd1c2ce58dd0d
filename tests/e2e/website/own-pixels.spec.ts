import type { Page } from "playwright/test";
import { expect, test } from "#tests/e2e/studio.ts";

// A picture above its own pixels is soft on the largest screens. Asked of the files that the browser chose.

const PAGES = ["/", "/gallery", "/about", "/booking", "/contact", "/films/a-toast-at-midnight"];

/** In large, its two figures look like figurines. */
const CLOSE_UP = "film-the-first-dance-poster";
const CARD_MAX = 640;

/** Returns the pictures and stills that cover more of the screen than they have pixels. */
const enlarged = (page: Page) =>
  page.evaluate(async () => {
    const chosen = [...document.querySelectorAll<HTMLImageElement>("main img")].filter(
      (image) => image.currentSrc && image.getClientRects().length > 0,
    );
    const found = chosen.map(async (image) => {
      const file = new Image();
      file.src = image.currentSrc;
      await file.decode();
      const { width, height } = image.getBoundingClientRect();
      const scale = Math.max(width / file.naturalWidth, height / file.naturalHeight);
      return scale > 1.01 ? `${image.currentSrc.split("/").at(-1)} ${scale.toFixed(2)} times` : null;
    });
    return (await Promise.all(found)).filter(Boolean);
  });

test("the film that leads the home page is not the close-up, which is at most a card", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const cards = page.getByRole("region", { name: "Featured Love Stories" }).getByRole("article");
    const still = cards.first().locator("img").first();
    await still.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect((await still.boundingBox())?.width, "the large card").toBe(1184);
    await expect(still).not.toHaveAttribute("src", new RegExp(CLOSE_UP));
    expect(await enlarged(page)).toEqual([]);
    const closeUp = page.locator(`main img[src*="${CLOSE_UP}"]`);
    await expect(closeUp).not.toHaveCount(0);
    for (const image of await closeUp.all())
      expect((await image.boundingBox())?.width).toBeLessThanOrEqual(CARD_MAX);
  }
});

test("nothing is shown above its own pixels", { tag: ["@js", "@desktop"] }, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const path of PAGES) {
    await page.goto(path);
    // Pictures below the first screen load as they come near.
    const screens = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight));
    for (let screen = 0; screen <= screens; screen++) {
      await page.mouse.wheel(0, 1080);
      await page.waitForLoadState("networkidle");
    }
    expect(await enlarged(page), path).toEqual([]);
  }
});
