import { coupleOf } from "#server/bookings/fields/contract.ts";
import { bookingOf, test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, excessWidth, expect, expectListening } from "#tests/e2e/studio.ts";

test.describe("a booking in the trash", () => {
  test.use({ expectedStatuses: [404] });

  test("shows a notice at its URL and is restored from there", { tag: ["@js", "@phone"] }, async ({
    page,
    booking,
    database,
  }) => {
    const { id, version, email } = booking;
    const path = `/admin/bookings/${id}`;
    await page.goto(path);
    const answer = await page.request.delete(`/api${path.replace("/admin", "")}`, { data: { version } });
    expect(answer.status()).toBe(200);
    await page.reload();
    await expectListening(page);
    await expect(page.getByText("This booking is in the trash.")).toBeVisible();
    await expect(page.getByRole("heading", { name: coupleOf(booking) })).toBeVisible();
    await expect(page.getByRole("link", { name: "Open the trash" })).toHaveAttribute(
      "href",
      "/admin/bookings/trash",
    );
    expect(await axeFindings(page)).toEqual([]);
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Restore booking" }).click();
    await expect(page.getByRole("textbox", { name: "Add a note" })).toBeVisible();
    await expect(page).toHaveURL(path);
    expect(await bookingOf(database, email)).toEqual(booking);
  });
});
