import { eq } from "drizzle-orm";
import { bookings } from "#drizzle/schema/bookings.ts";
import { anotherPage, bookedIn, bookingOf, editDetails, enterAsAdmin, test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, excessWidth, expect, expectListening } from "#tests/e2e/studio.ts";
import { smallTargets } from "#tests/e2e/touch-targets.ts";

test("the details are text, and a touch makes the form of them that begins at the value", {
  tag: "@js",
}, async ({ page, booking, isMobile }) => {
  await page.goto(`/admin/bookings/${booking.id}`);
  await expectListening(page);
  const panel = page.getByRole("region", { name: "Details" });
  await expect(panel.locator("input, select, textarea")).toHaveCount(0);
  await expect(panel.getByRole("link", { name: booking.email })).toHaveAttribute("href", /^mailto:/);
  await expect(panel.getByRole("link", { name: "+1 323 555 0142" })).toHaveAttribute("href", /^tel:/);
  expect(await axeFindings(page)).toEqual([]);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  if (isMobile) expect(await smallTargets(page)).toEqual([]);

  const steps = await page.evaluate(() => history.length);
  const phone = panel.getByRole("link", { name: "edit phone number" });
  await phone.click();
  await expect(panel.getByLabel("Phone number")).toBeFocused();
  // Nothing is changed, so nothing is asked.
  await page.keyboard.press("Escape");
  await expect(panel.locator("input")).toHaveCount(0);
  await expect(phone).toBeFocused();

  const venue = page.getByRole("link", { name: "Add a venue" });
  await venue.press("Enter");
  await expect(panel.getByLabel("Venue")).toBeFocused();
  // With the form open, another link leads to its own field.
  await page.getByRole("link", { name: "Add a next step" }).click();
  await expect(panel.getByLabel("Next step", { exact: true })).toBeFocused();
  await panel.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("link", { name: "Add a next step" })).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test("what is typed is discarded only after a question, and a save shows it as text", {
  tag: ["@js", "@desktop"],
}, async ({ page, booking, database }) => {
  await page.goto(`/admin/bookings/${booking.id}?edit=venue`);
  await expectListening(page);
  const panel = page.getByRole("region", { name: "Details" });
  const venue = panel.getByLabel("Venue");
  await expect(venue).toBeFocused();
  await venue.fill("A barn");
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  // Waits for the form's own script, which a key does not.
  await panel.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(venue).toHaveValue("A barn");
  await venue.press("Escape");
  await question.getByRole("button", { name: "Discard my changes" }).click();
  const place = page.getByRole("link", { name: "Add a venue" });
  await expect(place).toBeFocused();
  // The address has nothing left to ask for.
  await expect(page).toHaveURL(`/admin/bookings/${booking.id}`);

  await place.click();
  await venue.fill("The Orangery");
  await venue.press("Enter");
  await expect(page.getByRole("status").getByText("Booking saved.")).toBeVisible();
  await expect(page.getByRole("link", { name: "The Orangery (edit venue)" })).toBeFocused();
  await expect(panel.locator("input")).toHaveCount(0);
  // What changes nothing is saved as well.
  await (await editDetails(page)).getByRole("button", { name: "Save booking" }).click();
  await expect(panel.getByRole("link", { name: "Edit the details" })).toBeFocused();
  expect(await bookingOf(database, booking.email)).toMatchObject({ venue: "The Orangery" });
});

test("a caller's booking gets the address that is written beside a partner, and can be answered", {
  tag: ["@js", "@desktop"],
}, async ({ page, database }) => {
  await enterAsAdmin(page, database);
  const { id } = await bookedIn(database, { email: null, groomName: "Max", phone: "+1 323 555 0142" });
  await page.goto(`/admin/bookings/${id}`);
  const people = page.getByRole("region", { name: "People" });
  await people.getByRole("button", { name: "Edit Max" }).click();
  const email = `max-${id}@example.com`;
  await people.getByLabel("Email").fill(email);
  await people.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByRole("status").getByText(`Person saved. ${email} is now this booking's email address too.`),
  ).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Details" }).getByRole("link", { name: email }),
  ).toBeVisible();
  await expect(page.getByText("No email address: call them.")).toHaveCount(0);
});

