import { addDays } from "#server/platform/calendar.ts";
import { studioToday, systemClock } from "#server/platform/clock.ts";
import { bookedIn, enterAsAdmin, test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, excessWidth, expect, sentMail } from "#tests/e2e/studio.ts";

// The API refuses with 422, or with 409 if somebody else was faster.
test.use({ expectedStatuses: [422, 409] });

test("a studio charges a couple, records a check, and issues a partial refund", {
  tag: ["@js", "@phone"],
}, async ({ page, database }) => {
  const booking = await bookedIn(database, { status: "confirmed" });
  await enterAsAdmin(page, database);
  await page.goto(`/admin/bookings/${booking.id}`);
  const panel = page.getByRole("region", { name: "Payments" });

  await panel.getByRole("button", { name: "Add a charge" }).click();
  const charge = panel.getByRole("form", { name: "Add a charge" });
  await charge.getByLabel("What it is for").fill("Retainer");
  await charge.getByLabel("Amount", { exact: true }).fill("one thousand");
  await charge.getByRole("button", { name: "Add charge" }).click();
  await expect(charge.getByText("Enter an amount in dollars")).toBeVisible();
  await expect(charge.getByLabel("What it is for")).toHaveValue("Retainer");
  await charge.getByLabel("Amount", { exact: true }).fill("1,000");
  await charge.getByRole("button", { name: "Add charge" }).click();
  await expect(panel.getByText("$1,000 open")).toBeVisible();
  await expect(charge).toBeHidden();

  await panel.getByRole("button", { name: "Record a payment" }).click();
  const payment = panel.getByRole("form", { name: "Record a payment" });
  await expect(payment.getByLabel("Amount", { exact: true })).toHaveValue("1000");
  await payment.getByLabel("Amount", { exact: true }).fill("400");
  await payment.getByLabel("Paid by").selectOption("Check");
  await payment.getByLabel("Reference").fill("Check 1042");
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  await payment.getByLabel("Still pending").check();
  await expect(payment.getByRole("button", { name: "Record payment" })).toBeVisible();
  await payment.getByLabel("Still pending").uncheck();
  await payment.getByRole("button", { name: "Mark as received" }).click();
  await expect(panel.getByText("$400 paid · $600 open")).toBeVisible();
  await expect(panel.getByText("Check 1042", { exact: false })).toBeVisible();

  await panel.getByRole("button", { name: "Refund $400…" }).click();
  const refund = panel.getByRole("form", { name: /^Refund of \$400, paid on \w+ \d+, 20\d\d$/ });
  await refund.getByLabel("Amount", { exact: true }).fill("100");
  await refund.getByLabel("Reason").fill("A shorter day");
  await refund.getByRole("button", { name: "Record refund" }).click();
  await expect(panel.getByText("Refunded $100")).toBeVisible();
  await expect(panel.getByText("$300 paid · $700 open")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto("/admin/payments");
  await expect(page.getByRole("link", { name: `${booking.brideName} & ${booking.groomName}` })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);

  await page.goto(`/admin/bookings/${booking.id}`);
  await panel.getByRole("button", { name: "Issue invoice for Retainer" }).click();
  await expect(panel.getByRole("list", { name: "Invoices" })).toBeVisible();
  await page.goto("/admin/payments");
  await page.getByRole("link", { name: "Invoices", exact: true }).click();
  await page.getByLabel("Search by number or couple").fill(booking.email);
  await expect(page.getByText("1 invoice: $1,000")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Invoice \d{4}-\d{4} as PDF$/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
});

test("a payment reminder is reviewed before it is sent", { tag: ["@js", "@phone"] }, async ({
  page,
  database,
}) => {
  // Its own day, because other tests fill the default one.
  const booking = await bookedIn(database, { status: "confirmed", weddingDate: "2031-08-23" });
  await enterAsAdmin(page, database);
  await page.goto("/admin/payments");
  const charged = await page.request.post(`/api/bookings/${booking.id}/payments/charges`, {
    data: {
      id: crypto.randomUUID(),
      label: "Balance",
      amount: "1200",
      kind: "instalment",
      dueOn: addDays(studioToday(systemClock), 3),
    },
  });
  expect(charged.status()).toBe(200);
  await page.reload();
  const couple = `${booking.brideName} & ${booking.groomName}`;
  await page.getByRole("button", { name: `Send reminder to ${couple}: Balance` }).click();
  const dialog = page.getByRole("dialog", { name: "Send this reminder?" });
  await expect(dialog.getByText(booking.email)).toBeVisible();
  await expect(dialog.getByText("$1,200 for the wedding film is still open", { exact: false })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(dialog).toHaveCSS("text-align", "start");
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await axeFindings(page)).toEqual([]);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(dialog).toBeHidden();
  expect(await sentMail(page, booking.email)).toEqual([]);
  await page.getByRole("button", { name: `Send reminder to ${couple}: Balance` }).click();
  await dialog.getByRole("button", { name: "Send reminder" }).click();
  await expect(page.getByRole("status").getByText("Reminder sent.")).toBeVisible();
  await expect.poll(async () => (await sentMail(page, booking.email)).length).toBe(1);
});

test("two admins saving the payment instructions lose nothing that they typed", {
  tag: ["@js", "@desktop"],
}, async ({ page, database }) => {
  await enterAsAdmin(page, database);
  await page.goto("/admin/payments");
  const form = page.getByRole("form", { name: "Payment instructions" });
  const version = Number(await form.locator('input[name="version"]').getAttribute("value"));
  await form.getByLabel("Bank transfer").fill("Mine, 1234");
  const data = { bankTransfer: "Somebody else's, 99", cheque: "", version };
  const elsewhere = await page.request.put("/api/payments/instructions", { data });
  expect(elsewhere.status()).toBe(200);
  await form.getByRole("button", { name: "Save instructions" }).click();
  await expect(form.getByText("Theirs: Somebody else's, 99")).toBeVisible();
  await expect(form.getByLabel("Bank transfer")).toHaveValue("Mine, 1234");
  await form.getByRole("button", { name: "Save instructions" }).click();
  await expect(page.getByText("Payment instructions saved.")).toBeVisible();
  await page.reload();
  await expect(form.getByLabel("Bank transfer")).toHaveValue("Mine, 1234");
});
