import { and, eq } from "drizzle-orm";
import { bookings } from "#drizzle/schema/bookings.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, excessWidth, expect } from "#tests/e2e/studio.ts";

test("a template fills the email and keeps what was typed", { tag: ["@js", "@desktop"] }, async ({
  page,
  booking,
}) => {
  await page.goto(`/admin/bookings/${booking.id}`);
  const mail = page.getByLabel("Your message");
  const templates = page.getByLabel("Start with a template");
  await templates.selectOption({ index: 1 });
  await expect(mail).toHaveValue(new RegExp(booking.brideName));
  await expect(mail).not.toHaveValue(/\{\{/);
  await mail.fill("My own words.");
  await templates.selectOption({ index: 2 });
  await expect(mail).toHaveValue(/^My own words\.\n\n./);
});

test.describe("with refusals", () => {
  test.use({ expectedStatuses: [409, 422] });

  test("a move offers the matching email, which is sent with one click or edited first", {
    tag: ["@js", "@phone"],
  }, async ({ page, booking, database }) => {
    const written = () =>
      database
        .select({ subject: outbox.subject, text: outbox.textBody })
        .from(outbox)
        .where(and(eq(outbox.bookingId, booking.id), eq(outbox.kind, "booking_reply")));
    await database.update(bookings).set({ status: "proposal" }).where(eq(bookings.id, booking.id));
    await page.goto(`/admin/bookings/${booking.id}`);
    const offer = page.getByRole("form", { name: "Tell the couple?" });
    await page.getByRole("button", { name: "Hold the date" }).click();
    await expect(offer).toContainText(/We're holding .+ for you/);
    await expect(offer).toContainText(/Held for you until: \w+ \d+, \d{4}/);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(offer).toBeHidden();

    await page.getByRole("button", { name: "Hold the date" }).click();
    await offer.getByRole("button", { name: "Send this email" }).click();
    await expect(page.getByText(`Email sent - It's on its way to ${booking.email}.`)).toBeVisible();
    await expect(offer).toBeHidden();
    expect((await written()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^We're holding .+ for you$/),
    ]);

    await page.getByRole("button", { name: "Mark as lost" }).click();
    const question = page.getByRole("dialog");
    await question.getByLabel(/Why/).fill("Too far");
    await question.getByRole("button", { name: "Mark as lost" }).click();
    await offer.getByRole("button", { name: "Edit" }).click();
    await offer.getByLabel("Subject").fill("");
    await offer.getByRole("button", { name: "Send this email" }).click();
    await expect(offer).toContainText("Enter a subject");
    await offer.getByLabel("Subject").fill("A pity");
    await offer.getByRole("button", { name: "Send this email" }).click();
    await expect(offer).toBeHidden();
    expect((await written()).map(({ subject }) => subject)).toContain("A pity");
    expect(await excessWidth(page)).toBe(0);
  });

  test("an email with leftover brackets is not sent, and the form of a lost booking says that it is lost", {
    tag: ["@js", "@desktop"],
  }, async ({ page, booking, database }) => {
    await page.goto(`/admin/bookings/${booking.id}`);
    const panel = page.getByRole("form", { name: "Write to the couple" });
    await expect(panel.getByText("You can still write to the couple.")).toHaveCount(0);
    await database
      .update(bookings)
      .set({ status: "lost", closedReason: "Another studio" })
      .where(eq(bookings.id, booking.id));
    await page.reload();
    await expect(panel).toContainText("This booking is lost: “Another studio”. You can still write");
    const mail = panel.getByLabel("Your message");
    for (const [left, words] of [
      ["Dear {{ Couple }}", "Replace {{ Couple }} with text"],
      ["Dear {{couple", "Please remove the {{ brackets"],
    ] as const) {
      await mail.fill(left);
      await panel.getByRole("button", { name: "Send email" }).click();
      await expect(panel.getByText(words)).toBeVisible();
      await expect(mail).toHaveValue(left);
    }
    expect(await axeFindings(page)).toEqual([]);
    await mail.fill("Dear both, all the best.");
    await panel.getByRole("button", { name: "Send email" }).click();
    await expect(page.getByText(`Email sent - It's on its way to ${booking.email}.`)).toBeVisible();
  });
});
