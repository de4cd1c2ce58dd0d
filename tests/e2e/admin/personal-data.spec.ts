import { readFileSync } from "node:fs";
import { bookedIn, bookingOf, test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, excessWidth, expect, newCouple } from "#tests/e2e/studio.ts";
import { newMessage } from "#tests/factories/message.ts";
import { filesInZip } from "#tests/support/zip.ts";

// Axe must not measure colors during a transition.

test("a person's data is found from their booking, downloaded as one file and deleted", {
  tag: ["@js", "@desktop"],
}, async ({ page, booking, database }) => {
  await newMessage({ database: { open: () => database } }, { email: booking.email, status: "suspected" });
  await page.goto(`/admin/bookings/${booking.id}`);
  await page.getByRole("link", { name: "Everything stored about this person" }).click();
  await expect(page.getByLabel("Email address", { exact: true })).toHaveValue(booking.email);
  const panel = page.getByRole("region", { name: `Stored about ${booking.email}` });
  await expect(
    panel.getByRole("link", { name: `${booking.brideName} & ${booking.groomName}` }),
  ).toBeVisible();
  await expect(panel.getByText("Message, Probably spam, written")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);

  const downloading = page.waitForEvent("download");
  await panel.getByRole("link", { name: "Download as one file" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = filesInZip(readFileSync(await download.path()));
  expect(files.get("data.json")?.toString()).toContain(booking.email);

  await panel.getByRole("button", { name: "Delete everything" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("1 booking");
  await expect(question).toContainText("1 message");
  expect(await axeFindings(page), "the question").toEqual([]);
  expect(await excessWidth(page), "the question").toBeLessThanOrEqual(0);
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await bookingOf(database, booking.email)).toBeDefined();

  await panel.getByRole("button", { name: "Delete everything" }).click();
  await question.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByText(/^Data deleted - /)).toBeVisible();
  await expect(page.getByText(`Nothing is stored about ${booking.email}.`)).toBeVisible();
  expect(await bookingOf(database, booking.email)).toBeUndefined();
});

test.describe("while another admin changes the person's data", () => {
  test.use({ expectedStatuses: [409] });

  test("deletes nothing that wasn't shown", { tag: ["@js", "@desktop"] }, async ({
    page,
    booking,
    database,
  }) => {
    const query = new URLSearchParams({ email: booking.email });
    await page.goto(`/admin/security/personal-data?${query}`);
    await page.getByRole("button", { name: "Delete everything" }).click();
    await bookedIn(database, { ...newCouple(), email: booking.email, weddingDate: "2090-01-07" });
    await page.getByRole("dialog").getByRole("button", { name: "Delete everything" }).click();
    await expect(page.getByText("Something about this person has changed")).toBeVisible();
    expect(await bookingOf(database, booking.email)).toBeDefined();
  });
});

test("an invalid email address is reported beside the field and kept", { tag: ["@js", "@phone"] }, async ({
  page,
  booking: _signedIn,
}) => {
  await page.goto("/admin/security");
  await page.getByRole("link", { name: "Find a person" }).click();
  await page.getByLabel("Email address").fill("ana@example");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByLabel("Email address", { exact: true })).toHaveValue("ana@example");
  await page.getByLabel("Email address").fill("nobody@example.com");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText("Nothing is stored about nobody@example.com.")).toBeVisible();
});

test("a message is deleted after confirmation, and the next page says so", {
  tag: ["@js", "@phone"],
}, async ({ page, booking, database }) => {
  const message = await newMessage(
    { database: { open: () => database } },
    { name: `Mei ${booking.id.slice(0, 8)}`, email: booking.email },
  );
  await page.goto(`/admin/messages/${message.id}`);
  await page.getByRole("button", { name: "Delete this message" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText(
    "This permanently deletes the message and what the activity log says about it",
  );
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole("button", { name: "Delete message" }).click();
  await expect(page).toHaveURL(/\/admin\/messages$/);
  await expect(
    page.getByText(`Message deleted - What ${message.name} wrote is no longer stored here.`),
  ).toBeVisible();
});

test.describe("an invalid retention period", () => {
  test.use({ expectedStatuses: [422] });

  test("is reported beside its field and kept", { tag: ["@js", "@desktop"] }, async ({
    page,
    booking: _signedIn,
  }) => {
    await page.goto("/admin/security");
    const spam = page.getByLabel("Spam, in days");
    await spam.fill("400");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Enter a whole number from 7 to 365")).toBeVisible();
    await expect(spam).toHaveValue("400");
  });
});