test("whoever types on during a save has the form until that is saved too", {
  tag: ["@js", "@phone"],
}, async ({ page, booking, database }) => {
  await page.goto(`/admin/bookings/${booking.id}`);
  const form = await editDetails(page);
  const save = form.getByRole("button", { name: "Save booking" });
  const gate = Promise.withResolvers<void>();
  await page.route(`**/api/bookings/${booking.id}`, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  await form.getByLabel("Venue").fill("A barn");
  await save.click();
  await form.getByLabel("Guest count").fill("90");
  gate.resolve();
  await expect(page.getByRole("link", { name: "A barn (edit venue)" })).toBeVisible();
  await expect(form.getByLabel("Guest count")).toHaveValue("90");
  await save.click();
  await expect(form).toHaveCount(0);
  expect(await bookingOf(database, booking.email)).toMatchObject({ venue: "A barn", guestCount: 90 });
});

test.describe("with refusals", () => {
  test.use({ expectedStatuses: [409, 422] });

  test("a refused save leaves the form as it is, and its second try ends in text", {
    tag: ["@js", "@phone"],
  }, async ({ page, booking }) => {
    await page.goto(`/admin/bookings/${booking.id}?edit=guestCount`);
    const panel = page.getByRole("region", { name: "Details" });
    const guests = panel.getByLabel("Guest count");
    await expectListening(page);
    await guests.fill("many");
    await panel.getByLabel("Venue").fill("A barn");
    await panel.getByRole("button", { name: "Save booking" }).click();
    await expect(guests).toBeFocused();
    await expect(guests).toHaveAttribute("aria-invalid", "true");
    await expect(panel.getByLabel("Venue")).toHaveValue("A barn");
    await guests.fill("90");
    await panel.getByRole("button", { name: "Save booking" }).click();
    await expect(panel.getByRole("link", { name: "90 (edit guest count)" })).toBeFocused();
    await expect(page).toHaveURL(`/admin/bookings/${booking.id}`);
  });

  test("another admin's save is text where nobody types, and a choice where somebody does", {
    tag: ["@js", "@desktop"],
  }, async ({ page, booking, database }) => {
    const saveElsewhere = (venue: string, version: number) =>
      database.update(bookings).set({ venue, version }).where(eq(bookings.id, booking.id));
    await page.goto(`/admin/bookings/${booking.id}`);
    await expectListening(page);
    const panel = page.getByRole("region", { name: "Details" });
    await saveElsewhere("A lake", booking.version + 1);
    // Any change of the page brings the others' along.
    await page.getByRole("textbox", { name: "Add a note" }).fill("She loves lanterns.");
    await page.getByRole("button", { name: "Add note" }).click();
    await page.getByRole("link", { name: "A lake (edit venue)" }).click();
    const venue = panel.getByLabel("Venue");
    await expect(venue).toHaveValue("A lake");

    await saveElsewhere("A pier", booking.version + 2);
    await venue.fill("A barn");
    await venue.press("Enter");
    await expect(panel.getByText("saved this booking while you were typing")).toBeFocused();
    await expect(panel.getByRole("radio", { name: "Yours A barn" })).toBeChecked();
    await panel.getByRole("button", { name: "Discard my changes" }).click();
    await expect(page.getByRole("link", { name: "A pier (edit venue)" })).toBeFocused();
    await expect(panel.locator("input")).toHaveCount(0);
  });
});

test("without scripts a value leads to its field in the form", { tag: "@desktop" }, async ({
  page,
  browser,
  database,
}) => {
  const booking = await bookedIn(database);
  await page.goto("/");
  const reader = await anotherPage(browser, page, { javaScriptEnabled: false });
  await enterAsAdmin(reader, database);
  await reader.goto(`/admin/bookings/${booking.id}`);
  await reader.getByRole("link", { name: "Add a venue" }).click();
  await expect(reader.getByRole("form", { name: "Details" }).getByLabel("Venue")).toBeFocused();
  await reader.context().close();
});
