import { and, eq } from "drizzle-orm";
import { auditLog } from "#drizzle/schema/audit-log.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { anotherPage, bookedIn, bookingOf, editDetails, enterAsAdmin, test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, excessWidth, expect, expectListening } from "#tests/e2e/studio.ts";
import { smallTargets } from "#tests/e2e/touch-targets.ts";

test("a clicked value turns into its field in place, and a second click closes it", {
  tag: "@js",
}, async ({ page, booking, isMobile }) => {
  await page.goto(`/admin/bookings/${booking.id}`);
  await expectListening(page);
  const main = page.getByRole("main");
  const details = page.getByRole("region", { name: "Details" });
  await expect(details.locator("input, select, textarea")).toHaveCount(0);
  await expect(main.getByRole("link", { name: booking.email }).first()).toHaveAttribute("href", /^mailto:/);
  await expect(main.getByRole("link", { name: "+1 323 555 0142", exact: true }).first()).toHaveAttribute(
    "href",
    /^tel:/,
  );
  expect(await axeFindings(page)).toEqual([]);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  if (isMobile) expect(await smallTargets(page)).toEqual([]);

  const steps = await page.evaluate(() => history.length);
  const venue = page.getByRole("link", { name: "Add a venue" });
  const before = await venue.boundingBox();
  const scrolled = await page.evaluate(() => scrollY);
  await venue.press("Enter");
  const field = page.getByLabel("Venue");
  await expect(field).toBeFocused();
  // Only one field, with its save button next to it. The page doesn't scroll.
  await expect(
    main.locator("input:visible").filter({ has: page.locator(":scope[id^=booking-]") }),
  ).toHaveCount(1);
  expect(Math.abs(((await field.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(72);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(await axeFindings(page)).toEqual([]);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
  await expect(venue).toBeFocused();

  await page
    .getByRole("link", { name: "edit guest count" })
    .or(page.getByRole("link", { name: "Add the guest count" }))
    .click();
  await expect(details.getByLabel("Guest count")).toBeFocused();
  await page.getByRole("link", { name: "Choose a package" }).click();
  await expect(details.getByLabel("Package")).toBeFocused();
  await expect(details.getByLabel("Price")).toBeVisible();
  await expect(details.getByLabel("Guest count")).toHaveCount(0);
  await details.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("link", { name: "Choose a package" })).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test("Enter saves one value with one log entry, and Escape discards what was typed", {
  tag: ["@js", "@desktop"],
}, async ({ page, booking, database }) => {
  await page.goto(`/admin/bookings/${booking.id}`);
  await expectListening(page);
  const venue = page.getByLabel("Venue");
  await page.getByRole("link", { name: "Add a venue" }).click();
  await venue.fill("A barn");
  await venue.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("link", { name: "Add a venue" }).click();
  await expect(venue).toHaveValue("");
  await venue.fill("The Orangery");
  await venue.press("Enter");
  await expect(page.getByRole("status").getByText("Booking saved.")).toBeVisible();
  await expect(page.getByRole("link", { name: "The Orangery (edit venue)" })).toBeFocused();
  await expect(venue).toHaveCount(0);
  expect(await bookingOf(database, booking.email)).toEqual({
    ...booking,
    venue: "The Orangery",
    version: booking.version + 1,
    updatedAt: expect.anything(),
  });
  const edits = await database
    .select({ fields: auditLog.fields })
    .from(auditLog)
    .where(and(eq(auditLog.entityId, booking.id), eq(auditLog.action, "edit_booking")));
  expect(edits).toEqual([{ fields: expect.arrayContaining(["venue"]) }]);

  await page.getByRole("link", { name: "edit the names" }).click();
  await expect(page.getByLabel("Bride's name")).toBeFocused();
  await page.getByLabel("Groom's name").fill("Benedict");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${booking.brideName} & Benedict`);
});

test("an unsaved value is kept while another one is edited, and carried over into the full form", {
  tag: ["@js", "@desktop"],
}, async ({ page, booking, database }) => {
  await page.goto(`/admin/bookings/${booking.id}`);
  await expectListening(page);
  await page.getByRole("link", { name: "Add a venue" }).click();
  await page.getByLabel("Venue").fill("A barn");
  await page.getByRole("link", { name: "Add the guest count" }).click();
  await page.getByLabel("Guest count").fill("90");
  await page.getByLabel("Guest count").press("Enter");
  await expect(page.getByRole("link", { name: "90 (edit guest count)" })).toBeVisible();
  await expect(page.getByLabel("Venue")).toHaveValue("A barn");
  const form = await editDetails(page);
  await expect(form.getByLabel("Venue")).toHaveValue("A barn");
  await expect(page.getByLabel("Venue")).toHaveCount(1);
  // While the full form is open, a value's link focuses its field there.
  await page.getByRole("link", { name: "Add a next step" }).click();
  await expect(form.getByLabel("Next step", { exact: true })).toBeFocused();
  await page.getByRole("link", { name: "All bookings" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay here" }).click();
  await form.getByRole("button", { name: "Save booking" }).click();
  await expect(page.getByRole("link", { name: "A barn (edit venue)" })).toBeVisible();
  expect(await bookingOf(database, booking.email)).toMatchObject({ venue: "A barn", guestCount: 90 });
});

test("typed text is discarded only after confirmation, and shows as plain text once saved", {
  tag: ["@js", "@desktop"],
}, async ({ page, booking, database }) => {
  await page.goto(`/admin/bookings/${booking.id}?edit=venue`);
  await expectListening(page);
  const panel = page.getByRole("region", { name: "Details" });
  const venue = panel.getByLabel("Venue");
  await expect(venue).toBeFocused();
  await venue.fill("A barn");
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  // The click waits for the form's script. A key press wouldn't.
  await panel.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(venue).toHaveValue("A barn");
  await venue.press("Escape");
  await question.getByRole("button", { name: "Discard my changes" }).click();
  const place = page.getByRole("link", { name: "Add a venue" });
  await expect(place).toBeFocused();
  // The address has no query left.
  await expect(page).toHaveURL(`/admin/bookings/${booking.id}`);

  await place.click();
  await page.getByLabel("Venue").fill("The Orangery");
  await page.getByLabel("Venue").press("Enter");
  await expect(page.getByRole("status").getByText("Booking saved.")).toBeVisible();
  await expect(page.getByRole("link", { name: "The Orangery (edit venue)" })).toBeFocused();
  await expect(panel.locator("input")).toHaveCount(0);
  // A save without changes also works.
  await (await editDetails(page)).getByRole("button", { name: "Save booking" }).click();
  await expect(panel.getByRole("link", { name: "Edit the details" })).toBeFocused();
  expect(await bookingOf(database, booking.email)).toMatchObject({ venue: "The Orangery" });
});

test("a booking without an email address gets the one entered for a partner and can then be replied to", {
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
  await expect(page.getByRole("status").getByText("Person saved.")).toBeVisible();
  await expect(page.locator("header").getByRole("link", { name: email })).toBeVisible();
  await expect(page.getByText("No email address: call them.")).toHaveCount(0);
});

test("the form stays open for values typed during a save until they are saved too", {
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

test.describe("rejected and conflicting saves", () => {
  test.use({ expectedStatuses: [409, 422] });

  test("a rejected save keeps the form as it is, and a successful retry closes it", {
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

  test("another admin's save shows as text where nothing is typed, and as a choice where something is", {
    tag: ["@js", "@desktop"],
  }, async ({ page, booking, database }) => {
    const saveElsewhere = (venue: string, version: number) =>
      database.update(bookings).set({ venue, version }).where(eq(bookings.id, booking.id));
    await page.goto(`/admin/bookings/${booking.id}`);
    await expectListening(page);
    await saveElsewhere("A lake", booking.version + 1);
    // Any change on the page also loads the changes of others.
    await page.getByRole("textbox", { name: "Add a note" }).fill("She loves lanterns.");
    await page.getByRole("button", { name: "Add note" }).click();
    await page.getByRole("link", { name: "A lake (edit venue)" }).click();
    const venue = page.getByLabel("Venue");
    await expect(venue).toHaveValue("A lake");

    await saveElsewhere("A pier", booking.version + 2);
    await venue.fill("A barn");
    await venue.press("Enter");
    await expect(page.getByText("saved this booking while you were typing")).toBeFocused();
    await expect(page.getByRole("radio", { name: "Yours A barn" })).toBeChecked();
    await page.getByRole("button", { name: "Discard my changes" }).click();
    await expect(page.getByRole("link", { name: "A pier (edit venue)" })).toBeFocused();
    await expect(venue).toHaveCount(0);
  });

  test("an invalid value is reported beside it, and another admin's save of a different field is no conflict", {
    tag: ["@js", "@desktop"],
  }, async ({ page, booking, database }) => {
    await page.goto(`/admin/bookings/${booking.id}`);
    await expectListening(page);
    await page.getByRole("link", { name: "Add the guest count" }).click();
    const guests = page.getByLabel("Guest count");
    await guests.fill("many");
    await guests.press("Enter");
    await expect(guests).toBeFocused();
    await expect(guests).toHaveAttribute("aria-invalid", "true");
    await expect(guests).toHaveValue("many");
    expect(await axeFindings(page)).toEqual([]);
    await guests.fill("90");
    await database
      .update(bookings)
      .set({ venue: "A lake", version: booking.version + 1 })
      .where(eq(bookings.id, booking.id));
    await guests.press("Enter");
    await expect(page.getByText("Someone else changed this booking while you were editing.")).toBeVisible();
    await expect(page.getByRole("link", { name: "A lake (edit venue)" })).toBeVisible();
    await expect(guests).toHaveValue("90");
    await guests.press("Enter");
    await expect(page.getByRole("link", { name: "90 (edit guest count)" })).toBeVisible();
    expect(await bookingOf(database, booking.email)).toMatchObject({ venue: "A lake", guestCount: 90 });
  });
});

test.describe("when the form's script fails to load", () => {
  test.use({ connectionCut: true });

  test("the form reports the error, keeps the page, and loads on retry", {
    tag: ["@js", "@desktop", "@chromium"],
  }, async ({ page, booking }) => {
    await page.route(/details-form.*\.js/, (route) => route.abort());
    await page.goto(`/admin/bookings/${booking.id}`);
    await expectListening(page);
    await page.getByRole("textbox", { name: "Add a note" }).fill("She loves lanterns.");
    await page.getByRole("link", { name: "Add a venue" }).click();
    await expect(
      page.getByRole("alert").getByText("This part of the page could not be loaded."),
    ).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute(/details-form.*\.js/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByLabel("Venue")).toBeFocused();
    await expect(page.getByRole("textbox", { name: "Add a note" })).toHaveValue("She loves lanterns.");
  });
});

test("a value links to its field in the form without JavaScript", { tag: "@desktop" }, async ({
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
