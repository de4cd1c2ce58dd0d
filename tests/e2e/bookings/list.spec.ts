import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { addBooking, newTag } from "#tests/e2e/added-booking.ts";
import { bookedIn, test } from "#tests/e2e/admin-entry.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import { axeFindings, becomeAdmin, excessWidth, expect, signIn } from "#tests/e2e/studio.ts";

// Waits for the page's fade-in before continuing.

test.describe("the booking list", { tag: "@js" }, () => {
  const rows = (page: Page) => page.getByRole("table").getByRole("row").filter({ hasText: "Jun 7, 2099" });

  test("searches while typing, filters, sorts and goes back", async ({ page }) => {
    const { tag } = newTag();
    await becomeAdmin(page);
    await addBooking(page, { brideName: `Ana ${tag}`, venue: "Malibu Pier" });
    await addBooking(page, { brideName: `Bea ${tag}`, venue: "Ojai Valley", status: "proposal" });
    await page.goto("/admin/bookings");
    await expect(page).toHaveTitle("Bookings · Admin Dashboard");
    const tabs = page.getByRole("navigation", { name: "Content" });
    await expect(tabs.getByRole("link", { name: /^Bookings \(\d+\)$/ })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(tabs.getByRole("link", { name: /^Videos \(\d+\)$/ })).toBeVisible();
    await page.getByRole("searchbox").pressSequentially(tag);
    await expect(page).toHaveURL(new RegExp(`/admin/bookings\\?q=${tag}$`));
    await expect(page.getByText("2 bookings found")).toBeVisible();
    await expect(rows(page)).toHaveCount(2);

    const filters = page.getByRole("navigation", { name: "Filters" });
    const choose = async (name: string) => {
      await filters.getByText("Filter", { exact: true }).click();
      await filters.getByRole("link", { name, exact: true }).click();
    };
    await choose("Proposal");
    await expect(page).toHaveURL(new RegExp(`\\?q=${tag}&status=proposal$`));
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText(`Bea ${tag} & Ben`);
    await page.goBack();
    await expect(rows(page)).toHaveCount(2);
    await expect(filters.getByRole("link", { name: "Remove filter Status: Proposal" })).toHaveCount(0);
    await expect(page.getByRole("searchbox")).toHaveValue(tag);

    await choose("Name, A to Z");
    await expect(page).toHaveURL(/sort=name$/);
    await expect(rows(page).first()).toContainText(`Ana ${tag} & Ben`);
    await filters.getByText("Filter", { exact: true }).click();
    await page.getByLabel("Wedding from").fill("2100-01-01");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/from=2100-01-01/);
    await expect(page.getByText("No bookings match.")).toBeVisible();
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL(/\/admin\/bookings\?sort=name$/);
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await expect(page.getByRole("link", { name: /^Remove filter/ })).toHaveCount(0);
  });

  test("marks an overdue row's edge and gives the next step more space than the owner", {
    tag: "@desktop",
  }, async ({ page }) => {
    const { tag } = newTag();
    await becomeAdmin(page);
    const database = await openSiteDatabase();
    const day = { weddingDate: "2099-06-07", status: "contacted" } as const;
    const late = { nextStep: "Call", nextStepOn: "2020-01-01" };
    await bookedIn(database, { ...day, brideName: `Ana ${tag}`, ...late });
    await bookedIn(database, { ...day, brideName: `Bea ${tag}` });
    await page.goto(`/admin/bookings?q=${tag}&sort=name`);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText("Was due Jan 1, 2020");
    await expect(rows(page).first()).toHaveCSS("box-shadow", /inset$/);
    await expect(rows(page).last()).toHaveCSS("box-shadow", "none");
    const widthOf = async (name: string) =>
      (await page.getByRole("columnheader", { name }).boundingBox())?.width ?? 0;
    expect(await widthOf("Next")).toBeGreaterThan(2 * (await widthOf("Owner")));
  });

  test("opens a booking from its row", { tag: "@phone" }, async ({ page }) => {
    const { tag } = newTag();
    await becomeAdmin(page);
    const { id } = await addBooking(page, { brideName: `Ana ${tag}` });
    await page.goto(`/admin/bookings?q=${tag}`);
    await rows(page).click();
    await expect(page).toHaveURL(`/admin/bookings/${id}`);
  });

  test("ignores accents and case in a search", { tag: "@desktop" }, async ({ page }) => {
    const { tag } = newTag();
    await signIn(page);
    await addBooking(page, { brideName: `Zoë ${tag}`, venue: `Café ${tag}` });
    await page.goto("/admin/bookings");
    for (const words of [`cafe ${tag}`, `CAFÉ ${tag}`, `zoe ${tag}`]) {
      await page.getByRole("searchbox").fill(words);
      await expect(page.getByText("1 booking found")).toBeVisible();
      await expect(rows(page)).toContainText(`Zoë ${tag} & Ben`);
    }
  });

  test("exports the filtered bookings and the selected ones", { tag: "@desktop" }, async ({ page }) => {
    const { tag } = newTag();
    await becomeAdmin(page);
    await addBooking(page, { brideName: `=Ana ${tag}` });
    await addBooking(page, { brideName: `Bea ${tag}` });
    await page.goto(`/admin/bookings?q=${tag}&sort=name`);
    const sheet = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^bookings-\d{4}-\d{2}-\d{2}\.csv$/);
      return readFile(await download.path(), "utf8");
    };
    await page.getByText("More", { exact: true }).click();
    const all = await sheet("Export CSV");
    expect(all).toContain(`"'=Ana ${tag}"`);
    expect(all).toContain(`"Bea ${tag}"`);
    await page.getByLabel(`Select Bea ${tag} & Ben`).check();
    const chosen = await sheet("Export selected");
    expect(chosen).toContain(`"Bea ${tag}"`);
    expect(chosen).not.toContain("=Ana");
  });
});

test.describe("booking screens have no axe violations and don't scroll sideways", { tag: "@js" }, () => {
  test.use({ expectedStatuses: [422] });

  test("on the list, the board, in dialogs and on the new booking form", async ({ page }) => {
    test.slow();
    const { tag } = newTag();
    const couple = `Ana ${tag} & Ben`;
    await becomeAdmin(page);
    const fits = async (what: string) => {
      const wide = await excessWidth(page);
      expect(wide, what).toBeLessThanOrEqual(0);
    };
    const look = async (what: string) => {
      expect(await axeFindings(page), what).toEqual([]);
      await fits(what);
    };
    await addBooking(page, { brideName: `Ana ${tag}`, venue: "V".repeat(120) });
    for (const status of ["contacted", "proposal"])
      await addBooking(page, { brideName: `Bea ${tag}`, groomName: "x".repeat(100), status });
    await page.goto(`/admin/bookings?q=${tag}`);
    await page.getByLabel(`Select ${couple}`).check();
    await look("the list");
    await page.getByRole("button", { name: "Move to…" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("the dialog of many");
    await page.getByRole("button", { name: "Lost…" }).click();
    await look("the reason");
    await page.goto(`/admin/bookings?q=${tag}-nobody`);
    await fits("nothing found");
    await page.goto(`/admin/bookings?view=board&q=${tag}`);
    await fits("the board");
    await page.getByRole("button", { name: `Move to… ${couple}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Contacted" }).click();
    await expect(page.getByText(`Moved - ${couple} is now Contacted.`)).toBeVisible();
    await look("the toast");
    await page.goto("/admin/bookings/new");
    await page.getByRole("button", { name: "Add booking" }).click();
    await expect(page.getByText("Please enter the bride's name")).toBeVisible();
    await look("the form with its errors");
  });
});
