import { bookedIn, enterAsAdmin, nearSaturday, test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, expect, newCouple } from "#tests/e2e/studio.ts";

// A placeholder that nothing fills in returns 422.
test.use({ expectedStatuses: [422] });

test("a contract with a variable that has no value is rejected when sent, beside its field", {
  tag: ["@js", "@desktop"],
}, async ({ page, database }) => {
  await enterAsAdmin(page, database);
  const booking = await bookedIn(database, {
    email: newCouple().email,
    venue: null,
    packageId: "premium",
    weddingDate: await nearSaturday(database),
  });
  await page.goto(`/admin/bookings/${booking.id}`);
  const name = `Contract ${crypto.randomUUID().slice(0, 8)}`;
  const made = await page.request.put(`/api/contracts/${crypto.randomUUID()}`, {
    data: { name, body: "{{couple}} marry at {{venue}}", version: 0 },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(made.status()).toBe(200);
  await page.getByRole("button", { name: "New proposal" }).click();
  const form = page.getByRole("form", { name: "Proposal" });
  await form.getByLabel("Contract").selectOption({ label: name });
  await form.getByRole("button", { name: "Send proposal" }).click();
  const contract = form.getByLabel("Contract");
  await expect(contract).toHaveAccessibleDescription(
    /The contract names \{\{venue\}\}, but there is no value for it/,
  );
  await expect(contract).toHaveAttribute("aria-invalid", "true");
  await expect(contract.locator("option:checked")).toHaveText(name);
  expect(await axeFindings(page)).toEqual([]);
});
