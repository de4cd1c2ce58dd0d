import { ORDER_CHANGED } from "#server/website/content/contract.ts";
import { test } from "#tests/e2e/own-studio.ts";
import { axeFindings, excessWidth, expect, signIn } from "#tests/e2e/studio.ts";
import { dragByTouch } from "#tests/e2e/touch-gestures.ts";
import { behindSaveBar, HANDLE, press, toast } from "./content-desk.ts";

// Uses its own studio, because packages changed here appear on every booking page.
test.use({ expectedStatuses: [404, 409, 422] });

test("text typed during a save stays in the form and counts as unsaved", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/packages/luxury");
  const words = page.getByRole("textbox", { name: "Description" });
  const price = page.getByRole("textbox", { name: "Price" });
  const typed = Promise.withResolvers<void>();
  await page.route("**/api/packages/luxury", async (route) => {
    await typed.promise;
    await route.continue();
  });
  await price.fill("6,000");
  await press(page, "Save");
  await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  await words.fill("Written while the other was saved.");
  typed.resolve();
  await toast(page, "Saved.");
  await expect(price).toHaveValue("6000");
  await expect(words).toHaveValue("Written while the other was saved.");
  await page.getByRole("link", { name: "All packages" }).click();
  await expect(page.getByRole("dialog").getByText("will be lost if you leave")).toBeVisible();
  await press(page, "Stay here");
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await press(page, "Save");
  await saved;
  await page.reload();
  await expect(words).toHaveValue("Written while the other was saved.");
  await expect(price).toHaveValue("6000");
});

test.describe("packages", { tag: "@js" }, () => {
  test("appear on the booking page as edited, line by line", { tag: "@phone" }, async ({ page }) => {
    test.slow();
    await signIn(page);
    await page.goto("/admin/packages");
    await page.getByRole("link", { name: "Essential Package" }).click();
    const save = page.getByRole("button", { name: "Save", exact: true });
    await expect(save).toBeInViewport({ ratio: 1 });
    expect(await behindSaveBar(page), "fields behind the bar").toEqual([]);
    await page.getByLabel("Price").fill("2,750");
    await page.getByLabel("Line 1").press("Enter");
    await page.getByLabel("Line 2").fill("A second camera");
    await press(page, "Move up: line 2");
    await expect(page.getByLabel("Line 1")).toHaveValue("A second camera");
    await press(page, "Remove line 4");
    await press(page, "Save");
    await toast(page, "Saved.");
    expect(await axeFindings(page), "the form").toEqual([]);
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    await page.goto("/booking");
    const offer = page.getByRole("listitem").filter({ hasText: "Essential Package" }).first();
    await expect(offer).toContainText("$2,750");
    await expect(offer).toContainText("A second camera");
    await expect(offer).not.toContainText("Online gallery");
  });
});

test("packages can be reordered by touch, and a stale reorder is reverted with an explanation", {
  tag: ["@js", "@phone", "@chromium"],
}, async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/packages");
  const rows = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator(HANDLE) });
  const names = () => rows.locator(".ordered-title").allTextContents();
  await expect(rows.first().locator(HANDLE)).toBeVisible();
  const [first = "", second = "", third = ""] = await names();
  const dragBelowSecond = async () => {
    const { x = 0, y = 0, height = 0 } = (await rows.nth(1).boundingBox()) ?? {};
    await dragByTouch(page, rows.first().locator(HANDLE), { x: x + 100, y: y + height - 5 });
  };
  await dragBelowSecond();
  await toast(page, `${first} is now number 2 of 3.`);
  await toast(page, "Order saved.");
  await page.reload();
  await expect.poll(names).toEqual([second, first, third]);
  await expect(rows.first().locator(HANDLE)).toBeVisible();

  const id = (await rows.first().getByRole("link").first().getAttribute("href"))?.split("/").at(-1);
  await page.request.put(`/api/packages/${id}/place`, { data: { from: 1, place: 3 } });
  await dragBelowSecond();
  await toast(page, ORDER_CHANGED);
  await expect.poll(names).toEqual([first, third, second]);
  await expect(page.getByText(`${second} is now number`)).toHaveCount(0);
});
