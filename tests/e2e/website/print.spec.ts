import { expect, test } from "#tests/e2e/studio.ts";

test("printed pages are black on white, without buttons and navigation", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  for (const path of ["/films/vows-in-gold", "/booking", "/contact", "/terms", "/privacy"]) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(path);
    await expect(page.getByRole("navigation", { name: "Main" }), path).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation", { name: "Main" }), path).toBeHidden();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading, path).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(page.getByRole("main"), path).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await expect(page.locator(".button").filter({ visible: true }), path).toHaveCount(0);
  }
});
