import type { Page } from "playwright/test";
import { beginInquiry } from "#tests/e2e/begun-inquiry.ts";
import { expect, test } from "#tests/e2e/studio.ts";

/** Returns the header's link to the couple's page, as a person finds it: on a phone, after opening the menu. */
async function wayBack(page: Page) {
  const header = page.getByRole("banner");
  const menu = header.getByText("Menu", { exact: true });
  if (await menu.isVisible()) await menu.click();
  await expect(header.getByRole("link", { name: "Book Now" }).filter({ visible: true })).toHaveCount(1);
  return header.getByRole("link", { name: "My wedding" }).filter({ visible: true });
}

/** Returns whether a press in the middle of this link reaches it, and nothing above it. */
const isReachable = (page: Page) =>
  page.evaluate(() => {
    const links = document.querySelectorAll<HTMLElement>('header a[href="/my-wedding"]');
    return [...links].some((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return width > 0 && document.elementFromPoint(x + width / 2, y + height / 2) === link;
    });
  });

/** Returns a day that hardly any other test asks for, so that it isn't full. */
const quietDay = () =>
  new Date(Date.UTC(2032, 0, 1 + Math.floor(Math.random() * 1200))).toISOString().slice(0, 10);

async function sendInquiry(page: Page) {
  await beginInquiry(page);
  await expect(page.getByText("No date chosen yet.")).toBeVisible();
  // At once, because the calendar may overwrite a value that was set without an event.
  await page.locator("input[name=weddingDate]").evaluate((field: HTMLInputElement, day) => {
    field.value = day;
    field.form?.requestSubmit();
  }, quietDay());
  await expect(page.getByText("Booking inquiry sent successfully!")).toBeVisible();
}

test("after an inquiry, every public page shows the way to it, and nothing in the header moves", {
  tag: "@js",
}, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as PerformanceEntry & { sources: { node: Node | null }[] };
        for (const { node } of sources)
          if (node?.parentElement?.closest("header")) shifts.push(node.textContent ?? "");
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/about");
  await expect(await wayBack(page)).toHaveCount(0);
  await sendInquiry(page);
  await expect(page.getByRole("link", { name: "Go to my wedding" })).toBeVisible();
  for (const path of ["/", "/gallery", "/about", "/contact", "/privacy"]) {
    await page.goto(path, { waitUntil: "load" });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await page.evaluate("shifts"), path).toEqual([]);
    await expect(await wayBack(page), path).toHaveCount(1);
    expect(await isReachable(page), path).toBe(true);
  }
  await (await wayBack(page)).click();
  await expect(page).toHaveURL(/\/my-wedding$/);
  await expect(page.getByRole("button", { name: "Send me a code" })).toBeVisible();
});

test("without scripts, the footer leads to the couple's page", { tag: "@no-js" }, async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "My wedding" }).click();
  await expect(page.getByRole("button", { name: "Send me a code" })).toBeVisible();
});

test("who comes to 'Admin Login' by mistake finds the couple's page", { tag: "@pairwise" }, async ({
  page,
}) => {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Go to my wedding" }).click();
  await expect(page.getByRole("button", { name: "Send me a code" })).toBeVisible();
});
