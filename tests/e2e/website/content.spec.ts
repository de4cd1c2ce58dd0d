import { ORDER_CHANGED } from "#server/website/content/contract.ts";
import { test } from "#tests/e2e/own-studio.ts";
import { axeFindings, excessWidth, expect, signIn } from "#tests/e2e/studio.ts";
import { dragByTouch } from "#tests/e2e/touch-gestures.ts";
import { filmTexts } from "#tests/factories/content.ts";

// A studio of its own: the films that are published here are in every gallery.
test.use({ expectedStatuses: [404, 409, 422] });

type Page = Parameters<typeof signIn>[0];
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** What a row is dragged by; nothing for a screen reader, which has the buttons. */
const HANDLE = "[data-drag-handle]";
/** The button of a row's menu. */
const menuOf = (page: Page, called: string) => page.locator("summary", { hasText: `Actions for ${called}` });
const openMenuOf = (page: Page, called: string) => menuOf(page, called).click();
const toast = (page: Page, words: string) => expect(page.getByText(words)).toBeVisible();

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
  test("are added, published, previewed, featured, put in order, thrown away and taken back", {
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
    // A key may be pressed on, in a menu that stays open.
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

  test("are found as one types, and by state, category and tag, in the address", { tag: "@desktop" }, async ({
    page,
  }) => {
    await signIn(page);
    await page.goto("/admin/videos");
    await page.getByLabel("Search by couple").fill("matador");
    await expect(page.getByText("1 video found.")).toBeVisible();
    await expect(page).toHaveURL(/q=matador/);
    await page.getByLabel("Search by couple").fill("");
    const menu = page.getByText("Filter", { exact: true });
    await menu.click();
    await page.getByRole("link", { name: "beach", exact: true }).click();
    await expect(page.getByText("2 videos found.")).toBeVisible();
    await menu.click();
    await page.getByRole("link", { name: "Full Films" }).click();
    await expect(page.getByText("1 video found.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("1 video found.")).toBeVisible();
    await page.locator("summary", { hasText: "Actions for" }).click();
    await expect(page.getByRole("button", { name: /^Delete / })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Move up/ })).toHaveCount(0);
  });

  test("keep what two people typed, and every version", { tag: "@desktop" }, async ({ page, browser }) => {
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

test("what is typed while a save is on its way stays, and is asked about", {
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

test.describe("a row of the videos", { tag: ["@js", "@phone"] }, () => {
  test("is low, leads to the film as a whole, and has its actions in a menu", async ({ page }) => {
    await signIn(page);
    await page.goto("/admin/videos");
    const rows = page.locator(".ordered-row");
    const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    const titles = rows.locator(".ordered-title");
    for (const width of [360, 767]) {
      await page.setViewportSize({ width, height: 780 });
      expect(Math.max(...(await heights())), `at ${width} pixels`).toBeLessThanOrEqual(96);
      expect(Math.min(...(await heights())), `at ${width} pixels`).toBeGreaterThanOrEqual(72);
      expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 360, height: 780 });
    const [first = "", second = ""] = await titles.allTextContents();
    const dots = menuOf(page, second);
    const { width = 0, height = 0 } = (await dots.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);

    await openMenuOf(page, second);
    const up = page.getByRole("button", { name: `Move up: ${second}` });
    expect(await axeFindings(page), "the open menu").toEqual([]);
    expect(await excessWidth(page), "the open menu").toBeLessThanOrEqual(0);
    await up.tap();
    await toast(page, "Order saved.");
    await expect(titles.first()).toHaveText(second);
    // What comes below the finger is not pressed instead, and the focus stays with the film.
    await expect(up).toBeHidden();
    await expect(dots).toBeFocused();
    await press(page, "Undo");
    await expect(titles.first()).toHaveText(first);

    // The lowest menu opens above its button.
    const last = (await titles.allTextContents()).at(-1) ?? "";
    await openMenuOf(page, last);
    await expect(page.getByRole("button", { name: `Delete ${last}` })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");

    await rows.nth(1).click({ position: { x: 150, y: 60 } });
    await expect(page.getByRole("heading", { name: second, level: 1 })).toBeVisible();
  });
});

test("a row of the videos says what is not usual of a film, beside a still that shows it", {
  tag: "@pairwise",
}, async ({ page, isMobile }) => {
  await signIn(page);
  await page.goto("/admin/videos");
  // Each sample is published, and four are on the home page.
  const rows = page.locator(".ordered-row").filter({ hasText: "Sample" });
  const featured = rows.filter({ hasText: "Home page" }).first();
  await expect(featured.locator(".status-badge")).toHaveText(["Home page"]);
  await expect(featured.getByText(/^\d+:\d\d$/)).toBeVisible();
  await expect(featured.getByText(/^(Highlight Reel|Full Film|Trailer)$/)).toBeVisible({
    visible: !isMobile,
  });
  await expect(rows.getByText("Published")).toHaveCount(0);
  await expect(rows.getByText("flowers")).toHaveCount(0);
  const { width } = (await featured.locator("img").boundingBox()) ?? { width: 0 };
  expect(width).toBe(isMobile ? 64 : 112);
  const cut = await rows.evaluateAll((all) =>
    all
      .flatMap((row) => [...row.querySelectorAll("p, a")])
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(cut, "words that are cut off").toEqual([]);
});

test("a film is saved and published without scrolling, and what is not saved is not published", {
  tag: "@js",
}, async ({ page, isMobile }) => {
  await signIn(page);
  await page.setViewportSize(isMobile ? { width: 360, height: 780 } : { width: 1440, height: 900 });
  await page.goto("/admin/videos");
  // A film of another test may be one that asks before it is published.
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
  // What takes a film away is not where it is saved.
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

/** What of a form stands behind its bar once the focus has come to it. */
const behindSaveBar = (page: Page) =>
  page.getByRole("form", { name: "Details" }).evaluate((form) => {
    const bar = form.parentElement?.querySelector(".save-bar");
    if (!bar) throw new Error("There is no bar");
    const fields = [
      ...form.querySelectorAll<HTMLElement>("input:not([type=hidden]), textarea, select, button"),
    ];
    return fields.flatMap((field) => {
      field.focus();
      const { bottom } = field.getBoundingClientRect();
      return bottom > bar.getBoundingClientRect().top ? [field.outerHTML] : [];
    });
  });

test.describe("packages", { tag: "@js" }, () => {
  test("stand on the booking page as they are edited, line by line", { tag: "@phone" }, async ({ page }) => {
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

test("a finger puts packages in order, and what comes too late is undone in words", {
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

test("axe finds nothing on the lists, and nothing is wider than the screen @js", async ({ page }) => {
  await signIn(page);
  for (const path of ["/admin/videos", "/admin/packages", "/admin/videos/new", "/admin/videos?state=trash"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await axeFindings(page), path).toEqual([]);
    expect(await excessWidth(page), path).toBeLessThanOrEqual(0);
  }
});
