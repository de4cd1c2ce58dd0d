import { addBooking, newTag } from "#tests/e2e/added-booking.ts";
import { becomeAdmin, expect, test } from "#tests/e2e/studio.ts";

// Waits for the page's fade-in before continuing.

test.describe("a booking taken by phone", { tag: "@js" }, () => {
  test.use({ expectedStatuses: [409, 422, 500] });

  test("is added once, after validation errors are corrected", { tag: "@phone" }, async ({ page }) => {
    const { tag, day } = newTag();
    await becomeAdmin(page);
    await page.goto("/admin/bookings");
    await page.getByRole("link", { name: "Add booking" }).click();
    await expect(page).toHaveTitle("Add a booking · Admin Dashboard");
    const add = page.getByRole("button", { name: "Add booking" });
    await page.getByLabel("Venue").fill("Malibu Pier");
    await add.click();
    await expect(page.getByText("Please enter the bride's name")).toBeVisible();
    await expect(page.getByText("Please enter an email address or a phone number").first()).toBeVisible();
    await expect(page.getByLabel("Bride's name")).toBeFocused();
    await expect(page.getByLabel("Venue")).toHaveValue("Malibu Pier");

    await page.getByLabel("Bride's name").fill(`Ana ${tag}`);
    await page.getByLabel("Groom's name").fill("Ben");
    await page.getByLabel("Email address").fill(`ana-${tag}@example.com`);
    await page.getByLabel("Wedding date").fill("2020-05-14");
    await page.getByLabel("Package").selectOption({ label: "Premium Package" });
    await page.getByLabel("Message").fill("They called from the venue.");
    await add.click();
    await expect(page.getByText("Wedding date cannot be in the past, unless")).toBeVisible();
    await expect(page.getByLabel("Wedding date")).toBeFocused();

    for (const bride of ["Bea", "Cat"])
      await addBooking(page, { brideName: bride, weddingDate: day, status: "confirmed" });
    await page.getByLabel("Wedding date").fill(day);
    await page.getByLabel("Status").selectOption({ label: "Confirmed" });
    await add.click();
    await expect(page.getByText("Every crew is booked that day.")).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("They called from the venue.");
    await page.getByLabel("Status").selectOption({ label: "Proposal" });
    await add.dblclick();
    await expect(page).toHaveURL(/\/admin\/bookings\/[\da-f-]{36}$/);

    await page.goto(`/admin/bookings?q=${tag}`);
    await expect(page.getByText("1 booking found")).toBeVisible();
    const row = page
      .getByRole("table")
      .getByRole("row")
      .filter({ hasText: `Ana ${tag} & Ben` });
    for (const words of ["Malibu Pier", "Premium Package", "Proposal", "Studio Admin"])
      await expect(row).toContainText(words);
    await page.goto("/admin/activity?action=create_booking");
    await expect(page.getByRole("listitem").filter({ hasText: `Ana ${tag} & Ben` })).toContainText(
      `Studio Admin added Ana ${tag} & Ben's booking.`,
    );
  });

  test("isn't duplicated when the response is lost, and keeps its data during a server failure", {
    tag: "@desktop",
  }, async ({ page }) => {
    const { tag, day } = newTag();
    await becomeAdmin(page);
    await page.goto(`/admin/bookings/new?date=${day}`);
    await expect(page.getByLabel("Wedding date")).toHaveValue(day);
    await page.getByLabel("Bride's name").fill(`Ana ${tag}`);
    await page.getByLabel("Groom's name").fill("Ben");
    await page.getByLabel("Email address").fill(`ana-${tag}@example.com`);
    await page.route("**/api/manual-bookings", async (route) => {
      await route.fetch();
      await route.fulfill({ status: 500, body: "out of order" });
    });
    const failed = page.getByText("The booking could not be added. What you typed is still here");
    await page.getByRole("button", { name: "Add booking" }).click();
    await expect(failed).toBeVisible();
    await page.unroute("**/api/manual-bookings");
    await expect(page.getByLabel("Bride's name")).toHaveValue(`Ana ${tag}`);
    await page.getByRole("button", { name: "Add booking" }).click();
    await expect(page).toHaveURL(/\/admin\/bookings\/[\da-f-]{36}$/);
    await page.goto(`/admin/bookings?q=${tag}`);
    await expect(page.getByText("1 booking found")).toBeVisible();
  });
});
