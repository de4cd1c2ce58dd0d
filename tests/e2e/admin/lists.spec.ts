import type { Page } from "playwright/test";
import { media } from "#drizzle/schema/media.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { bookedIn, farSaturday, test } from "#tests/e2e/admin-entry.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import { axeFindings, becomeAdmin, excessWidth, expect, signIn } from "#tests/e2e/studio.ts";
import { newMessage } from "#tests/factories/message.ts";

/** The selector of each list's first row, by the screen's path. */
const ROWS: Record<string, string> = {
  "/admin/bookings": "tbody tr",
  "/admin/messages": "main ul > li:has(a[href^='/admin/messages/'])",
  "/admin/videos": "main li:has(a[href^='/admin/videos/'])",
  "/admin/users": "main li:has(button)",
  "/admin/media": "main li:has(a[href^='/admin/media/'])",
  "/admin/email/outbox": "main li:has(a[href^='/admin/email/outbox/'])",
};
const TOP_OF_DESKTOP = 200;
/**
 * Height in pixels above the rows of the busiest lists on a phone: title, tabs, search and filters, with no
 * duplicates.
 */
const TOP_OF_PHONE: Record<string, number> = {
  "/admin/bookings": 330,
  "/admin/messages": 185,
  "/admin/videos": 280,
  "/admin/users": 280,
};
const SCREENS = {
  desktop: { size: { width: 1440, height: 900 }, top: TOP_OF_DESKTOP, row: 40 },
  phone: { size: { width: 360, height: 780 }, top: 780 - 48, row: 48 },
};

async function makeRows() {
  const database = await openSiteDatabase();
  const booking = await bookedIn(database, { weddingDate: await farSaturday(database), nextStep: "Call" });
  await newMessage({ database: { open: () => database } });
  const id = crypto.randomUUID();
  await database.insert(outbox).values({
    id,
    idempotencyKey: id,
    kind: "message_reply",
    toAddress: "mei@example.com",
    subject: "Yes",
    textBody: "Dear Mei",
    htmlBody: "<p>Dear Mei</p>",
    state: "sent",
    sentAt: new Date(),
    nextAttemptAt: new Date(),
  });
  await database.insert(media).values({
    key: `library/${id}/words.vtt`,
    fileName: `${id}.vtt`,
    contentType: "text/vtt",
    sizeBytes: 30,
  });
  return booking;
}

const topOf = (page: Page, row: string) =>
  page
    .locator(row)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + scrollY);

/** Returns a screen's text size, and whether its font is loaded and comes from this site. */
const textOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const { fontFamily, fontSize } = getComputedStyle(document.querySelector(".admin") ?? document.body);
    const [first = ""] = fontFamily.split(",");
    const bare = (name: string) => name.replaceAll('"', "");
    const face = [...document.fonts].find(
      ({ family, status }) => bare(family) === bare(first) && status === "loaded",
    );
    const files = performance
      .getEntriesByType("resource")
      .filter(({ name }) => /source-sans.*\.woff2$/.test(name));
    return {
      base: fontSize,
      loaded: face?.status,
      own: files.length > 0 && files.every(({ name }) => new URL(name).origin === location.origin),
    };
  });

