import type { Locator, Page } from "playwright/test";
import { expect } from "./studio.ts";

/** The sizes at which a person must see what the specification names. */
export const SEEN_AT = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Expects that a person sees an element: it has a box, it is not clipped, and nothing covers its center. */
export async function expectSeen(target: Locator) {
  await expect(target).toBeVisible();
  await target.scrollIntoViewIfNeeded();
  const state = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const front = document.elementFromPoint(left + width / 2, top + height / 2);
    // The link of a row covers the row, and is transparent.
    const row = front?.closest(".row-link") ? front.closest(".ordered-row, .link-row, li, tr") : front;
    const isInFront = front !== null && row != null && (element.contains(front) || row.contains(element));
    return { hasBox: width > 8 && height > 8, isInFront };
  });
  expect(state, String(target)).toEqual({ hasBox: true, isInFront: true });
}

/** Expects that an element is among the ones that the Tab key moves through. */
export async function expectInTabOrder(page: Page, target: Locator) {
  await target.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(target).not.toBeFocused();
  await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}
