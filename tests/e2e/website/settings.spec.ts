import { test } from "#tests/e2e/own-studio.ts";
import { axeFindings, becomeAdmin, excessWidth, expect, expectListening } from "#tests/e2e/studio.ts";
import { PHONE } from "#tests/factories/visit.ts";

// A separate studio, because the texts written here appear on all pages.
test.use({ expectedStatuses: [404, 409, 422] });

type Page = Parameters<typeof becomeAdmin>[0];
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
const savedWords = (section: string) =>
  `Settings saved - ${section} settings have been updated successfully.`;

async function open(page: Page, path: string) {
  await becomeAdmin(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Site settings" })).toBeVisible();
  // The page listens for keys once it shows its shortcuts.
  await expectListening(page);
}

/** Saves and waits until the page has the response. The message of an earlier save stays until then. */
async function save(page: Page, section: string) {
  const answered = page.waitForResponse((response) => response.request().method() === "PUT");
  await press(page, "Save");
  await answered;
  await expect(page.getByText(savedWords(section))).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
}

test.describe("site settings", { tag: "@js" }, () => {
  test("for the site in general appear on its pages, with a prompt before unsaved changes are lost", {
    tag: "@desktop",
  }, async ({ page }) => {
    test.slow();
    await open(page, "/admin/settings");
    const saving = page.getByRole("button", { name: "Save", exact: true });
    await expect(saving, "nothing is changed").not.toHaveClass(/button-accent/);
    await page.getByLabel("Site title").fill("");
    await expect(saving).toHaveClass(/button-accent/);
    await press(page, "Save");
    await expect(page.getByText("Enter the site title")).toBeVisible();
    await expect(page.getByLabel("Site title")).toBeFocused();
    await page.getByLabel("Site title").fill("Lumen Films");
    await page.getByLabel("Hero title").fill("Light, kept");
    await page.getByLabel("Hero subtitle").fill("By two of us.");
    await page.getByLabel("Footer text").fill("Since the first light.");
    await page.getByLabel("Contact email").fill("us@lumen.example");
    await page.getByLabel("Contact phone").fill("+1 323 555 0199");
    // Phones show a numeric keypad for one and an at sign for the other.
    await expect(page.getByLabel("Contact phone")).toHaveAttribute("type", "tel");
    await expect(page.getByLabel("Contact email")).toHaveAttribute("type", "email");
    const tabs = page.getByRole("navigation", { name: "Settings", exact: true });
    await tabs.getByRole("link", { name: "Branding" }).click();
    await expect(page.getByRole("dialog").getByText("will be lost if you leave")).toBeVisible();
    await press(page, "Stay here");
    await save(page, "General");
    await tabs.getByRole("link", { name: "Branding" }).click();
    await expect(page.getByLabel("Logo")).toBeVisible();

    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Light, kept");
    await expect(page.getByText("By two of us.")).toBeVisible();
    await expect(page.getByRole("banner").getByText("Lumen Films")).toBeVisible();
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByText("Since the first light.")).toBeVisible();
    await expect(footer.getByRole("link", { name: "us@lumen.example" })).toHaveAttribute(
      "href",
      "mailto:us@lumen.example",
    );
    await expect(footer.getByRole("link", { name: "+1 323 555 0199" })).toHaveAttribute(
      "href",
      "tel:+13235550199",
    );
  });

  test("for branding show previews beside their fields and appear on the pages", { tag: "@desktop" }, async ({
    page,
  }) => {
    test.slow();
    await open(page, "/admin/settings/branding");
    await page.getByLabel("Logo").fill("javascript:alert(1)");
    await press(page, "Save");
    await expect(page.getByText("begins with a slash")).toBeVisible();
    await page.getByLabel("Logo").fill("/demo/no-such-logo.webp");
    await press(page, "Save");
    await expect(page.getByText("There is no such picture.")).toBeVisible();
    await expect(page.getByLabel("Logo")).toBeFocused();
    await page.getByLabel("Logo").fill("/favicon.svg");
    await expect(page.getByRole("img", { name: "Preview: Logo" })).toBeVisible();
    await page.getByLabel("Favicon").fill("/demo/vintage-cine-lens.webp");
    await page.getByLabel("Share picture").fill("/demo/roses-at-golden-hour.webp");
    await page.getByRole("textbox", { name: "Hero film" }).fill("/demo/roses-at-golden-hour.webp");
    await save(page, "Branding");
    await page.goto("/");
    const logo = page.getByRole("banner").getByRole("img");
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", "/demo/vintage-cine-lens.webp");
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      "content",
      /\/demo\/roses-at-golden-hour\.webp$/,
    );
    expect(await axeFindings(page), "the page with a logo").toEqual([]);

    await open(page, "/admin/settings/branding");
    await page.getByLabel("Logo").fill("");
    await page.getByLabel("Favicon").fill("");
    await page.getByLabel("Share picture").fill("");
    await page.getByRole("textbox", { name: "Hero film" }).fill("");
    await save(page, "Branding");
    await page.goto("/");
    await expect(page.getByRole("banner").getByRole("img")).toHaveCount(0);
  });

  test("for search engines update counters and previews while typing, on a phone too", {
    tag: "@phone",
  }, async ({ page }) => {
    test.slow();
    await open(page, "/admin/seo");
    const title = page.getByLabel("Meta title");
    const result = page.getByRole("figure", { name: "Search result preview" });
    const card = page.getByRole("figure", { name: "Share card preview" });
    await title.fill("a".repeat(60));
    await expect(page.getByText("60 of 60 characters.", { exact: true })).toBeVisible();
    await title.fill(`${"a".repeat(60)}b`);
    await expect(page.getByText("61 of 60 characters. Search results may cut off the rest.")).toBeVisible();
    await expect(result.getByText(`${"a".repeat(60)}…`)).toBeVisible();
    await title.fill("Found at last");
    await page.getByLabel("Meta description").fill("What we do, in a line.");
    await expect(page.getByText("22 of 160 characters.")).toBeVisible();
    for (const preview of [result, card]) {
      await expect(preview.getByText("Found at last")).toBeVisible();
      await expect(preview.getByText("What we do, in a line.")).toBeVisible();
    }
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    await save(page, "SEO");
    await page.goto("/");
    await expect(page).toHaveTitle("Found at last");
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      "content",
      "What we do, in a line.",
    );
  });

  test("redirect visitors of old addresses", { tag: "@desktop" }, async ({ page }) => {
    test.slow();
    const path = `/old-${crypto.randomUUID().slice(0, 8)}`;
    const sought = `/sought-${crypto.randomUUID().slice(0, 8)}`;
    // What a visitor's browser reports for an address that doesn't exist. The test browser's own reports don't count.
    const reported = await page.request.post("/api/events", {
      data: JSON.stringify({ kind: "page", path: sought, from: "", query: "" }),
      headers: { "user-agent": PHONE },
    });
    expect(reported.ok()).toBe(true);
    await open(page, "/admin/seo");
    const form = page.getByRole("form", { name: "Redirect" });
    await form.getByLabel("Old address").fill("/gallery");
    await form.getByLabel("Leads to").fill("/about");
    await press(page, "Save redirect");
    await expect(page.getByText("There is a page at this address")).toBeVisible();
    await form.getByLabel("Old address").fill(path);
    await press(page, "Save redirect");
    await expect(page.getByText("The old address now leads to the new one.")).toBeVisible();
    await expect(form.getByLabel("Old address")).toHaveValue("");
    const row = page.getByRole("listitem").filter({ hasText: path });
    await expect(row).toContainText("Leads to /about");
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await press(page, `Edit the redirect of ${path}`);
    await expect(form.getByLabel("Leads to")).toBeFocused();
    await form.getByLabel("Leads to").fill("/contact");
    await press(page, "Save redirect");
    await expect(row).toContainText("Leads to /contact");
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await press(page, `Delete the redirect of ${path}`);
    await expect(row).toHaveCount(0);
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await press(page, "Undo");
    await expect(row).toContainText("Leads to /contact");
    await page.goto(path);
    await expect(page).toHaveURL(/\/contact$/);

    // The metric is stored in the background.
    await expect.poll(async () => (await page.request.get("/admin/seo")).text()).toContain(sought);
    await open(page, "/admin/seo");
    await press(page, `Redirect ${sought}`);
    await expect(form.getByLabel("Old address")).toHaveValue(sought);
    await expect(form.getByLabel("Leads to")).toBeFocused();
    await form.getByLabel("Leads to").fill("/gallery");
    await press(page, "Save redirect");
    await expect(page.getByRole("listitem").filter({ hasText: sought })).toContainText("Leads to /gallery");
    await expect(page.getByRole("button", { name: `Redirect ${sought}`, exact: true })).toHaveCount(0);
    await page.goto(sought);
    await expect(page).toHaveURL(/\/gallery$/);
  });

  test("for social profiles and sign-up are applied", { tag: "@desktop" }, async ({ page, browser }) => {
    test.slow();
    await open(page, "/admin/settings/social");
    await page.getByLabel("Instagram").fill("https://instagram.com/lumen");
    await save(page, "Social");
    await page.goto("/about");
    const profile = page.getByRole("contentinfo").getByRole("link", { name: "Instagram" });
    await expect(profile).toHaveAttribute("href", "https://instagram.com/lumen");
    await open(page, "/admin/settings/social");
    await page.getByLabel("Instagram").fill("");
    await save(page, "Social");
    await page.goto("/about");
    await expect(profile).toHaveCount(0);

    const stranger = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const theirs = await stranger.newPage();
    await open(page, "/admin/security");
    await expect(page.getByText("Not set up")).toBeVisible();
    await page.getByLabel("Invited people only").check();
    await page.getByLabel("Session length in days").fill("91");
    await press(page, "Save");
    await expect(page.getByText("Enter a whole number from 1 to 90")).toBeVisible();
    await page.getByLabel("Session length in days").fill("14");
    await save(page, "Security");
    await theirs.goto("/auth?tab=sign-up");
    await expect(theirs.getByText("Accounts here are by invitation.")).toBeVisible();
    await expect(theirs.getByRole("button", { name: "Sign Up" })).toHaveCount(0);
    await page.getByLabel("Anyone").check();
    await page.getByLabel("Session length in days").fill("7");
    await save(page, "Security");
    await theirs.reload();
    await expect(theirs.getByRole("button", { name: "Sign Up" })).toBeVisible();
    await stranger.close();
  });

  test("keep what two admins typed at once", { tag: "@desktop" }, async ({ page, browser }) => {
    test.slow();
    await open(page, "/admin/settings");
    await page.getByLabel("Hero title").fill("Mine");
    const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const theirs = await other.newPage();
    // In another section: no conflict.
    await open(theirs, "/admin/settings/social");
    await theirs.getByLabel("YouTube").fill("https://youtube.com/@lumen");
    await save(theirs, "Social");
    await save(page, "General");
    // In the same section: both versions are shown side by side.
    await open(theirs, "/admin/settings");
    await theirs.getByLabel("Hero title").fill("Theirs");
    await save(theirs, "General");
    await other.close();
    await page.getByLabel("Hero title").fill("Mine again");
    await press(page, "Save");
    await expect(page.getByText("Someone else saved these settings while you were editing.")).toBeVisible();
    expect(await axeFindings(page), "the comparison").toEqual([]);
    await press(page, "Use theirs for Hero title");
    await expect(page.getByLabel("Hero title")).toHaveValue("Theirs");
    await page.getByLabel("Hero title").fill("Ours");
    await save(page, "General");
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ours");
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "YouTube" })).toBeVisible();
  });
});

// The light theme on desktops, the dark one on phones. tests/e2e/admin/screens.spec.ts covers the other two.
test("settings tabs have no axe violations and don't scroll sideways @js", async ({ page, isMobile }) => {
  await becomeAdmin(page);
  await page.emulateMedia({ colorScheme: isMobile ? "dark" : "light" });
  for (const path of ["settings", "settings/branding", "settings/social", "seo", "security"]) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await axeFindings(page), path).toEqual([]);
    expect(await excessWidth(page), path).toBeLessThanOrEqual(0);
  }
});
