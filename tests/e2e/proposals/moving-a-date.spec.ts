import { eq } from "drizzle-orm";
import { proposals } from "#drizzle/schema/proposals.ts";
import { enterAsAdmin, test } from "#tests/e2e/admin-entry.ts";
import { sentProposal } from "#tests/e2e/proposals/sign-reloading.ts";
import { axeFindings, excessWidth, expect } from "#tests/e2e/studio.ts";

test("a date that was signed for opens no field, leads to its move, and says what moving it did", {
  tag: "@js",
}, async ({ page, playwright, database }) => {
  const { id } = await sentProposal(playwright);
  await database
    .update(proposals)
    .set({ status: "completed", completedAt: new Date() })
    .where(eq(proposals.id, id));
  const [paper] = await database.select().from(proposals).where(eq(proposals.id, id));
  const { weddingDate } = JSON.parse(paper?.document ?? "{}") as { weddingDate: string };
  await enterAsAdmin(page, database);
  await page.goto(`/admin/bookings/${paper?.bookingId}`);
  const head = page.locator("header.booking-columns");
  await expect(
    head.getByRole("link", { name: "(edit venue)" }).or(head.getByText("Add a venue")),
  ).toBeVisible();
  await expect(head.getByRole("link", { name: "edit wedding date" })).toHaveCount(0);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("link", { name: "Edit the details" }).filter({ visible: true }).click();
  const field = page.getByLabel("Wedding date", { exact: true });
  await expect(field).not.toBeEditable();
  await expect(field).toHaveValue(weddingDate);
  await expect(field).toHaveAccessibleDescription("This date has been signed for. Move the date…");
  await page.getByRole("form", { name: "Details" }).getByRole("button", { name: "Cancel" }).click();

  await head.getByRole("link", { name: "Move the date…" }).click();
  const day = page.getByLabel("New wedding date");
  await expect(day).toBeVisible();
  await day.fill(`${weddingDate.slice(0, 7)}-28`);
  await page.getByRole("button", { name: "Send the new version" }).click();
  const said = page.getByRole("status").filter({ hasText: "New version" });
  await expect(said).toContainText(/New version sent to .+, who signs? next\. A crew is held on \w+ 28, /);
  await expect(said).toContainText("Until then, the earlier agreement stays in force.");
  await expect(said).toBeInViewport();
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);

  await page.getByRole("button", { name: "Take the move back…" }).click();
  await page.getByRole("button", { name: "Take it back" }).click();
  const toast = page.getByRole("status").filter({ hasText: "Close" });
  await expect(toast).toContainText(/Move taken back\. The wedding is still on \w+, /);
  await expect(toast).toContainText("What was agreed before is unchanged.");
});
