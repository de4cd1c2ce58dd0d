import type { Page } from "playwright/test";
import { test } from "#tests/e2e/own-studio.ts";
import { axeFindings, expect, signIn } from "#tests/e2e/studio.ts";
import { filmTexts } from "#tests/factories/content.ts";
import { behindSaveBar, HANDLE, openMenuOf, press, toast } from "./content-desk.ts";

// Uses its own studio, because films published here appear in every gallery.
test.use({ expectedStatuses: [404, 409, 422] });

async function fillFilm(page: Page, couple: string) {
  await page.getByLabel("Couple").fill(couple);
  await page.getByLabel("Venue and ceremony").fill("Malibu Pier · Sunset ceremony");
  await page.getByLabel("Running time").fill("3:45");
  await page.getByLabel("Film", { exact: true }).fill("/demo/film-vows-in-gold.mp4");
  await page.getByLabel("Poster").fill("/demo/film-vows-in-gold-poster.webp");
}

const cards = async (page: Page) => {
  await page.goto("/gallery");
  return page.getByRole("main").getByRole("listitem").getByRole("heading").allTextContents();
};

test.describe("videos", { tag: "@js" }, () => {
  test("can be added, published, previewed, featured, reordered, trashed and restored", {
    tag: "@phone",
  }, async ({ page }) => {
    test.slow();
    const tag = crypto.randomUUID().slice(0, 8);
    const couple = `Nora & Liam ${tag}`;
    await signIn(page);
    await page.goto("/admin/videos");
    const links = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByText(/^Actions for /) });
    await expect(links.first()).toBeVisible();
    const before = await links.count();
    await page.getByRole("link", { name: "Add video" }).click();
    await page.getByLabel("Running time").fill("four minutes");
    await press(page, "Save");
    await expect(page.getByText("Enter the couple's names")).toBeVisible();
    await expect(page.getByLabel("Couple")).toBeFocused();
    await expect(page.getByLabel("Running time")).toHaveValue("four minutes");
    await fillFilm(page, couple);
    await press(page, "Save");
    await expect(page.getByRole("heading", { name: couple })).toBeVisible();
    await expect(page.getByText("Draft", { exact: true })).toBeVisible();

    await page.getByRole("link", { name: "Preview on the site" }).click();
    await expect(page.getByText("Preview: visitors don't see this page")).toBeVisible();
    await expect(page.getByRole("heading", { name: couple, level: 1 })).toBeVisible();
    await page.goBack();

    await press(page, `Publish ${couple}`);
    await toast(page, "Published - Visitors can see it now.");
    expect((await cards(page)).join()).toContain(couple);
    await page.goto("/admin/videos");
    await openMenuOf(page, couple);
    await press(page, `Feature ${couple}`);
    await toast(page, "It's now one of the featured love stories.");
    const up = page.getByRole("button", { name: `Move up: ${couple}` });
    await openMenuOf(page, couple);
    await expect(up).toBeEnabled();
    await up.focus();
    await page.keyboard.press("Enter");
    await toast(page, "Order saved.");
    const row = links.filter({ hasText: couple });
    await expect(links.nth(before - 1)).toContainText(couple);
    // The menu stays open, so that the key can be pressed again.
    await expect(up).toBeFocused();
    await toast(page, `${couple} is now number ${before} of ${before + 1}.`);
    await page.keyboard.press("Escape");
    await expect(up).toBeHidden();
    await press(page, "Undo");
    await expect(links.nth(before)).toContainText(couple);
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await row.locator(HANDLE).dragTo(links.nth(before - 1), { targetPosition: { x: 50, y: 5 } });
    await toast(page, `${couple} is now number ${before} of ${before + 1}.`);
    await toast(page, "Order saved.");
    await page.reload();
    await expect(links.nth(before - 1)).toContainText(couple);

    await openMenuOf(page, couple);
    await press(page, `Delete ${couple}`);
    await toast(page, "Moved to the trash");
    await expect(row).toHaveCount(0);
    await press(page, "Undo");
    await expect(row).toBeVisible();
    await openMenuOf(page, couple);
    await press(page, `Delete ${couple}`);
    await toast(page, "Moved to the trash");
    await page.getByText("Filter", { exact: true }).click();
    await page.getByRole("link", { name: /^In the trash 1$/ }).click();
    await page.getByRole("link", { name: couple, exact: true }).click();
    await press(page, "Delete permanently…");
    await page.getByRole("dialog").getByRole("button", { name: "Delete permanently" }).click();
    await expect(page).toHaveURL(/\/admin\/videos$/);
    await expect(row).toHaveCount(0);
    expect((await cards(page)).join()).not.toContain(couple);

    await page.evaluate(
      async (texts) => {
        const send = (path: string, method: string, body: object) =>
          fetch(`/api/films/one-more${path}`, {
            method,
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body),
          });
        await send("", "PUT", { version: 0, texts });
        await send("/change", "POST", { version: 1, change: "trash" });
      },
      filmTexts({ title: couple }),
    );
    await page.goto("/admin/videos?state=trash");
    await press(page, "Empty trash…");
    const asked = page.getByRole("dialog", { name: "Permanently delete 1 video?" });
    await expect(asked).toContainText(couple);
    await asked.getByRole("button", { name: "Delete 1 video" }).click();
    await expect(page.getByText("The trash is empty.", { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: couple })).toHaveCount(0);
  });

  test("keep the input of two concurrent editors, and every version", { tag: "@desktop" }, async ({
    page,
    browser,
  }) => {
    test.slow();
    await signIn(page);
    await page.goto("/admin/videos/lanterns-on-the-lake");
    const first = await page.getByRole("textbox", { name: "Description" }).inputValue();
    const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const theirs = await other.newPage();
    await signIn(theirs);
    await theirs.goto("/admin/videos/lanterns-on-the-lake");
    await theirs.getByRole("textbox", { name: "Description" }).fill("Theirs.");
    await theirs.getByRole("textbox", { name: "Tags" }).fill("lake");
    await theirs.getByRole("button", { name: "Save", exact: true }).click();
    await toast(theirs, "Saved.");
    await other.close();

    await page.getByRole("textbox", { name: "Description" }).fill("Mine.");
    await press(page, "Save");
    await expect(page.getByText("Someone else saved this while you were editing.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("Mine.");
    // What they alone changed is no choice.
    await expect(page.getByRole("textbox", { name: "Tags" })).toHaveValue("lake");
    await expect(page.getByRole("button", { name: /^Use theirs/ })).toHaveText([
      "Use theirs for Description",
    ]);
    expect(await axeFindings(page), "the comparison").toEqual([]);
    await press(page, "Save");
    await toast(page, "Saved.");
    await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("Mine.");

    const history = page.getByRole("region", { name: "History" }).getByRole("listitem");
    await expect(history).toHaveCount(3);
    await history
      .last()
      .getByRole("button", { name: /^Compare/ })
      .click();
    await page.getByRole("textbox", { name: "Description" }).fill("Not saved.");
    await press(page, "Use all of it");
    await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue(first);
    await press(page, "Undo what was taken into the form");
    await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("Not saved.");
    await press(page, "Use all of it");
    await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue(first);
    await page.getByRole("link", { name: "All videos" }).click();
    await expect(page.getByRole("dialog").getByText("will be lost if you leave")).toBeVisible();
    await press(page, "Stay here");
    await press(page, "Save");
    await toast(page, "Saved.");
    await expect(history).toHaveCount(4);
  });
});

