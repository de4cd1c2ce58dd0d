import type { Page } from "playwright/test";
import { addBooking, newTag } from "#tests/e2e/added-booking.ts";
import { test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, becomeAdmin, excessWidth, expect } from "#tests/e2e/studio.ts";

const SAID = "This booking has payments or open charges. Use “Cancel…” on its page";

/** Adds a booking that owes 1,200 dollars. */
async function addCharged(page: Page, fields: Parameters<typeof addBooking>[1]) {
  const added = await addBooking(page, fields);
  const charged = await page.request.post(`/api/bookings/${added.id}/payments/charges`, {
    data: { id: crypto.randomUUID(), label: "Retainer", amount: "1200", kind: "retainer" },
  });
  expect(charged.status()).toBe(200);
  return added;
}

test.use({ expectedStatuses: [409] });

test("closing a booking with money leads to the form that settles it", { tag: ["@js", "@desktop"] }, async ({
  page,
}) => {
  const { tag } = newTag();
  const couple = `Ana ${tag} & Ben`;
  await becomeAdmin(page);
  const { id } = await addCharged(page, { brideName: `Ana ${tag}` });
  await addBooking(page, { brideName: `Bea ${tag}` });

  await page.goto(`/admin/bookings?view=board&q=${tag}`);
  const column = (status: string) => page.getByRole("region", { name: status });
  const card = page.getByRole("listitem").filter({ hasText: couple });
  await expect(card.locator("[data-drag-handle]")).toBeVisible();
  await card.getByRole("button", { name: "Move" }).click();
  const dialog = page.getByRole("dialog", { name: `Move ${couple} to…` });
  await dialog.getByRole("button", { name: "Lost" }).click();
  await dialog.getByLabel("Why is it lost?").fill("Too far");
  await dialog.getByRole("button", { name: "Mark as lost" }).click();
  await expect(dialog.getByRole("alert")).toContainText(SAID);
  const way = dialog.getByRole("link", { name: "Cancel…" });
  await expect(way).toHaveAttribute("href", `/admin/payments/cancel/${id}`);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(column("New")).toContainText(couple);

  await page.goto(`/admin/bookings?q=${tag}`);
  await page.getByLabel("Select all on this page").check();
  await page
    .getByRole("region", { name: "Selected bookings" })
    .getByRole("button", { name: "Move to…" })
    .click();
  const bulk = page.getByRole("dialog", { name: "Move 2 bookings to…" });
  await bulk.getByRole("button", { name: "Lost" }).click();
  await bulk.getByLabel("Why is it lost?").fill("Season is over");
  await bulk.getByRole("button", { name: "Mark as lost" }).click();
  const skipped = page.getByRole("region", { name: "Not moved" });
  await expect(skipped).toContainText(`${couple}: ${SAID}`);
  await expect(skipped).not.toContainText(`Bea ${tag}`);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  await skipped.getByRole("link", { name: "Cancel…" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/payments/cancel/${id}`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
