import type { Page } from "playwright/test";
import { anotherPage } from "#tests/e2e/admin-entry.ts";
import { test } from "#tests/e2e/own-studio.ts";
import { axeFindings, becomeAdmin, excessWidth, expect, expectListening } from "#tests/e2e/studio.ts";
import { dragByTouch } from "#tests/e2e/touch-gestures.ts";
import { AS_SITE, drafted, publish, startOver } from "./appearance.ts";

// Uses its own studio, because the theme published here applies to all pages.
test.use({ expectedStatuses: [409, 422] });

test.describe("the appearance", { tag: ["@js", "@desktop"] }, () => {
  test.describe.configure({ mode: "serial" });

  test("shows added and nested links in the header, and reports an unsafe link beside its field", async ({
    page,
    browser,
  }) => {
    test.slow();
    await startOver(page);
    await page.goto("/admin/menus");
    await expectListening(page);
    const header = page.getByRole("region", { name: "Header" });
    await header.getByRole("button", { name: "Add a link" }).click();
    await header.getByLabel("Label").last().fill("Trailers");
    await header.getByLabel("Link", { exact: true }).last().fill("javascript:alert(1)");
    await expect(header.getByText("Please give a page of this site")).toBeVisible();
    // Another tab links back to the error.
    await page.getByRole("link", { name: "Theme", exact: true }).click();
    await page.getByRole("alert").getByRole("link", { name: "Links of the header" }).click();
    await header.getByLabel("Link", { exact: true }).last().fill("/gallery?category=trailer");
    for (const _ of [1, 2, 3]) {
      await header.getByRole("button", { name: "Move up: Trailers" }).focus();
      await page.keyboard.press("Enter");
    }
    await header.getByRole("button", { name: "Nest under the one above (Trailers)" }).click();
    await drafted(page);
    await publish(page);
    const visitor = await anotherPage(browser, page, { javaScriptEnabled: false });
    await visitor.goto("/");
    const below = visitor.getByRole("banner").locator("details.submenu >> visible=true");
    await expect(below.getByRole("link", { name: "Trailers" })).toBeHidden();
    await below.locator("summary").focus();
    await visitor.keyboard.press("Enter");
    await expect(below.getByRole("link", { name: "Gallery" })).toBeVisible();
    await below.getByRole("link", { name: "Trailers" }).click();
    await expect(visitor).toHaveURL(/category=trailer$/);
    const scripted = await anotherPage(browser, page);
    await scripted.goto(visitor.url());
    expect(await axeFindings(scripted)).toEqual([]);
    await visitor.context().close();
  });

  test("lets menu links be reordered by mouse and by touch", async ({ page, browser }) => {
    await startOver(page);
    const menuOf = async (screen: Page) => {
      await screen.goto("/admin/menus");
      const menu = screen.getByRole("region", { name: "Header" });
      const rows = menu.locator("[data-drag-item]");
      const handle = rows.first().locator("[data-drag-handle]");
      await expect(handle).toBeVisible();
      const words = () =>
        menu
          .getByLabel("Label")
          .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
      const { height = 0 } = (await rows.nth(1).boundingBox()) ?? {};
      return { handle, words, below: rows.nth(1), height };
    };
    const menu = await menuOf(page);
    const [first = "", second = "", ...others] = await menu.words();
    await menu.handle.dragTo(menu.below, { targetPosition: { x: 50, y: menu.height - 5 } });
    await expect.poll(menu.words).toEqual([second, first, ...others]);
    await drafted(page);

    const finger = await anotherPage(browser, page, { hasTouch: true });
    await becomeAdmin(finger);
    const touched = await menuOf(finger);
    const { x = 0, y = 0 } = (await touched.below.boundingBox()) ?? {};
    await dragByTouch(finger, touched.handle, { x: x + 50, y: y + touched.height - 5 });
    await expect.poll(touched.words).toEqual([first, second, ...others]);
    await expect(finger.getByText(AS_SITE)).toBeVisible();
    await finger.context().close();
  });

  test("shows widgets in their places with the typed text", async ({ page, browser }) => {
    test.slow();
    await startOver(page);
    await page.goto("/admin/widgets");
    await expectListening(page);
    await page.getByLabel("Show the announcement bar").check();
    await expect(page.getByText("Enter the announcement")).toBeVisible();
    await page.locator("#announcement-text").fill("Dates of 2028 are open");
    await page.getByLabel("Show the testimonial").check();
    await page.locator("#testimonial-quote").fill("We cried, twice.");
    await page.getByLabel("Show the film strip").check();
    await page.locator("#filmStrip-title").fill("Lately");
    await page.getByLabel("Show the call to action").check();
    await page.locator("#callToAction-title").fill("Tell us your day");
    await page.locator("#callToAction-label").fill("Write to us");
    await page.locator("#callToAction-target").fill("/contact");
    await drafted(page);
    await publish(page);
    const visitor = await anotherPage(browser, page);
    await visitor.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
        for (const { value } of entries) Object.assign(window, { shifts: shiftsIn(window) + value });
      }).observe({ type: "layout-shift", buffered: true });
      function shiftsIn(of: Window) {
        return (of as unknown as { shifts: number }).shifts;
      }
    });
    for (const [width, height] of [
      [360, 740],
      [1280, 900],
    ] as const) {
      await visitor.setViewportSize({ width, height });
      await visitor.goto("/", { waitUntil: "networkidle" });
      await visitor.mouse.wheel(0, 6000);
      await visitor.getByRole("contentinfo").scrollIntoViewIfNeeded();
      expect(await visitor.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
    }
    await visitor.goto("/");
    await expect(visitor.getByText("Dates of 2028 are open")).toBeVisible();
    await expect(visitor.getByText("We cried, twice.")).toBeVisible();
    for (const path of ["/gallery", "/contact"]) {
      await visitor.goto(path);
      await expect(visitor.getByRole("heading", { name: "Lately" })).toBeVisible();
      await expect(visitor.getByRole("link", { name: "Write to us" })).toBeVisible();
      expect(await axeFindings(visitor)).toEqual([]);
    }
    await visitor.setViewportSize({ width: 360, height: 740 });
    for (const path of ["/", "/contact"]) {
      await visitor.goto(path);
      expect(await excessWidth(visitor), path).toBeLessThanOrEqual(0);
    }
    await visitor.context().close();
  });
});
