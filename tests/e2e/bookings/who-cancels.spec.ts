import { addBooking, newTag } from "#tests/e2e/added-booking.ts";
import { test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, becomeAdmin, excessWidth, expect } from "#tests/e2e/studio.ts";

test.use({ expectedStatuses: [422] });

test("the form asks who cancels, and its letter follows until somebody types in it", { tag: "@js" }, async ({
  page,
}) => {
  const { tag } = newTag();
  await becomeAdmin(page);
  const { id } = await addBooking(page, { brideName: `Ana ${tag}`, email: `${tag}@example.com` });
  const api = `/api/bookings/${id}/payments`;
  const charge = { id: crypto.randomUUID(), label: "Retainer", amount: "1200", kind: "retainer" };
  expect((await page.request.post(`${api}/charges`, { data: charge })).status()).toBe(200);
  await page.goto(`/admin/payments/cancel/${id}`);
  const message = page.getByLabel("Message");
  await page.getByLabel("Why?").fill("A broken leg");
  await page.getByRole("button", { name: "Close and settle" }).click();
  await expect(page.getByText("Please choose who cancels")).toBeVisible();

  await page.getByLabel("You, the studio").check();
  await expect(message).toHaveValue(/We're very sorry: we have to cancel/);
  await page.getByLabel("The couple").check();
  await expect(message).toHaveValue(/We're sorry to hear that you're canceling\./);
  await message.fill("Dear Ana, we talked on the phone.");
  await page.getByLabel("You, the studio").check();
  await expect(message).toHaveValue("Dear Ana, we talked on the phone.");
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Close and settle" }).click();
  await expect(page.getByText("Booking canceled and settled.").first()).toBeVisible();
});

test("a failed payment's question says what becomes of the date, and a refund can come back", {
  tag: "@js",
}, async ({ page }) => {
  const { tag } = newTag();
  await becomeAdmin(page);
  const { id } = await addBooking(page, { brideName: `Bea ${tag}`, status: "confirmed" });
  const api = `/api/bookings/${id}/payments`;
  const happenedOn = await page.evaluate(() =>
    new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles" }).format(),
  );
  const money = { way: "cheque", happenedOn, beyondDue: true };
  for (const more of [{ amount: "300", pending: true }, { amount: "200" }]) {
    const data = { id: crypto.randomUUID(), ...money, ...more };
    expect((await page.request.post(api, { data })).status()).toBe(200);
  }
  await page.goto(`/admin/bookings/${id}`);
  await page.getByRole("button", { name: "Mark as failed…" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark this payment as failed?" });
  await expect(dialog).toContainText("Their date stays confirmed.");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Refund $200…" }).click();
  const form = page.getByRole("form", { name: /^Refund of \$200/ });
  await form.getByLabel("Reason").fill("A gift");
  await form.getByRole("button", { name: "Record refund" }).click();
  await page.getByRole("button", { name: "It came back… (the refund of $200)" }).click();
  const asked = page.getByRole("dialog", { name: "Has this refund come back?" });
  expect(await axeFindings(page)).toEqual([]);
  await asked.getByRole("button", { name: "It came back" }).click();
  await expect(page.getByText(/came back on \w+ \d+, \d{4}/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
});
