import { expect, test } from "#tests/e2e/studio.ts";
import { swipe } from "#tests/e2e/touch-gestures.ts";

// That no swipe does anything once Touch Gestures are off: tests/e2e/website/theme.spec.ts.
test("a swipe shows the next film and the one before", { tag: ["@js", "@phone"] }, async ({ page }) => {
  await page.goto("/gallery");
  await page.locator("a[data-film-open]").first().click();
  await expect(page.locator("dialog[open]")).toBeVisible();
  const first = page.url();
  await swipe(page, -120);
  await expect(page).not.toHaveURL(first);
  await swipe(page, 120);
  await expect(page).toHaveURL(first);
  // Scrolled, or hardly moved: no swipe.
  await swipe(page, -70, 200);
  await swipe(page, -20);
  await expect(page).toHaveURL(first);
});
