import { bookedIn, enterAsAdmin, nearSaturday, statusOf, test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, excessWidth, expect } from "#tests/e2e/studio.ts";

// A confirmation without a reason returns 422.
test.use({ expectedStatuses: [422] });

test("confirming before everything is signed and paid requires a reason", { tag: ["@js", "@phone"] }, async ({
  page,
  database,
}) => {
  const booking = await bookedIn(database, {
    packageId: "premium",
    packageName: "Premium Package",
    packagePriceCents: 380_000,
    weddingDate: await nearSaturday(database),
  });
  await enterAsAdmin(page, database);
  const post = (path: string, json: object) =>
    page.request.post(path, { data: json, headers: { origin: new URL(page.url()).origin } });
  await page.goto(`/admin/bookings/${booking.id}`);
  const made = await (await post("/api/proposals", { bookingId: booking.id })).json();
  expect((await post(`/api/proposals/${made.value.id}/sending`, { version: 1 })).status()).toBe(200);

  await test.step("on the board, once the server has asked for it", async () => {
    await page.goto(`/admin/bookings?view=board&q=${encodeURIComponent(booking.brideName)}`);
    await page.getByRole("button", { name: `Move to… ${booking.brideName}` }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Confirmed" }).click();
    await expect(dialog.getByLabel("Why confirm before it's signed and paid?")).toBeFocused();
    await expect(dialog.getByRole("alert")).toContainText("A signature or the retainer is still missing.");
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    await dialog.getByRole("button", { name: "Mark as confirmed" }).click();
    await expect(dialog.getByText("Please say why, in a few words")).toBeVisible();
  });

  await test.step("on the booking's page", async () => {
    await page.goto(`/admin/bookings/${booking.id}`);
    await page.getByRole("button", { name: "Confirm the wedding…" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm before it’s signed and paid?" });
    expect(await axeFindings(page)).toEqual([]);
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    await dialog.getByRole("button", { name: "Confirm the wedding" }).click();
    await expect(dialog.getByText("Please say why you confirm without it.")).toBeVisible();
    await dialog.getByLabel("Why?").fill("Her father paid in cash");
    await dialog.getByRole("button", { name: "Confirm the wedding" }).click();
    await expect(page.getByText("Moved to Confirmed.")).toBeVisible();
    expect(await statusOf(database, booking.id)).toBe("confirmed");
    await expect(page.getByRole("list", { name: "History" })).toContainText("Her father paid in cash");
  });
});
