import { expect, test } from "#tests/e2e/studio.ts";
import { swipe } from "#tests/e2e/touch-gestures.ts";

// For swipes with Touch Gestures turned off, see tests/e2e/website/theme.spec.ts.
test("a swipe shows the next or previous film", { tag: ["@js", "@phone"] }, async ({ page }) => {
  await page.goto("/gallery");
  await page.locator("a[data-film-open]").first().click();
  await expect(page.locator("dialog[open]")).toBeVisible();
  const first = page.url();
  await swipe(page, -120);
  await expect(page).not.toHaveURL(first);
  await swipe(page, 120);
  await expect(page).toHaveURL(first);
  // A scroll or a tiny movement isn't a swipe.
  await swipe(page, -70, 200);
  await swipe(page, -20);
  await expect(page).toHaveURL(first);
});
