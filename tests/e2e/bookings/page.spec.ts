import { and, eq } from "drizzle-orm";
import { bookings } from "#drizzle/schema/bookings.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import { moveElsewhere } from "#tests/e2e/added-booking.ts";
import {
  anotherPage,
  bookedIn,
  bookingOf,
  editDetails,
  enterAsAdmin,
  farSaturday,
  test,
} from "#tests/e2e/admin-entry.ts";
import { axeFindings, excessWidth, expect, newCouple, typeIn } from "#tests/e2e/studio.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { jpegWithPlace, png } from "#tests/factories/picture.ts";

test("notes are added, edited and deleted", { tag: ["@js", "@phone"] }, async ({ page, booking }) => {
  await page.goto(`/admin/bookings/${booking.id}`);
  const history = page.getByRole("list", { name: "History" });
  const note = history.getByRole("listitem").filter({ hasText: "noted" });
  await page.getByRole("textbox", { name: "Add a note" }).fill("She loves lanterns.\nNo drones.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(note).toContainText("She loves lanterns.");
  await expect(page.getByRole("textbox", { name: "Add a note" })).toHaveValue("");
  await note.getByRole("button", { name: "Edit" }).click();
  await note.getByRole("textbox", { name: "Edit the note" }).fill("They love lanterns.");
  await note.getByRole("button", { name: "Save note" }).click();
  await expect(note).toContainText("They love lanterns.");
  await expect(note).toContainText("edited");
  await note.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete note" }).click();
  await expect(page.getByText("Note deleted.")).toBeVisible();
  await expect(note).toHaveCount(0);
});

test("a template begins the mail, and what was typed stays", { tag: ["@js", "@desktop"] }, async ({
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

test("leaving with something unsaved asks first", { tag: ["@js", "@desktop"] }, async ({ page, booking }) => {
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

test("closing the page asks only while something is unsaved", { tag: ["@js", "@desktop"] }, async ({
  page,
  booking,
}) => {
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    // The first answer is to stay.
    if (asked.length === 1) await dialog.dismiss();
    else await dialog.accept();
  });
  await page.goto(`/admin/bookings/${booking.id}`);
  const venue = (await editDetails(page)).getByLabel("Venue");
  // A browser asks nobody who has not touched the page.
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

test("it moves to the trash after a question, and is restored from there", {
  tag: ["@js", "@phone"],
}, async ({ page, booking, database }) => {
  await page.goto(`/admin/bookings/${booking.id}`);
  await page.getByRole("button", { name: "Move to trash…" }).click();
  const question = page.getByRole("dialog", { name: `Move ${coupleOf(booking)} to the trash?` });
  await expect(question).toContainText("This moves the booking to the trash. You can restore it");
  await question.getByRole("button", { name: "Move to trash" }).click();
  await expect(page).toHaveURL(/\/admin\/bookings$/);
  await expect(page.getByText(/^Moved to the trash - /)).toBeVisible();
  expect(await bookingOf(database, booking.email)).toBeUndefined();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText(`The booking of ${coupleOf(booking)} is back where it was.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toHaveCount(0);
  expect(await bookingOf(database, booking.email)).toEqual(booking);
  await page.request.delete(`/api/bookings/${booking.id}`, { data: { version: booking.version } });

  await page.getByText("More", { exact: true }).click();
  await page.getByRole("link", { name: "Trash" }).click();
  const couple = coupleOf(booking);
  const trashed = page.getByRole("listitem").filter({ hasText: couple });
  await expect(trashed).toContainText(/Deleted .+\. Kept until .+\./);
  await trashed.getByRole("button", { name: "Permanently delete" }).click();
  await expect(page.getByRole("dialog")).toContainText("You can't undo this.");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Delete permanently" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await trashed.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText(`The booking of ${couple} is back where it was.`)).toBeVisible();
  await expect(trashed).toBeHidden();
  expect(await bookingOf(database, booking.email)).toEqual(booking);
});

test.describe("with refusals", () => {
  test.use({ expectedStatuses: [409, 422] });

  test("the mail that fits a move is offered, sent by one press or in other words", {
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

  test("words stand beside the field, and what was typed stays", { tag: ["@js", "@desktop"] }, async ({
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
    await form.getByLabel("Agreed price").fill("a lot");
    await form.getByRole("button", { name: "Save booking" }).click();
    await expect(form.getByLabel("Agreed price")).toBeFocused();
    await expect(form.getByText("Enter the price in dollars, like 3,800")).toBeVisible();
    await form.getByLabel("Agreed price").fill("$3,800");
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

  test("a confirmed wedding is moved to a day in the past by a second press, and loses nothing", {
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
    // Another day is another question.
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

  test("a mail with brackets left in it is not sent, and a lost booking says so above it", {
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

  test("a move is undone from the history too, as long as nothing has happened since", {
    tag: ["@js", "@phone"],
  }, async ({ page, booking, database }) => {
    await database.update(bookings).set({ status: "proposal" }).where(eq(bookings.id, booking.id));
    await page.goto(`/admin/bookings/${booking.id}`);
    const status = page.locator("header .status-badge");
    const history = page.getByRole("list", { name: "History" });
    const undo = page.getByRole("button", { name: "Undo this change" });
    await page.getByRole("button", { name: "Hold the date" }).click();
    await expect(status).toHaveText("Held");
    // What the toast has is gone with the page; a note in between moves nothing.
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

  test("a wedding that steps back to its hold is not told that nothing is booked", {
    tag: ["@js", "@desktop"],
  }, async ({ page, booking }) => {
    await page.goto(`/admin/bookings/${booking.id}`);
    const offer = page.getByRole("form", { name: "Tell the couple?" });
    await page.getByRole("button", { name: "Confirm the wedding" }).click();
    await expect(offer).toContainText("You're booked");
    await page.getByRole("button", { name: "Back to Held" }).click();
    await expect(page.locator("header .status-badge")).toHaveText("Held");
    await expect(page.getByText("Moved to Held.")).toBeVisible();
    await expect(offer).toHaveCount(0);
  });

  test("a lost booking asks why, and can be reopened where it was", { tag: ["@js", "@phone"] }, async ({
    page,
    booking,
  }) => {
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

  test("a hold is extended by days, says when it ends then, and gets its earlier end back", {
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

test.describe("deleted by somebody else meanwhile", () => {
  test.use({ expectedStatuses: [404] });

  test("the page keeps what was typed, and says so", { tag: ["@js", "@phone"] }, async ({
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

test("S26 the couple's pictures open for admins, and for nobody else", { tag: ["@js", "@phone"] }, async ({
  page,
  browser,
  database,
}) => {
  const couple = newCouple();
  await page.goto("/booking");
  await page.getByLabel("Bride's name").fill(couple.brideName);
  await page.getByLabel("Groom's name").fill(couple.groomName);
  await typeIn(page.getByLabel("Email address"), couple.email);
  await page.getByLabel("Inspiration images").setInputFiles([
    { name: "arch.jpg", mimeType: "image/jpeg", buffer: jpegWithPlace() },
    { name: "ring.png", mimeType: "image/png", buffer: png({ width: 20, height: 20 }) },
  ]);
  await expect(page.getByRole("list", { name: "Your pictures" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.locator("[data-ready] .rdp-day_button:not([disabled])").last().click();
  await page.getByRole("button", { name: "Send your inquiry" }).click();
  await expect(page.getByText("Booking inquiry sent successfully!")).toBeVisible();

  await enterAsAdmin(page, database);
  const id = (await bookingOf(database, couple.email))?.id;
  await page.goto(`/admin/bookings/${id}`);
  const images = page.getByRole("region", { name: "Inspiration images (2)" });
  await images.getByRole("button", { name: "Open arch.jpg" }).click();
  const large = page.getByRole("dialog", { name: "arch.jpg" });
  // The camera lay on its side: the picture stands upright.
  await expect(large.getByRole("img")).toHaveJSProperty("naturalWidth", 630);
  expect(await axeFindings(page)).toEqual([]);
  const source = await large.getByRole("img").getAttribute("src");
  await large.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("dialog", { name: "ring.png" })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).last().click();

  const stranger = await anotherPage(browser, page);
  expect((await stranger.request.get(source ?? "")).status()).toBe(401);
  await stranger.request.post("/auth", { form: await createPlainUser(database) });
  expect((await stranger.request.get(source ?? "")).status()).toBe(403);
  await stranger.context().close();
});

test("nothing is wider than the screen, and a thumb reaches what it needs", {
  tag: "@js",
}, async ({ page, booking, database, isMobile }) => {
  await database
    .update(bookings)
    .set({
      brideName: `Ana${"x".repeat(90)}`,
      venue: "x".repeat(190),
      nextStep: "x".repeat(190),
      nextStepOn: "2031-01-02",
    })
    .where(eq(bookings.id, booking.id));
  await page.goto(`/admin/bookings/${booking.id}`);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  const shortcuts = page.getByRole("navigation", { name: "Shortcuts" });
  if (!isMobile) return expect(shortcuts).toBeHidden();
  await expect(shortcuts.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+13235550142");
  await shortcuts.getByRole("link", { name: "Write" }).click();
  await expect(page.getByLabel("Your message")).toBeInViewport();
});
