import { eq } from "drizzle-orm";
import { bookings } from "#drizzle/schema/bookings.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import { anotherPage, bookingOf, enterAsAdmin, test } from "#tests/e2e/admin-entry.ts";
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

test("a booking moves to the trash after confirmation and can be restored", {
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

test("S26 the couple's pictures open only for admins", { tag: ["@js", "@phone"] }, async ({
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
  // The camera was held sideways. The picture is displayed upright.
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

test("nothing is wider than the screen, and a phone's shortcuts call and write to the couple", {
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
