import { eq } from "drizzle-orm";
import { contacts } from "#drizzle/schema/contacts.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, excessWidth, expect, expectListening } from "#tests/e2e/studio.ts";

test.use({ expectedStatuses: [422] });

test("a letter goes to the ticked partners, and unticking both keeps the text", {
  tag: "@js",
}, async ({ page, booking, database }) => {
  const max = `max-${booking.id}@example.com`;
  await database
    .update(contacts)
    .set({ name: "Max", email: max })
    .where(eq(contacts.id, `${booking.id}-2`));
  await page.goto(`/admin/bookings/${booking.id}`);
  await expectListening(page);
  const composer = page.getByRole("form", { name: "Write to the couple" });
  const [first, second] = [
    composer.getByRole("checkbox", { name: booking.email }),
    composer.getByRole("checkbox", { name: max }),
  ];
  await expect(first).toBeChecked();
  await expect(second).toBeChecked();
  await first.uncheck();
  await second.uncheck();
  await composer.getByRole("button", { name: "Send email" }).click();
  await expect(composer.getByLabel("Your message")).toBeFocused();
  await composer.getByLabel("Your message").fill("The film is ready.");
  await composer.getByRole("button", { name: "Send email" }).click();
  await expect(composer.getByText("Choose at least one person to write to")).toBeVisible();
  await expect(first).toBeFocused();
  await expect(composer.getByLabel("Your message")).toHaveValue("The film is ready.");
  expect(await axeFindings(page)).toEqual([]);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  await second.check();
  await composer.getByRole("button", { name: "Send email" }).click();
  await expect(page.getByRole("status").getByText(`It's on its way to ${max}.`)).toBeVisible();
  const mails = await database.select().from(outbox).where(eq(outbox.bookingId, booking.id));
  expect(mails.filter(({ kind }) => kind === "booking_reply").map(({ toAddress }) => toAddress)).toEqual([
    max,
  ]);
  // The next letter goes to both again.
  await expect(first).toBeChecked();
});

test("the pencil beside the address opens the partner's form", {
  tag: ["@js", "@desktop"],
}, async ({ page, booking }) => {
  await page.goto(`/admin/bookings/${booking.id}`);
  await expectListening(page);
  const people = page.getByRole("region", { name: "People" });
  for (const email of [`new-${booking.id}@example.com`, `newer-${booking.id}@example.com`]) {
    await page.getByRole("link", { name: "edit email address" }).click();
    await expect(people.getByLabel("Email")).toBeFocused();
    await people.getByLabel("Email").fill(email);
    await people.getByRole("button", { name: "Save" }).click();
    await expect(page.locator("header").getByRole("link", { name: email })).toBeVisible();
  }
});
