import type { Page } from "playwright/test";
import { bookings } from "#drizzle/schema/bookings.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { farSaturday } from "#tests/e2e/admin-entry.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import { becomeAdmin, expect, newCouple, signIn, signInAlone, test } from "#tests/e2e/studio.ts";
import { zoomingFields } from "#tests/e2e/touch-targets.ts";

/** Inserts a booking and a message of a couple that no other test uses. */
async function writeCouple() {
  const couple = newCouple();
  const database = await openSiteDatabase();
  const tag = couple.email.slice("couple-".length, -"@example.com".length);
  const venue = `The Orangery ${tag}`;
  const [id, messageId] = [crypto.randomUUID(), crypto.randomUUID()];
  // It is held and confirmed below, and a day held by another test would be full.
  const weddingDate = await farSaturday(database);
  await database.batch([
    database.insert(bookings).values({ id, submissionId: id, ...couple, venue, weddingDate }),
    database.insert(messages).values({
      id: messageId,
      submissionId: messageId,
      name: `Writer ${tag}`,
      email: couple.email,
      message: "Do you film in the rain?",
    }),
  ]);
  return { ...couple, id, messageId, tag, venue };
}

const input = (page: Page) => page.getByRole("combobox", { name: "Search and commands" });
const chosen = (page: Page) => page.locator('[role="option"][aria-selected="true"]');

/** The search button. It shows the shortcut once the page listens for it. */
const trigger = (page: Page) => page.getByRole("button", { name: "Search or jump to…" });

async function openByKeyboard(page: Page) {
  await expect(trigger(page)).toHaveAttribute("aria-keyshortcuts", "Control+K Meta+K");
  await page.keyboard.press("Control+k");
  await expect(input(page)).toBeFocused();
}

