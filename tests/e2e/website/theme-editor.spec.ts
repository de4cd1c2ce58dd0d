import { anotherPage } from "#tests/e2e/admin-entry.ts";
import { test } from "#tests/e2e/own-studio.ts";
import { excessWidth, expect, expectListening } from "#tests/e2e/studio.ts";
import { BUTTON, drafted, open, press, publish, startOver, style } from "./appearance.ts";

// Uses its own studio, because the theme published here applies to all pages.
test.use({ expectedStatuses: [409, 422] });

test.describe("the appearance", { tag: ["@js", "@desktop"] }, () => {
  test.describe.configure({ mode: "serial" });

  test("merges two admins' changes to different fields and asks which to keep for the same field", async ({
    page,
    browser,
  }) => {
    test.slow();
    await startOver(page);
    const brother = await anotherPage(browser, page);
    await open(brother, "/admin/customize");
    await page.goto("/admin/themes");
    await expectListening(page);
    await page.getByRole("button", { name: "Forest Green" }).click();
    await drafted(page);
    await brother.getByRole("radio", { name: "Text only" }).check();
    await expect(brother.getByText("not published yet: brand color, first screen")).toBeVisible();
    await brother.getByRole("link", { name: "Theme", exact: true }).click();
    await expect(brother.getByLabel("Any color")).toHaveValue("#065F46");
    await brother.getByRole("button", { name: "Deep Purple" }).click();
    await expect(
      brother.getByText("In the draft, not published yet: brand color, first screen"),
    ).toBeVisible();
    await page.getByRole("button", { name: "Rose Gold" }).click();
    await expect(page.getByText("Brand color, theirs")).toBeVisible();
    await press(page, "Keep yours (Brand color)");
    await drafted(page);
    await publish(page);
    await brother.context().close();
    const visitor = await anotherPage(browser, page);
    await visitor.goto("/");
    expect(await style(visitor, BUTTON, "background-color")).toBe("rgb(233, 30, 99)");
    await expect(visitor.locator(".hero-frame")).toHaveCount(0);
    await visitor.context().close();
  });

  test("asks before leaving while the draft lacks what was typed", async ({ page }) => {
    await open(page, "/admin/themes");
    await page.getByLabel("Any color").fill("#12");
    await page.getByRole("link", { name: "Layout", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Sections of the home page" })).toBeVisible();
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Overview" }).click();
    await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
    await press(page, "Stay here");
    await page.getByRole("link", { name: "Theme", exact: true }).click();
    await expect(page.getByLabel("Any color")).toHaveValue("#12");
  });
});

test("on a phone the preview is above the fold and the open tab is visible", {
  tag: ["@js", "@phone"],
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, "/admin/customize?tab=history");
  const tabs = page.getByRole("navigation", { name: "Appearance" });
  await expect(tabs.getByRole("link", { name: "History" })).toBeInViewport({ ratio: 0.95 });
  await tabs.getByRole("link", { name: "Layout" }).click();
  const preview = page.getByTitle("Preview of the draft");
  await expect(preview).toBeInViewport();
  await expect
    .poll(async () => 780 - ((await preview.boundingBox())?.y ?? 780), "pixels of it on the screen")
    .toBeGreaterThan(300);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
});