test("a film is saved and published without scrolling, and can't be published with unsaved changes", {
  tag: "@js",
}, async ({ page, isMobile }) => {
  await signIn(page);
  await page.setViewportSize(isMobile ? { width: 360, height: 780 } : { width: 1440, height: 900 });
  await page.goto("/admin/videos");
  // Another test's film may ask for confirmation before it is published.
  const samples = page.getByRole("main").getByRole("listitem").filter({ hasText: "Sample" });
  const title = samples
    .filter({ hasNotText: /Draft|Scheduled/ })
    .locator(".ordered-title")
    .last();
  const called = await title.textContent();
  await title.click();
  const save = page.getByRole("button", { name: "Save", exact: true });
  const unpublish = page.getByRole("button", { name: `Unpublish ${called}` });
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect(unpublish).toBeInViewport({ ratio: 1 });
  // Actions that remove a film are not in the save bar.
  await expect(page.locator(".save-bar").getByRole("button")).toHaveText(["Save"]);
  expect(await behindSaveBar(page), "fields behind the bar").toEqual([]);
  await unpublish.click();
  const publish = page.getByRole("button", { name: `Publish ${called}` });
  await expect(publish).toBeEnabled();
  await expect(page.locator(".save-bar").getByRole("button")).toHaveCount(2);
  await page.getByLabel("Tags").fill(`evening-${crypto.randomUUID().slice(0, 8)}`);
  await expect(publish).toBeDisabled();
  await expect(page.getByText("Save before you publish.")).toBeVisible();
  await save.click();
  await toast(page, "Saved.");
  await publish.click();
  await expect(unpublish).toBeVisible();
});
