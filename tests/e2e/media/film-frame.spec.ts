import type { Page } from "playwright/test";
import { expect, test } from "#tests/e2e/studio.ts";

const open = async (page: Page) => {
  await page.goto("/gallery");
  await page.getByRole("link", { name: "Watch Clara & Theo" }).click();
  return page.getByRole("dialog", { name: "Clara & Theo" });
};

test("a film shows its still and one play button, and player controls once it plays", { tag: "@js" }, async ({
  page,
}) => {
  await page.goto("/films/vows-in-gold");
  const film = page.locator("video");
  await expect(film).not.toHaveAttribute("controls");
  await page.getByRole("button", { name: "Play Ana & Ben" }).click();
  await expect(film).toHaveAttribute("controls");
});

test("a film has the browser's controls without JavaScript", { tag: "@no-js" }, async ({ page }) => {
  await page.goto("/films/vows-in-gold");
  await expect(page.locator("video")).toHaveAttribute("controls");
});

test("an open film has its close button in the corner above all other content", { tag: "@js" }, async ({
  page,
}) => {
  const dialog = await open(page);
  await expect(dialog.locator("video")).toBeFocused();
  const close = await dialog.getByRole("button", { name: "Close" }).boundingBox();
  const frame = await dialog.locator(".film-player").boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  if (!close || !frame) throw new Error("nothing to see");
  // A scroll bar may take up space next to it.
  expect(width - (close.x + close.width)).toBeLessThan(60);
  expect(close.y).toBeLessThan(40);
  expect(close.height).toBeGreaterThanOrEqual(48);
  await expect
    .poll(async () => (await dialog.locator(".film-player").boundingBox())?.y)
    .toBeGreaterThanOrEqual(close.y + close.height);
});

test("an open film grows out of its card unless reduced motion is requested", { tag: "@js" }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  // Paused at the start, so that slow machines see them, too.
  const grown = () =>
    page.evaluate(() => document.querySelector("dialog .film-player")?.getAnimations().length);
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...frames) {
      const animation = animate.apply(this, frames);
      animation.pause();
      return animation;
    };
  });
  await open(page);
  expect(await grown()).toBe(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  expect(await grown()).toBe(0);
});

test("a gallery still and its film page's frame share one view transition name", {
  tag: "@js",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const names = () =>
    page
      .locator("main [data-still]")
      .evaluateAll((stills) =>
        stills.map((still) => getComputedStyle(still).getPropertyValue("view-transition-name")),
      );
  await page.goto("/gallery");
  const inGallery = await names();
  expect(inGallery).toContain("vows-in-gold");
  expect(new Set(inGallery).size).toBe(6);
  await page.goto("/films/vows-in-gold");
  expect(await names()).toEqual(["vows-in-gold"]);
});
