import type { Locator, Page } from "playwright/test";
import { expect } from "./studio.ts";

/** The sizes at which a person must see what the specification names. */
export const SEEN_AT = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/**
 * Returns why somebody looking at the screen doesn't see this element, or null if they do: it has no box, is clipped or
 * covered at its center, is transparent, or its text is too close to the color behind it (WCAG 2.2, 1.4.3: 3:1 at least
 * for large text). Scrolls to it first. Contrast with pictures isn't measured.
 */
export async function whyUnseen(element: Locator): Promise<string | null> {
  await element.scrollIntoViewIfNeeded({ timeout: 2000 }).catch(() => {});
  return element.evaluate((node) => {
    const MIN_CONTRAST = 3;
    const range = document.createRange();
    range.selectNodeContents(node);
    const own = node.getBoundingClientRect();
    const text = range.getBoundingClientRect();
    const box = text.width > 0 && text.height > 0 && text.width < own.width ? text : own;
    if (box.width < 4 || box.height < 4) return "has no box";
    for (let at: Element | null = node; at; at = at.parentElement) {
      const { opacity, visibility } = getComputedStyle(at);
      if (visibility !== "visible" && at === node) return "is hidden";
      if (Number(opacity) < 0.3) return "is transparent";
    }
    const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1);
    const y = Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1);
    const hides = (one: Element) =>
      ["IMG", "VIDEO", "CANVAS"].includes(one.tagName) ||
      [undefined, "::before", "::after"].some((pseudo) => {
        const { backgroundColor, backgroundImage, content } = getComputedStyle(one, pseudo);
        if (pseudo && content === "none") return false;
        return backgroundImage !== "none" || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
      });
    const layers = document.elementsFromPoint(x, y);
    if (layers.length === 0) return "is outside the screen";
    const depth = layers.findIndex((one) => node.contains(one) || one.contains(node));
    const cover = layers.slice(0, depth < 0 ? undefined : depth).find(hides);
    if (cover) return `is covered by ${cover.outerHTML.slice(0, 80)}`;
    if (box.right <= 0 || box.left >= innerWidth) return "is beside the screen";

    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = ([r = 0, g = 0, b = 0]: number[]) => {
      const [red = 0, green = 0, blue = 0] = [r, g, b].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const color = getComputedStyle(node).color;
    for (let at: Element | null = node; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      if (backgroundImage !== "none") return null;
      if (!backgroundColor.startsWith("rgb")) return null;
      const [, , , alpha = 1] = channels(backgroundColor);
      if (alpha < 1) continue;
      const [light = 0, dark = 0] = [channels(color), channels(backgroundColor)]
        .map(luminance)
        .sort((one, other) => other - one);
      const contrast = (light + 0.05) / (dark + 0.05);
      // Pictures may lie between the text and this color.
      return contrast < MIN_CONTRAST && node.children.length === 0 && !at.querySelector("img, video")
        ? `has a contrast of ${contrast.toFixed(1)}`
        : null;
    }
    return null;
  });
}

/** Returns whether the Tab key reaches this element, or a neighbor in its group whose arrow keys lead to it. */
export const isReachedByTab = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const target = node.closest<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]");
    if (!target || target.hasAttribute("inert") || target.closest("[inert]")) return false;
    const group = target.closest("[role=tablist], [role=menu], [role=radiogroup]");
    if (target.tabIndex < 0) return group?.querySelector("[tabindex='0']") != null;
    target.focus();
    return document.activeElement === target;
  });

/** Returns how many screens down the page the element begins: below 1 is the first screen. */
export const screensDown = (element: Locator): Promise<number> =>
  element.evaluate((node) => (node.getBoundingClientRect().top + scrollY) / innerHeight);

export async function expectSeen(target: Locator) {
  await expect(target).toBeVisible();
  expect(await whyUnseen(target), String(target)).toBeNull();
}

/** Expects that an element is among the ones that the Tab key moves through. */
export async function expectInTabOrder(page: Page, target: Locator) {
  await target.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(target).not.toBeFocused();
  await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}