test.describe("the command palette", { tag: "@js" }, () => {
  test("finds a booking by couple, email and venue using only the keyboard", { tag: "@desktop" }, async ({
    page,
  }) => {
    const couple = await writeCouple();
    const chunks: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("command-palette")) chunks.push(request.url());
    });
    await becomeAdmin(page);
    expect(chunks).toEqual([]);
    for (const words of [couple.brideName, couple.email.toUpperCase(), couple.venue]) {
      await page.goto("/admin");
      await openByKeyboard(page);
      // The new results replace the highlighted entry, and Enter must pick from them.
      await input(page).fill("Mei");
      await expect(chosen(page)).toContainText("Mei");
      await input(page).fill(words);
      const option = page.getByRole("option", { name: /^Ana .* The Orangery/ });
      await expect(option).toBeVisible();
      await expect(chosen(page)).toContainText(couple.brideName);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`/admin/bookings/${couple.id}`);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    expect(chunks.length).toBeGreaterThan(0);
  });

  test("finds screens, films and messages", { tag: "@phone" }, async ({ page }) => {
    const couple = await writeCouple();
    await signIn(page);
    await trigger(page).click();
    await input(page).fill("media lib");
    await expect(chosen(page)).toContainText("Media Library");
    expect(await zoomingFields(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin/media");
    await openByKeyboard(page);
    await input(page).fill(`Writer ${couple.tag}`);
    await page.getByRole("option", { name: `Writer ${couple.tag}` }).click();
    await expect(page).toHaveURL(`/admin/messages/${couple.messageId}`);
    await openByKeyboard(page);
    await input(page).fill("Mei & Jonas");
    await page.getByRole("option", { name: "Mei & Jonas" }).click();
    await expect(page).toHaveURL(/\/films\/[\w-]+$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Mei & Jonas");
  });

  test("opens a typed date in the calendar and jumps to a section of a screen", { tag: "@desktop" }, async ({
    page,
  }) => {
    await signIn(page);
    await openByKeyboard(page);
    await input(page).fill("10/30/2031");
    await page.getByRole("option", { name: "Open Oct 30, 2031 in the calendar" }).click();
    await expect(page).toHaveURL("/admin/calendar?month=2031-10&day=2031-10-30");
    await expect(page.getByRole("heading", { name: /October 30, 2031/ })).toBeVisible();
    await openByKeyboard(page);
    await input(page).fill("two-factor");
    await expect(chosen(page)).toContainText("Two-factor authentication");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin/account#two-factor");
    await expect(page.locator("#two-factor")).toBeFocused();
  });

  test("runs the dark theme, add booking, view site and sign out commands", { tag: "@desktop" }, async ({
    page,
  }) => {
    await signInAlone(page);
    await openByKeyboard(page);
    await input(page).fill("dark");
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-sidebar]")).toHaveCSS("background-color", "rgb(20, 17, 15)");
    await openByKeyboard(page);
    await input(page).fill("add booking");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin/bookings/new");
    await openByKeyboard(page);
    await input(page).fill("view site");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
    await page.goto("/admin");
    await openByKeyboard(page);
    await input(page).fill("sign out");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
    await expect(
      page.getByText("Signed out successfully - You have been logged out of your admin account."),
    ).toBeVisible();
  });

  test("replies with a template and leads to a status move without executing it", {
    tag: "@desktop",
  }, async ({ page }) => {
    const couple = await writeCouple();
    await signIn(page);
    await openByKeyboard(page);
    await input(page).fill(couple.brideName);
    await page.getByRole("option", { name: `Reply to ${couple.brideName}` }).click();
    const body = page.getByRole("textbox", { name: "Your message" });
    await expect(body).toBeFocused();
    await expect(body).toHaveValue(/Thank you for writing to us/);
    await expect(page.getByLabel("Start with a template")).toHaveValue("reply-first-answer");
    await expect(page).toHaveURL(`/admin/bookings/${couple.id}`);

    // On a booking's page, its own next steps come first. A reply in progress is kept.
    await body.fill("My own words");
    await page.getByRole("textbox", { name: "Subject" }).focus();
    await openByKeyboard(page);
    await input(page).fill("reply");
    await expect(chosen(page)).toContainText(`Reply to ${couple.brideName}`);
    await page.keyboard.press("Enter");
    await expect(body).toBeFocused();
    await expect(body).toHaveValue("My own words");
    await expect(page).toHaveURL(`/admin/bookings/${couple.id}`);
    await body.fill("");
    await openByKeyboard(page);
    await expect(chosen(page)).toContainText(`Hold ${couple.brideName}`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Hold the date" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("form", { name: "Tell the couple" })).toBeVisible();
  });

  test("opens a booking field for editing and leads to a confirmation without executing it", {
    tag: "@desktop",
  }, async ({ page }) => {
    const couple = await writeCouple();
    await signIn(page);
    await openByKeyboard(page);
    await input(page).fill(`edit venue ${couple.brideName}`);
    await expect(chosen(page)).toContainText(`Edit the venue of ${couple.brideName}`);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Venue")).toBeFocused();
    // Running the command again focuses the field again.
    await page.getByRole("textbox", { name: "Subject" }).focus();
    await openByKeyboard(page);
    await input(page).fill(`edit venue ${couple.brideName}`);
    await expect(chosen(page)).toContainText(`Edit the venue of ${couple.brideName}`);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Venue")).toBeFocused();
    await openByKeyboard(page);
    await input(page).fill(`confirm ${couple.brideName}`);
    await expect(chosen(page)).toContainText(`Confirm ${couple.brideName}`);
    await page.keyboard.press("Enter");
    await expect(page.locator("#move-confirmed")).toBeFocused();
    await expect(page).toHaveURL(`/admin/bookings/${couple.id}`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("form", { name: "Tell the couple" })).toBeVisible();
  });

  test("reports no results, closes on Escape and restores focus", async ({ page }) => {
    await signIn(page);
    await trigger(page).click();
    await input(page).fill("nobody of this name");
    await expect(
      page.getByText(
        "Nothing found for “nobody of this name”. Try a couple's name, an email, a phone number, a venue or a date.",
      ),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(trigger(page)).toBeFocused();
    await openByKeyboard(page);
    await expect(input(page)).toHaveValue("");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("reopens on its shortcut before the previous close event fires", { tag: "@desktop" }, async ({
    page,
  }) => {
    await signIn(page);
    await openByKeyboard(page);
    await input(page).fill("nobody of this name");
    await page.getByRole("dialog").evaluate((dialog: HTMLDialogElement) => {
      dialog.close();
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true }));
      return new Promise((closed) => dialog.addEventListener("close", () => setTimeout(closed, 100)));
    });
    await expect(input(page)).toBeFocused();
    await expect(input(page)).toHaveValue("");
  });
});

test.describe("during a server failure", { tag: "@js" }, () => {
  test.use({ expectedStatuses: [500] });

  test("the palette reports the error, still lists screens, and retries", { tag: "@desktop" }, async ({
    page,
  }) => {
    const couple = await writeCouple();
    await signIn(page);
    const outOfOrder = (url: URL) => url.pathname === "/api/command-palette";
    await page.route(outOfOrder, (route) => route.fulfill({ status: 500, body: "out of order" }));
    await openByKeyboard(page);
    await input(page).fill("activity");
    await expect(
      page.getByText("Search isn't responding. Screens and actions still work. Please try again."),
    ).toBeVisible();
    await expect(page.getByRole("option", { name: "Activity" })).toBeVisible();
    await page.unroute(outOfOrder);
    await input(page).fill(couple.email);
    await expect(page.getByRole("option", { name: `Reply to ${couple.brideName}` })).toBeVisible();
  });
});
