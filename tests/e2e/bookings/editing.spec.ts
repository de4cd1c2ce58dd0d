import { eq } from "drizzle-orm";
import { bookings } from "#drizzle/schema/bookings.ts";
import { bookedIn, bookingOf, editDetails, farSaturday, test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, excessWidth, expect } from "#tests/e2e/studio.ts";

test("leaving with unsaved changes asks first", { tag: ["@js", "@desktop"] }, async ({ page, booking }) => {
  await page.goto(`/admin/bookings/${booking.id}`);
  const venue = (await editDetails(page)).getByLabel("Venue");
  await venue.fill("A barn");
  await page.getByRole("link", { name: "All bookings" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(question).toBeHidden();
  await expect(venue).toHaveValue("A barn");
  await page.getByRole("link", { name: "All bookings" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/admin\/bookings$/);
  await page.goto(`/admin/bookings/${booking.id}`);
  await expect(page.getByRole("link", { name: "Add a venue" })).toBeVisible();
  await page.getByRole("link", { name: "All bookings" }).click();
  await expect(page).toHaveURL(/\/admin\/bookings$/);
});

test("closing the page asks only with unsaved changes", { tag: ["@js", "@desktop"] }, async ({
  page,
  booking,
}) => {
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    // The first dialog is dismissed to stay on the page.
    if (asked.length === 1) await dialog.dismiss();
    else await dialog.accept();
  });
  await page.goto(`/admin/bookings/${booking.id}`);
  const venue = (await editDetails(page)).getByLabel("Venue");
  // Browsers ask only after the user has interacted with the page.
  await venue.press("End");
  await page.reload();
  expect(asked).toEqual([]);

  await editDetails(page);
  await venue.pressSequentially("A barn");
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(venue).toHaveValue("A barn");
  await page.getByRole("button", { name: "Save booking" }).click();
  await expect(page.getByText("Booking saved.")).toBeVisible();
  const place = page.getByRole("link", { name: "A barn (edit venue)" });
  await expect(place).toBeVisible();
  await page.reload();
  await expect(place).toBeVisible();
  expect(asked).toEqual(["beforeunload"]);

  await editDetails(page);
  await venue.press("End");
  await venue.pressSequentially(" in Ojai");
  await page.reload();
  expect(asked).toEqual(["beforeunload", "beforeunload"]);
  await expect(place).toBeVisible();
});

test.describe("with refusals", () => {
  test.use({ expectedStatuses: [409, 422] });

  test("errors appear beside their fields, and what was typed stays", { tag: ["@js", "@desktop"] }, async ({
    page,
    booking,
    database,
  }) => {
    const full = { weddingDate: await farSaturday(database), status: "confirmed" } as const;
    await bookedIn(database, full);
    await bookedIn(database, full);
    await database.update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, booking.id));
    await page.goto(`/admin/bookings/${booking.id}`);
    const form = await editDetails(page);
    await form.getByLabel("Venue").fill("A barn");
    await form.getByLabel("Price").fill("a lot");
    await form.getByRole("button", { name: "Save booking" }).click();
    await expect(form.getByLabel("Price")).toBeFocused();
    await expect(form.getByText("Enter the price in dollars, like 3,800")).toBeVisible();
    await form.getByLabel("Price").fill("$3,800");
    await form.getByLabel("Wedding date").fill(full.weddingDate);
    await form.getByRole("button", { name: "Save booking" }).click();
    await expect(form.getByText("Every crew is booked that day.")).toBeVisible();
    await expect(form.getByLabel("Wedding date")).toBeFocused();
    await expect(form.getByLabel("Venue")).toHaveValue("A barn");
    expect(await axeFindings(page)).toEqual([]);
    await form.getByLabel("Wedding date").fill(booking.weddingDate);
    await form.getByRole("button", { name: "Save booking" }).click();
    await expect(page.getByText("Booking saved.")).toBeVisible();
  });

  test("a second save moves a confirmed wedding to a past date without losing anything", {
    tag: ["@js", "@phone"],
  }, async ({ page, booking, database }) => {
    await database.update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, booking.id));
    await page.goto(`/admin/bookings/${booking.id}`);
    const form = await editDetails(page);
    const day = form.getByLabel("Wedding date");
    const save = form.getByRole("button", { name: "Save booking" });
    await form.getByLabel("Venue").fill("A barn");
    await day.fill("2020-06-06");
    await save.click();
    await expect(form.getByText("June 6, 2020 has passed. If the wedding was on that day")).toBeVisible();
    await expect(day).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    // A different day has to be confirmed again.
    await day.fill("2020-06-13");
    await save.click();
    await expect(form.getByText("June 13, 2020 has passed.")).toBeVisible();
    await expect(form.getByLabel("Venue")).toHaveValue("A barn");
    await save.click();
    await expect(page.getByText("Booking saved.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Mark as filmed" })).toBeVisible();
    expect(await bookingOf(database, booking.email)).toMatchObject({
      weddingDate: "2020-06-13",
      venue: "A barn",
    });
  });
});

test.describe("a booking deleted by somebody else meanwhile", () => {
  test.use({ expectedStatuses: [404] });

  test("keeps what was typed and reports the deletion", { tag: ["@js", "@phone"] }, async ({
    page,
    booking,
    database,
  }) => {
    await page.goto(`/admin/bookings/${booking.id}`);
    const form = await editDetails(page);
    await form.getByLabel("Venue").fill("A barn by the lake");
    await page.getByLabel("Your message").fill("Dear both,");
    await page.getByRole("textbox", { name: "Add a note" }).fill("She loves lanterns.");
    await database.delete(bookings).where(eq(bookings.id, booking.id));
    await form.getByRole("button", { name: "Save booking" }).click();
    await expect(page.getByText("Someone deleted the booking of ")).toBeInViewport();
    await expect(form.getByText("This booking no longer exists.")).toBeVisible();
    await page.getByRole("button", { name: "Add note" }).click();
    await page.getByRole("button", { name: "Send email" }).click();
    await expect(form.getByLabel("Venue")).toHaveValue("A barn by the lake");
    await expect(page.getByLabel("Your message")).toHaveValue("Dear both,");
    await expect(page.getByRole("textbox", { name: "Add a note" })).toHaveValue("She loves lanterns.");
    expect(await axeFindings(page)).toEqual([]);
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    await page.getByRole("link", { name: "All bookings" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL(/\/admin\/bookings$/);
  });
});
