import { eq } from "drizzle-orm";
import { contacts } from "#drizzle/schema/contacts.ts";
import { bookedIn, enterAsAdmin, nearSaturday, test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, excessWidth, expect } from "#tests/e2e/studio.ts";

test("before sending, a draft says which partner isn't asked to sign, and takes an address or the shared mailbox", {
  tag: ["@js", "@phone"],
}, async ({ page, database }) => {
  const booking = await bookedIn(database, { weddingDate: await nearSaturday(database) });
  await enterAsAdmin(page, database);
  await page.goto(`/admin/bookings/${booking.id}`);
  await page.getByRole("button", { name: "New proposal" }).click();
  await expect(page.getByText(/has no email address, so this proposal won't ask/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: /shares .*'s mailbox$/ }).click();
  await expect(page.getByText(/has no email address/)).toHaveCount(0);
  const pairs = new RegExp(`To sign: .*\\(${booking.email}\\), .*\\(${booking.email}\\)`);
  await expect(page.getByText(pairs)).toBeVisible();
});

test("before sending, an address that the couple named is accepted in one press", {
  tag: ["@js", "@phone"],
}, async ({ page, database }) => {
  const booking = await bookedIn(database, { weddingDate: await nearSaturday(database) });
  const named = `named-${booking.id.slice(0, 8)}@example.com`;
  await database
    .update(contacts)
    .set({ email: named, addressNamedAt: new Date() })
    .where(eq(contacts.id, `${booking.id}-2`));
  await enterAsAdmin(page, database);
  await page.goto(`/admin/bookings/${booking.id}`);
  await expect(page.getByText(/The couple added this address on/)).toBeVisible();
  await page.getByRole("button", { name: "New proposal" }).click();
  await expect(page.getByText(new RegExp(`The couple added .*, ${named}`))).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: `Accept ${named}` }).click();
  await expect(page.getByText(/The couple added/)).toHaveCount(0);
  await expect(page.getByText(new RegExp(`To sign: .*\\(${named}\\)`))).toBeVisible();
});
