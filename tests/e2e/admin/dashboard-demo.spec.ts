import { join } from "node:path";
import { eq } from "drizzle-orm";
import { openDatabase } from "#drizzle/client.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { seedDemo } from "#drizzle/seed/demo.ts";
import { startSqld } from "#drizzle/sqld.ts";
import { SAMPLE_PAYMENT } from "#server/payments/refunds/contract.ts";
import { test } from "#tests/e2e/own-studio.ts";
import { expect, expectListening, signInAlone } from "#tests/e2e/studio.ts";

// A studio that no other file uses, because the demo fills it.
test.use({ studioKey: "demo" });

const SCREENS = 3;

test("with the demo, the dashboard of a phone is at most three screens", {
  tag: ["@js", "@phone"],
}, async ({ page, ownData }) => {
  const { url } = await startSqld({ directory: join(ownData, "sqld") });
  await seedDemo(openDatabase({ url, timeoutMs: 30_000 }), { today: new Date() });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAlone(page);
  // Without the greeting of the sign-in.
  await page.reload();
  await expectListening(page);
  await expect(page.getByRole("region", { name: /^Waiting for your signature/ })).toBeVisible();
  const height = await page.evaluate(() => document.body.scrollHeight);
  expect(height / 844).toBeLessThanOrEqual(SCREENS);
  for (const name of ["Recent Bookings", "Recent Videos"]) {
    const rows = page.getByRole("region", { name }).getByRole("listitem").filter({ visible: true });
    await expect(rows).toHaveCount(1);
    await page.getByRole("region", { name }).getByRole("button", { name: "Show 4 more" }).click();
    await expect(rows).toHaveCount(5);
  }
  await test.step("a card payment of the demo says before a refund that Stripe doesn't have it", async () => {
    const [paid] = await openDatabase({ url, timeoutMs: 30_000 })
      .select({ bookingId: ledgerEntries.bookingId })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.way, "card"))
      .limit(1);
    await page.goto(`/admin/bookings/${paid?.bookingId}`);
    await expectListening(page);
    const panel = page.getByRole("region", { name: "Payments" });
    await panel
      .getByRole("button", { name: /^Refund \$/ })
      .first()
      .click();
    const form = page.getByRole("form", { name: /^Refund of / });
    await expect(form).toContainText(SAMPLE_PAYMENT);
    await expect(form.getByRole("option", { name: "Through Stripe" })).toHaveCount(0);
    await expect(form.getByRole("button", { name: "Record refund" })).toBeVisible();
  });
});
