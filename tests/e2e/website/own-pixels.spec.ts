import type { Page } from "playwright/test";
import { expect, test } from "#tests/e2e/studio.ts";

// A picture above its own pixels is soft on the largest screens. Asked of the files that the browser chose.

const PAGES = ["/", "/gallery", "/about", "/booking", "/contact", "/films/a-toast-at-midnight"];

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
