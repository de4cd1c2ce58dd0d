import { eq } from "drizzle-orm";
import { bookings } from "#drizzle/schema/bookings.ts";
import { editDetails, openAdminInTheme, test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, excessWidth, expect, expectListening } from "#tests/e2e/studio.ts";

// Axe must not measure colors during a transition.

test.describe("opened admin elements have no axe violations", { tag: "@js" }, () => {
  // The dark theme on desktops, the light one on phones.
  test.beforeEach(({ page, database, isMobile }) => openAdminInTheme(page, database, isMobile));

  test("in a booking's dialogs", { tag: "@desktop" }, async ({ page, booking }) => {
    await page.goto(`/admin/bookings/${booking.id}`);
    const question = page.getByRole("dialog");
    await page.getByRole("button", { name: "Move to trash…" }).click();
    await expect(question).toContainText("This moves the booking to the trash");
    expect(await axeFindings(page), "delete").toEqual([]);
    await question.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Mark as lost…" }).click();
    await expect(question.getByLabel("Why?")).toBeVisible();
    expect(await axeFindings(page), "lost").toEqual([]);
    await question.getByRole("button", { name: "Not now" }).click();
    await (await editDetails(page)).getByLabel("Venue").fill("A barn");
    await page.getByRole("link", { name: "All bookings" }).click();
    await expect(question).toContainText("You have unsaved changes");
    expect(await axeFindings(page), "leave").toEqual([]);
  });

  test.describe("after another admin's save", () => {
    test.use({ expectedStatuses: [409] });

    test("in the field-by-field comparison", { tag: "@phone" }, async ({ page, booking, database }) => {
      await page.goto(`/admin/bookings/${booking.id}`);
      await (await editDetails(page)).getByLabel("Venue").fill("A lake");
      await page.getByLabel("Guest count").fill("90");
      await database
        .update(bookings)
        .set({
          venue: `The Orangery ${"at the lake ".repeat(12)}`,
          guestCount: 80,
          version: booking.version + 1,
        })
        .where(eq(bookings.id, booking.id));
      await page.getByRole("button", { name: "Save booking" }).click();
      await expect(page.getByText("Someone else saved this booking while you were typing")).toBeFocused();
      expect(await axeFindings(page)).toEqual([]);
      expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    });
  });

  test("in the palette, with and without results", { tag: "@phone" }, async ({ page, booking }) => {
    await page.goto("/admin");
    await expectListening(page);
    await page.keyboard.press("Control+k");
    const input = page.getByRole("combobox");
    await input.fill(booking.email);
    await expect(page.getByRole("option", { name: `Reply to ${booking.brideName}` })).toBeVisible();
    expect(await axeFindings(page), "found").toEqual([]);
    await input.fill("nobody of this name");
    await expect(page.getByText("Nothing found for “nobody of this name”.")).toBeVisible();
    expect(await axeFindings(page), "nothing found").toEqual([]);
  });

  test("in the menu", async ({ page, isMobile }) => {
    await page.goto("/admin/activity");
    await expectListening(page);
    const nav = page.getByRole("navigation", { name: "Admin" });
    if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
    else await page.getByRole("button", { name: "Collapse sidebar" }).click();
    await nav.getByRole("link", { name: "Bookings" }).focus();
    expect(await axeFindings(page)).toEqual([]);
  });

  test("on the board, in its dialog and in the toast", { tag: "@desktop" }, async ({ page, booking }) => {
    await page.goto(`/admin/bookings?view=board&q=${booking.email}`);
    await page.getByRole("button", { name: "Move to…" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    expect(await axeFindings(page), "the dialog").toEqual([]);
    await dialog.getByRole("button", { name: "Contacted" }).click();
    await expect(page.getByText("is now Contacted.")).toBeVisible();
    expect(await axeFindings(page), "the toast").toEqual([]);
  });
});
