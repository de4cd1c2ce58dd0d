import { addBooking, newTag } from "#tests/e2e/added-booking.ts";
import { test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, becomeAdmin, excessWidth, expect, sentMail } from "#tests/e2e/studio.ts";

test.use({ expectedStatuses: [409] });

test("a canceled booking with money is reopened with the letter that its form shows", { tag: "@js" }, async ({
  page,
}) => {
  const { tag, day } = newTag();
  const email = `ana-${tag}@example.com`;
  await becomeAdmin(page);
  const { id } = await addBooking(page, {
    brideName: `Ana ${tag}`,
    status: "confirmed",
    weddingDate: day,
    email,
  });
  const charged = await page.request.post(`/api/bookings/${id}/payments/charges`, {
    data: { id: crypto.randomUUID(), label: "Album", amount: "1200", kind: "instalment" },
  });
  expect(charged.status()).toBe(200);
  await page.goto(`/admin/payments/cancel/${id}`);
  await page.getByLabel("The couple").check();
  await page.getByLabel("Why?").fill("They moved away");
  await page.getByRole("button", { name: "Cancel and settle" }).click();
  await expect(page.getByText("Booking canceled and settled.").first()).toBeVisible();

  // The board can't take it back without a word to the couple, and leads to the form.
  await page.goto(`/admin/bookings?view=board&q=${tag}`);
  const card = page.getByRole("listitem").filter({ hasText: `Ana ${tag}` });
  await expect(card.locator("[data-drag-handle]")).toBeVisible();
  await card.getByRole("button", { name: "Move" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Contacted" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Use “Reopen” on its page");
  await dialog.getByRole("link", { name: "Reopen…" }).click();
  await expect(page.getByRole("heading", { name: "Reopen as an inquiry" })).toBeVisible();

  await page.goto(`/admin/bookings/${id}`);
  await page.getByRole("link", { name: "Reopen as confirmed…" }).click();
  await expect(page.getByRole("heading", { name: "Reopen as confirmed" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /is yours again\.$/ })).toBeVisible();
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Reopen the booking" }).click();
  await expect(page.getByText("Booking reopened.").first()).toBeVisible();
  await expect
    .poll(async () => (await sentMail(page, email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining("is open again with us"));
});
