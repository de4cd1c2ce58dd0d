import type { Page } from "playwright/test";
import { becomeAdmin, expect, test } from "#tests/e2e/studio.ts";

test.use({ expectedStatuses: [422] });

/** Tries to leave with unsaved text while the page still reloads after a refused save. `arrive` ends the reload. */
async function askWhileLoading(page: Page) {
  await becomeAdmin(page);
  await page.goto("/admin/settings");
  await expect(page.locator("[aria-keyshortcuts]").first()).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route("**/admin/settings.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByLabel("Site title").fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Enter the site title")).toBeVisible();
  const branding = page
    .getByRole("navigation", { name: "Settings", exact: true })
    .getByRole("link", { name: "Branding" });
  await branding.click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(question).toBeVisible();
  const arrive = async () => {
    held.resolve();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expect(question).toBeVisible();
  };
  return { question, branding, arrive };
}

test.describe("a page load interrupted by another navigation", { tag: ["@js", "@desktop"] }, () => {
  test("keeps the unsaved changes dialog open", async ({ page }) => {
    const { question, branding, arrive } = await askWhileLoading(page);
    await arrive();
    await question.getByRole("button", { name: "Stay here" }).click();
    await expect(question).toBeHidden();
    await expect(page.getByLabel("Site title")).toHaveValue("");

    await branding.click();
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByLabel("Logo")).toBeVisible();
    await expect(question).toBeHidden();
  });

  test("completes when Leave is chosen", async ({ page }) => {
    const { question, arrive } = await askWhileLoading(page);
    await arrive();
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByLabel("Logo")).toBeVisible();
    await expect(question).toBeHidden();
  });

  test("reports no error when aborted", async ({ page }) => {
    await page.addInitScript(() => {
      const real = window.fetch;
      // Passes on what has arrived and keeps the response open until aborted, like a slow connection.
      window.fetch = async (input, init) => {
        const response = await real(input, init);
        if (!String(input).includes("/admin/videos.data")) return response;
        const bytes = new Uint8Array(await response.arrayBuffer());
        const stopped = new DOMException("BodyStreamBuffer was aborted", "AbortError");
        const body = new ReadableStream({
          start(controller) {
            controller.enqueue(bytes);
            document.documentElement.dataset.came = "";
            init?.signal?.addEventListener("abort", () => controller.error(stopped));
          },
        });
        return new Response(body, response);
      };
    });
    await becomeAdmin(page);
    await page.goto("/admin");
    await expect(page.locator("[aria-keyshortcuts]").first()).toBeVisible();
    const nav = page.getByRole("navigation", { name: "Admin" });
    const module = Promise.withResolvers<void>();
    await page.route("**/assets/content-list-*.js", async (route) => {
      await module.promise;
      await route.continue();
    });
    await nav.getByRole("link", { name: "Videos" }).click();
    await expect(page.locator("[data-came]")).toBeAttached();
    await nav.getByRole("link", { name: "Bookings" }).click();
    await expect(page.getByRole("heading", { name: "Bookings", level: 1 })).toBeVisible();
    module.resolve();
  });
});
