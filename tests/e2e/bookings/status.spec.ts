import { eq } from "drizzle-orm";
import { bookings } from "#drizzle/schema/bookings.ts";
import { moveElsewhere } from "#tests/e2e/added-booking.ts";
import { bookingOf, test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, expect } from "#tests/e2e/studio.ts";

test.describe("with refusals", () => {
  test.use({ expectedStatuses: [409, 422] });

  test("a move can also be undone from the history until the booking changes again", {
    tag: ["@js", "@phone"],
  }, async ({ page, booking, database }) => {
    await database.update(bookings).set({ status: "proposal" }).where(eq(bookings.id, booking.id));
    await page.goto(`/admin/bookings/${booking.id}`);
    const status = page.locator("header .status-badge");
    const history = page.getByRole("list", { name: "History" });
    const undo = page.getByRole("button", { name: "Undo this change" });
    await page.getByRole("button", { name: "Hold the date" }).click();
    await expect(status).toHaveText("Held");
    // The toast's undo is lost on reload. A note in between doesn't block the undo in the history.
    await page.reload();
    await page.getByRole("textbox", { name: "Add a note" }).fill("They called.");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(history.getByRole("listitem").first()).toContainText("They called.");
    await expect(history.getByRole("listitem").nth(1).getByRole("button")).toHaveAccessibleName(
      "Undo this change",
    );
    expect(await axeFindings(page)).toEqual([]);
    await undo.click();
    await expect(page.getByText("Undone. Back to Proposal.")).toBeVisible();
    await expect(status).toHaveText("Proposal");
    await expect(undo).toHaveCount(0);

    await page.getByRole("button", { name: "Mark as lost…" }).click();
    await page.getByRole("dialog").getByLabel("Why?").fill("Another studio");
    await page.getByRole("dialog").getByRole("button", { name: "Mark as lost" }).click();
    await expect(undo).toBeVisible();
    const version = (await bookingOf(database, booking.email))?.version ?? 0;
    await moveElsewhere(page, booking.id, "contacted", version);
    await undo.click();
    await expect(
      page.getByText("This booking has changed since then, so the move can't be undone."),
    ).toBeVisible();
    await expect(status).toHaveText("Contacted");
  });

  test("taking a confirmation back says first what the couple will read, and offers them a letter about it", {
    tag: ["@js", "@desktop"],
  }, async ({ page, booking }) => {
    await page.goto(`/admin/bookings/${booking.id}`);
    const offer = page.getByRole("form", { name: "Tell the couple?" });
    await page.getByRole("button", { name: "Confirm the wedding" }).click();
    await expect(offer).toContainText("You're booked");
    await page.getByRole("button", { name: "Back to Held…" }).click();
    const question = page.getByRole("dialog", { name: "Take the confirmation back?" });
    await expect(question).toContainText("The date isn't confirmed anymore. It stays held for them");
    await expect(question).toContainText("Date held. We're holding this date for you until");
    expect(await axeFindings(page)).toEqual([]);
    await question.getByRole("button", { name: "Not now" }).click();
    await expect(page.locator("header .status-badge")).toHaveText("Confirmed");
    await page.getByRole("button", { name: "Back to Held…" }).click();
    await question.getByRole("button", { name: "Take it back" }).click();
    await expect(page.locator("header .status-badge")).toHaveText("Held");
    await expect(page.getByText("Moved to Held.")).toBeVisible();
    await expect(offer).toContainText("isn't confirmed anymore");
    await expect(offer).not.toContainText("nothing is booked");
  });

  test("marking a booking as lost asks why, and reopening it restores its earlier status", {
    tag: ["@js", "@phone"],
  }, async ({ page, booking }) => {
    await page.goto(`/admin/bookings/${booking.id}`);
    await page.getByRole("button", { name: "Mark as lost…" }).click();
    const question = page.getByRole("dialog", { name: "Mark as lost?" });
    await question.getByRole("button", { name: "Mark as lost" }).click();
    await expect(question.getByText("Please say why, in a few words")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await question.getByLabel("Why?").fill("Another studio");
    await question.getByRole("button", { name: "Mark as lost" }).click();
    await expect(question).toBeHidden();
    await expect(page.locator("header .status-badge")).toHaveText("Lost");
    await page.getByRole("button", { name: "Reopen as new" }).click();
    await expect(page.locator("header .status-badge")).toHaveText("New");
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.locator("header .status-badge")).toHaveText("Lost");
    await expect(page.locator("header").getByText("Another studio")).toBeVisible();
  });

  test("extending a hold by days shows the new end date, and undo restores the earlier one", {
    tag: ["@js", "@phone"],
  }, async ({ page, booking }) => {
    await page.goto(`/admin/bookings/${booking.id}`);
    await page.getByRole("button", { name: "Hold the date" }).click();
    const until = page.locator("header dl > div").filter({ hasText: "Held until" }).locator("dd");
    const first = (await until.textContent()) ?? "";
    await page.getByRole("button", { name: "Extend hold for" }).click();
    const question = page.getByRole("dialog", { name: "Extend hold for" });
    await question.getByLabel("Days to add").fill("0");
    await question.getByRole("button", { name: "Extend hold" }).click();
    await expect(question.getByText("Please enter a number of days from 1 to 60")).toBeVisible();
    await question.getByLabel("Days to add").fill("3");
    const preview = (await question.getByRole("status").textContent()) ?? "";
    expect(await axeFindings(page)).toEqual([]);
    await question.getByRole("button", { name: "Extend hold" }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText(preview.replace("Held", "Extended - The date is held"))).toBeVisible();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(until).toHaveText(first);
  });
});
