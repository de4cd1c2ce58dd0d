import { test } from "#tests/e2e/own-studio.ts";
import { expectInTabOrder, expectSeen, SEEN_AT } from "#tests/e2e/seen.ts";
import { axeFindings, excessWidth, expect, signIn } from "#tests/e2e/studio.ts";
import { menuOf, openMenuOf, press, toast } from "./content-desk.ts";

const TABS = [/^Bookings \(\d+\)$/, /^Videos \(\d+\)$/, /^Packages \(\d+\)$/, /^Media Library \(\d+\)$/];
const SCREENS = ["/admin/bookings", "/admin/videos", "/admin/packages", "/admin/media"];

test.describe("the content screen", { tag: ["@js", "@desktop"] }, () => {
  for (const size of SEEN_AT) {
    test(`shows its tabs with counts and Add Content at ${size.width} pixels`, async ({ page }) => {
      await signIn(page);
      await page.setViewportSize(size);
      for (const path of SCREENS) {
        await page.goto(path);
        const tabs = page.getByRole("navigation", { name: "Content", exact: true });
        for (const name of TABS) {
          await expect(tabs.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
          await expectSeen(tabs.getByRole("link", { name }));
          await expectInTabOrder(page, tabs.getByRole("link", { name }));
        }
        expect(await excessWidth(page), path).toBeLessThanOrEqual(0);
      }
      await page.goto("/admin/videos");
      const add = page.getByText("Add Content", { exact: true });
      await expectSeen(add);
      await expectSeen(page.getByRole("link", { name: "Add video" }));
      await expectInTabOrder(page, add);
      await page.keyboard.press("Enter");
      for (const name of ["Video", "Package", "Files"]) {
        await expectSeen(page.getByRole("link", { name, exact: true }));
      }
      expect(await axeFindings(page), "the open menu").toEqual([]);
      await page.getByRole("link", { name: "Files", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Media Library", level: 1 })).toBeVisible();
      await expect(page.locator("#add-files")).toBeFocused();
      await page.getByText("Add Content", { exact: true }).click();
      await page.getByRole("link", { name: "Package", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Add package", level: 1 })).toBeVisible();
    });

    test(`publishes and unpublishes in the row at ${size.width} pixels`, async ({ page }) => {
      await signIn(page);
      await page.setViewportSize(size);
      await page.goto("/admin/packages");
      const row = page.locator(".ordered-row").first();
      const called = (await row.locator(".ordered-title").textContent()) ?? "";
      await expectSeen(row.getByText("Published", { exact: true }));
      const unpublish = row.getByRole("button", { name: `Unpublish ${called}` });
      await expectSeen(unpublish);
      await expectInTabOrder(page, unpublish);
      await page.keyboard.press("Enter");
      await toast(page, "Unpublished - Visitors can't see it anymore.");
      await expectSeen(row.getByText("Draft", { exact: true }));
      await row.getByRole("button", { name: `Publish ${called}` }).click();
      await toast(page, "Published - Visitors can see it now.");
      await expectSeen(row.getByText("Published", { exact: true }));
    });
  }

  test("asks before it unpublishes a film that the site leads to, and only then", async ({ page }) => {
    await signIn(page);
    await page.goto("/admin/videos");
    const row = page.locator(".ordered-row").filter({ hasText: "Home page" }).first();
    const called = (await row.locator(".ordered-title").textContent()) ?? "";
    await row.getByRole("button", { name: `Unpublish ${called}` }).click();
    const asked = page.getByRole("dialog", { name: `Unpublish ${called}?` });
    await expect(asked.getByText("The home page, which will leave it out")).toBeVisible();
    expect(await axeFindings(page), "the question").toEqual([]);
    await asked.getByRole("button", { name: "Cancel" }).click();
    await expect(row.getByText("Published", { exact: true })).toBeVisible();

    await openMenuOf(page, called);
    await press(page, `Unfeature ${called}`);
    await toast(page, "Taken off the home page.");
    // The message comes with the action's answer, the row's new state with the list that is read after it.
    const taken = page.locator(".ordered-row").filter({ hasText: called });
    await expect(taken.getByText("Home page")).toHaveCount(0);
    await menuOf(page, called).press("Escape");
    await press(page, `Unpublish ${called}`);
    await toast(page, "Unpublished - Visitors can't see it anymore.");
    await press(page, "Undo");
    await expect(page.getByRole("button", { name: `Unpublish ${called}` })).toBeVisible();
  });
});
