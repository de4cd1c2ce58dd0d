import type { Page } from "playwright/test";

/**
 * Returns targets that a thumb may miss: lower than 44 pixels (WCAG 2.5.5), or narrower than 40, the width of one of
 * seven days on the narrowest phone. Links within a sentence are exempt because they have the height of their line.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inSentence = (element: Element) =>
      element.parentElement?.tagName === "P" &&
      (element.parentElement.textContent ?? "").trim() !== (element.textContent ?? "").trim();
    const found = [...document.querySelectorAll("a, button, summary, input, select, textarea")].flatMap(
      (element) => {
        // A link that covers its whole row counts with the row's size.
        const over = getComputedStyle(element, "::after");
        const liesOver = over.content !== "none" && over.position === "absolute" && over.inset === "0px";
        const { width, height } = liesOver
          ? { width: Number.parseFloat(over.width), height: Number.parseFloat(over.height) }
          : (element.closest("label") ?? element).getBoundingClientRect();
        const hidden = width <= 1 || height <= 1 || !element.checkVisibility({ opacityProperty: true });
        if (hidden || (Math.round(height) >= 44 && Math.round(width) >= 40) || inSentence(element)) return [];
        const name = (element.textContent || element.getAttribute("name") || "").trim().slice(0, 40);
        return [`${element.tagName} ${name}: ${Math.round(width)} x ${Math.round(height)}`];
      },
    );
    return [...new Set(found)];
  });

/** Returns fields with text smaller than 16 pixels: iPhones zoom in on them and don't zoom out again. */
export const zoomingFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("input, select, textarea")].flatMap((field) => {
      const typed = !field.matches("[type=hidden], [type=checkbox], [type=radio], [type=file], [type=range]");
      const { fontSize } = getComputedStyle(field);
      return typed && Number.parseFloat(fontSize) < 16
        ? [`${field.tagName} ${field.getAttribute("name") ?? field.id}: ${fontSize}`]
        : [];
    }),
  );

/** Returns focusable elements without a focus ring of at least 3:1 contrast to its background (WCAG 1.4.11). */
export async function faintRings(page: Page): Promise<string[]> {
  // From here on, the browser treats focus as set by keyboard.
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!canvas) throw new Error("No canvas to read colors by");
    const pixel = (color: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = pixel(color).map((part) => {
        const value = part / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = (start: Element | null) => {
      for (let element = start; element; element = element.parentElement) {
        const { backgroundColor } = getComputedStyle(element);
        if (pixel(backgroundColor)[3] === 255) return backgroundColor;
      }
      return "white";
    };
    const found = [...document.querySelectorAll<HTMLElement>("a, button, summary, input, select, textarea")]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        element.focus({ preventScroll: true });
        if (document.activeElement !== element) return [];
        const own = getComputedStyle(element);
        // A link that covers its whole row shows its ring around the row.
        const over = getComputedStyle(element, "::after");
        const { outlineColor, outlineStyle, outlineOffset } = own.outlineStyle === "none" ? over : own;
        const inside = Number.parseFloat(outlineOffset) < 0;
        const [ring, under] = [
          luminance(outlineColor),
          luminance(ground(inside ? element : element.parentElement)),
        ];
        const contrast = (Math.max(ring, under) + 0.05) / (Math.min(ring, under) + 0.05);
        if (outlineStyle !== "none" && contrast >= 3) return [];
        const name = (element.textContent || element.getAttribute("name") || "").trim().slice(0, 40);
        return [`${element.tagName} ${name}: ${outlineStyle}, ${contrast.toFixed(2)}`];
      });
    return [...new Set(found)];
  });
}
