import { bookedIn, enterAsAdmin, nearSaturday, test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, excessWidth, expect } from "#tests/e2e/studio.ts";

test("a proposal draft accepts any number of add-ons and payments, and previews what the couple will read", {
  tag: ["@js", "@phone"],
}, async ({ page, database }) => {
  const booking = await bookedIn(database, {
    packageId: "premium",
    packageName: "Premium Package",
    packagePriceCents: 380_000,
    weddingDate: await nearSaturday(database),
    venue: "The Orangery, Ojai",
  });
  await enterAsAdmin(page, database);
  await page.goto(`/admin/bookings/${booking.id}`);
  await page.getByRole("button", { name: "New proposal" }).click();
  const form = page.getByRole("form", { name: "Proposal" });
  const addOns = form.getByRole("group", { name: "Add-ons" });
  const payments = form.getByRole("group", { name: "Payment schedule" });

  await test.step("rows are added as needed, without saving in between", async () => {
    await expect(addOns.getByRole("textbox")).toHaveCount(2);
    for (const [index, name] of ["Drone footage", "Second shooter", "Raw footage"].entries()) {
      await addOns.getByLabel(`Add-on ${index + 1}`).fill(name);
      await addOns.getByLabel("Price").nth(index).fill("100");
    }
    await expect(addOns.getByLabel("Add-on 4")).toHaveValue("");
    for (const [index, days] of ["90", "60", "30", "14", "7"].entries()) {
      await payments.getByLabel(`Payment ${index + 2}`).selectOption("Days before the wedding");
      await payments.getByLabel("Days or date").nth(index).fill(days);
      if (days !== "7")
        await payments.getByLabel("Amount or % (leave empty for the rest)").nth(index).fill("10%");
    }
    await expect(payments.getByLabel("Payment 7")).toHaveValue("none");
  });

  await test.step("the total updates while typing, with the price shown on the page and in the contract", async () => {
    const total = form.getByRole("region", { name: "Total" });
    await expect(total).toContainText("Premium Package: $3,800, with every add-on $4,100");
    await expect(total).toContainText(/Retainer \$1,140 by .*Payment 2 \$380 by/);
    await form.getByLabel("Travel").fill("some");
    await expect(total).toContainText("It shows here once every price can be read.");
    await form.getByLabel("Travel").fill("200");
    await expect(total).toContainText("Premium Package: $4,000, with every add-on $4,300");
  });

  await test.step("the preview shows what was saved", async () => {
    await form.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("Draft saved.")).toBeVisible();
    await page.getByText("Preview what the couple will read, as last saved").click();
    await expect(page.getByText("at The Orangery, Ojai.")).toBeVisible();
    await expect(page.getByRole("row", { name: /^Payment 5, by/ })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    await page.reload();
    await expect(addOns.getByLabel("Add-on 3")).toHaveValue("Raw footage");
    await expect(payments.getByLabel("Days or date").nth(4)).toHaveValue("7");
  });
});
