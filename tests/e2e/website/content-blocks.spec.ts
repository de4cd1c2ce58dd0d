import { test } from "#tests/e2e/own-studio.ts";
import { axeFindings, becomeAdmin, excessWidth, expect } from "#tests/e2e/studio.ts";

// A separate studio, because the texts written here appear on all pages.
test.use({ expectedStatuses: [404, 409, 422] });

type Page = Parameters<typeof becomeAdmin>[0];
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
const SAVED = "Saved - Your changes are live.";

/** Saves and waits until the page has the response. */
async function save(page: Page) {
  await press(page, "Save");
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
}

async function open(page: Page, path: string) {
  await becomeAdmin(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The page listens for keys once it shows its shortcuts.
  await expect(page.locator("[aria-keyshortcuts]").first()).toBeVisible();
}

const questions = (page: Page) => page.locator("main details summary");

test.describe("page texts", { tag: "@js" }, () => {
  test("can be searched while typing, and FAQ entries are edited, reordered and shown on the page", {
    tag: "@desktop",
  }, async ({ page }) => {
    test.slow();
    await open(page, "/admin/texts");
    await page.getByLabel("Search page text").fill("destination weddings?");
    await expect(page.getByText("1 text found.")).toBeVisible();
    await page.getByRole("link", { name: "Questions and answers" }).click();
    await expect(page.getByRole("heading", { name: "Get In Touch: Questions and answers" })).toBeVisible();

    await press(page, "Add a question");
    const added = page.getByRole("listitem").filter({ hasText: "question 4" });
    await expect(added.getByLabel("Question")).toBeFocused();
    await page.keyboard.type("May we bring the dog?");
    await press(page, "Save");
    await expect(added.getByText("Please write something here")).toBeVisible();
    await expect(added.getByLabel("Answer")).toBeFocused();
    await page.keyboard.type("Please do.");
    // By keyboard: the focused button moves with its item.
    await page.getByRole("button", { name: "Move up: question 4" }).press("Enter");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Move up: question 2" })).toBeFocused();
    await press(page, "Take out question 4");
    await save(page);
    await page.getByRole("link", { name: "See it on the page" }).click();
    await expect(questions(page)).toHaveText([
      "How far in advance should we book?",
      "May we bring the dog?",
      "Do you travel for destination weddings?",
    ]);

    // The whole list fits on the screen, because a drag that scrolls would grab something else.
    await page.setViewportSize({ width: 1280, height: 1700 });
    await open(page, "/admin/texts/contact-faq");
    const items = page.locator("fieldset").getByRole("listitem");
    const { height = 0 } = (await items.nth(2).boundingBox()) ?? {};
    await items
      .first()
      .locator("[data-drag-handle]")
      .dragTo(items.nth(2), { targetPosition: { x: 50, y: height - 5 } });
    await expect(page.getByText("question 1 is now number 3 of 3.")).toBeVisible();
    await expect(items.nth(2).getByLabel("Question")).toHaveValue("How far in advance should we book?");
    await save(page);
    await page.goto("/contact");
    await expect(questions(page).first()).toHaveText("May we bring the dog?");
  });

  test("for the figures and the terms appear on their pages, on a phone too", { tag: "@phone" }, async ({
    page,
  }) => {
    test.slow();
    await open(page, "/admin/texts/home-stats");
    await page.getByRole("listitem").filter({ hasText: "figure 2" }).getByLabel("Figure").fill("350+");
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    await save(page);
    await page.goto("/");
    await expect(page.getByText("350+")).toBeVisible();

    await open(page, "/admin/texts/terms");
    await page
      .getByRole("textbox", { name: "Text" })
      .fill("## Rain\n\nWe film in it. Ask [here](/contact) or write to {{email}}.\n\n- One\n- Two");
    await save(page);
    await page.goto("/terms");
    await expect(page.getByRole("heading", { name: "Rain", level: 2 })).toBeVisible();
    await expect(page.getByRole("link", { name: "here" })).toHaveAttribute("href", "/contact");
    await expect(page.getByRole("main").getByRole("listitem")).toHaveText(["One", "Two"]);
    expect(await axeFindings(page), "the terms").toEqual([]);
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  });

  test("keep what two admins typed, and every version back to the original text", {
    tag: "@desktop",
  }, async ({ page, browser }) => {
    test.slow();
    const path = "/admin/texts/about-mission";
    await open(page, path);
    const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const theirs = await other.newPage();
    await open(theirs, path);
    await theirs.getByLabel("Heading").fill("Why we film");
    await theirs.getByRole("textbox", { name: "Text" }).fill("Theirs.");
    await save(theirs);
    await other.close();

    await page.getByRole("textbox", { name: "Text" }).fill("Mine.");
    await press(page, "Save");
    await expect(page.getByText("Someone else saved this while you were editing.")).toBeVisible();
    // There is no choice for what only they changed.
    await expect(page.getByLabel("Heading")).toHaveValue("Why we film");
    await expect(page.getByRole("button", { name: /^Use theirs/ })).toHaveText(["Use theirs for Text"]);
    expect(await axeFindings(page), "the comparison").toEqual([]);
    await save(page);

    const history = page.getByRole("region", { name: "History" }).getByRole("listitem");
    await expect(history).toHaveCount(3);
    await press(page, /^Compare with the original text$/);
    await press(page, "Use all of it");
    await expect(page.getByLabel("Heading")).toHaveValue("Our Mission");
    await page.getByRole("link", { name: "All page texts" }).click();
    await expect(page.getByRole("dialog").getByText("will be lost if you leave")).toBeVisible();
    await press(page, "Stay here");
    await save(page);
    await expect(history).toHaveCount(4);
    await page.goto("/about");
    await expect(page.getByRole("heading", { name: "Our Mission" })).toBeVisible();
    await expect(page.getByText("We have never needed many words for it.")).toBeVisible();
  });
});

test.describe("the team list", { tag: "@js" }, () => {
  test("is edited, extended, reordered, and has deleted members restored", { tag: "@desktop" }, async ({
    page,
  }) => {
    test.slow();
    const tag = crypto.randomUUID().slice(0, 8);
    const name = `Uma ${tag}`;
    const names = page.locator('[aria-labelledby="team"] h3');
    await open(page, "/admin/team");
    await page.getByRole("link", { name: "Add team member" }).click();
    await press(page, "Save");
    await expect(page.getByText("Enter a name")).toBeVisible();
    await expect(page.getByLabel("Name")).toBeFocused();
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Role").fill("Sound");
    await page.getByLabel("About them").fill("Hears everything.\n\nForgets nothing.");
    await page.getByLabel("Photo").fill("/demo/vintage-cine-lens.webp");
    await press(page, "Save");
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "See it on the page" }).click();
    await expect(names.last()).toHaveText(name);
    await expect(page.getByRole("img", { name })).toBeVisible();
    expect(await axeFindings(page), "the page with a photo").toEqual([]);
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);

    await page.goto("/admin/team");
    const rows = page.getByRole("main").getByRole("listitem");
    const count = await rows.count();
    const openMenu = () => page.locator("summary", { hasText: `Actions for ${name}` }).click();
    await openMenu();
    await press(page, `Move up: ${name}`);
    await expect(page.getByText("Order saved.")).toBeVisible();
    await expect(rows.nth(count - 2)).toContainText(name);
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await openMenu();
    await press(page, `Delete ${name}`);
    await expect(page.getByText("Visitors can't see them anymore.")).toBeVisible();
    await expect(rows).toHaveCount(count - 1);
    await press(page, "Undo");
    await expect(page.getByText("Back on the site.")).toBeVisible();
    await expect(rows.nth(count - 2)).toContainText(name);
    await page.goto("/about");
    await expect(names.nth(count - 2)).toHaveText(name);
    await page.goto("/admin/team");
    await openMenu();
    await press(page, `Delete ${name}`);
    await expect(rows).toHaveCount(count - 1);
  });
});

// The dark theme on desktops, the light one on phones.
test("content screens have no axe violations and don't scroll sideways @js", async ({
  page,
  isMobile,
  ownStudio,
}) => {
  await becomeAdmin(page);
  await page
    .context()
    .addCookies([{ name: "studio_admin", value: isMobile ? "light" : "dark", url: ownStudio }]);
  for (const path of [
    "/admin/texts",
    "/admin/texts?q=nobody-says-this",
    "/admin/texts/contact-faq",
    "/admin/texts/privacy",
    "/admin/team",
    "/admin/team/new",
    "/admin/team/founder-editor",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await axeFindings(page), path).toEqual([]);
    expect(await excessWidth(page), path).toBeLessThanOrEqual(0);
  }
});