test.describe("admin lists", { tag: "@js" }, () => {
  test("show their first row above the fold, with rows tall enough for touch or pointer", async ({
    page,
    isMobile,
  }) => {
    test.slow();
    const { size, top, row } = isMobile ? SCREENS.phone : SCREENS.desktop;
    await makeRows();
    // Not the first page after the sign-in, because that one shows a greeting above its head.
    await signIn(page);
    await page.setViewportSize(size);
    for (const [path, rows] of Object.entries(ROWS))
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator(rows).first()).toBeVisible();
        expect(await textOf(page), `${path}: its text`).toEqual({
          base: "14px",
          loaded: "loaded",
          own: true,
        });
        const highest = isMobile ? (TOP_OF_PHONE[path] ?? top) : top;
        expect(await topOf(page, rows), `${path}: the first row`).toBeLessThanOrEqual(highest);
        const heights = await page
          .locator(rows)
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
        expect(Math.min(...heights), `${path}: the lowest row`).toBeGreaterThanOrEqual(row);
        const cut = await page
          .locator(".list-tab")
          .evaluateAll((tabs) => tabs.filter((tab) => tab.scrollWidth > tab.clientWidth).length);
        expect(cut, `${path}: tabs narrower than their words`).toBe(0);
      });
  });

  test("apply a filter from the menu and remove it by its chip", async ({ page }) => {
    const { brideName } = await makeRows();
    await becomeAdmin(page);
    await page.goto(`/admin/bookings?q=${encodeURIComponent(brideName)}`);
    const filters = page.getByRole("navigation", { name: "Filters" });
    const menu = filters.getByText("Filter", { exact: true });
    await menu.click();
    await filters.getByRole("link", { name: "Held", exact: true }).click();
    await expect(page).toHaveURL(/status=held/);
    const chip = filters.getByRole("link", { name: "Remove filter Status: Held" });
    await expect(chip).toBeVisible();
    await expect(page.getByText("No bookings match.")).toBeVisible();

    await menu.press("Enter");
    await filters.getByLabel("Wedding from").fill("2027-06-01");
    await filters.getByLabel("Wedding until").fill("2027-06-30");
    await filters.getByRole("button", { name: "Apply" }).click();
    await expect(filters.getByRole("link", { name: "Remove filter June 2027" })).toBeVisible();
    await menu.click();
    expect(await axeFindings(page), "the open menu").toEqual([]);
    expect(await excessWidth(page), "the open menu").toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
    await expect(filters.getByLabel("Wedding from")).toBeHidden();

    await chip.click();
    await expect(page).not.toHaveURL(/status=/);
    await expect(chip).toHaveCount(0);
    await expect(filters.locator("summary")).toBeFocused();
    await filters.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL(/\/admin\/bookings\??$/);
    await expect(page.getByRole("searchbox")).toHaveValue("");
  });
});

test("a filter chip can be removed without JavaScript", { tag: ["@no-js", "@desktop"] }, async ({ page }) => {
  await becomeAdmin(page);
  await page.goto("/admin/videos?state=draft&tag=beach");
  const filters = page.getByRole("navigation", { name: "Filters" });
  await filters.getByRole("link", { name: "Remove filter State: Draft" }).click();
  await expect(page).toHaveURL(/\/admin\/videos\?tag=beach$/);
  await filters.getByText("Filter", { exact: true }).click();
  await filters.getByRole("link", { name: /^Published/ }).click();
  await expect(page).toHaveURL(/tag=beach&state=published$/);
});

test.describe("a saved view of the bookings", { tag: ["@js", "@desktop"] }, () => {
  test.use({ expectedStatuses: [422] });

  test("is saved under a name, renamed, deleted and restored", async ({ page }) => {
    const tag = crypto.randomUUID().slice(0, 8);
    await becomeAdmin(page);
    await page.goto(`/admin/bookings?status=held&from=2031-06-01&sort=date&package=none&owner=none`);
    const views = page.getByRole("navigation", { name: "Views" });
    await expect(views.getByRole("link").first()).toHaveText("All");
    await page.getByRole("button", { name: "Save view" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Please name the view")).toBeVisible();
    await dialog.getByLabel("Name").fill(`June ${tag}`);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(views.getByRole("link", { name: `June ${tag}` })).toHaveAttribute("aria-current", "page");

    await views.getByRole("link", { name: "All" }).click();
    await expect(page).toHaveURL(/\/admin\/bookings\??$/);
    await views.getByRole("link", { name: `June ${tag}` }).click();
    await expect(page).toHaveURL(/status=held&from=2031-06-01&package=none&owner=none&sort=date$/);
    await page.getByRole("button", { name: "Edit view" }).click();
    await dialog.getByLabel("Name").fill(`July ${tag}`);
    expect(await axeFindings(page), "the dialog").toEqual([]);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(views.getByRole("link", { name: `July ${tag}` })).toBeVisible();

    await page.getByRole("button", { name: "Edit view" }).click();
    await dialog.getByRole("button", { name: "Delete view" }).click();
    await expect(views.getByRole("link", { name: `July ${tag}` })).toHaveCount(0);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(views.getByRole("link", { name: `July ${tag}` })).toBeVisible();
  });
});
