import type { Page } from "playwright/test";
import { expect, test } from "./studio.ts";

/** A finger that goes from one place of the open film's page to another. */
const swipe = (page: Page, across: number, down = 0) =>
  page
    .locator("[data-film-title]")
    .last()
    .evaluate(
      (title, [x = 0, y = 0]) => {
        const finger = (clientX: number, clientY: number) =>
          new Touch({ identifier: 1, target: title, clientX, clientY });
        const send = (type: string, touches: Touch[], changedTouches: Touch[]) =>
          title.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }));
        send("touchstart", [finger(180, 300)], [finger(180, 300)]);
        send("touchend", [], [finger(180 + x, 300 + y)]);
      },
      [across, down],
    );

test("a swipe shows the next film and the one before, unless the studio wants none", {
  tag: ["@js", "@phone"],
}, async ({ page }) => {
  await page.goto("/gallery");
  await page.locator("a[data-film-open]").first().click();
  await expect(page.locator("dialog[open]")).toBeVisible();
  const first = page.url();
  await swipe(page, -120);
  await expect(page).not.toHaveURL(first);
  const second = page.url();
  await swipe(page, 120);
  await expect(page).toHaveURL(first);
  // Scrolled, or hardly moved: no swipe.
  await swipe(page, -70, 200);
  await swipe(page, -20);
  await expect(page).toHaveURL(first);
  // As the page says it when Touch Gestures are off (tests/e2e/look.spec.ts).
  await page.locator("main").evaluate((main) => main.setAttribute("data-touch", "off"));
  await swipe(page, -120);
  await expect(page).toHaveURL(first);
  await page.locator("main").evaluate((main) => main.removeAttribute("data-touch"));
  await swipe(page, -120);
  await expect(page).toHaveURL(second);
});
