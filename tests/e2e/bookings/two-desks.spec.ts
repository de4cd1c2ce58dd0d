import type { Page } from "playwright/test";
import { bookingOf, editDetails, test } from "#tests/e2e/admin-entry.ts";
import { askNow } from "#tests/e2e/ask-now.ts";
import { axeFindings, expect, expectListening } from "#tests/e2e/studio.ts";

/** Opens the same person's page at a second desk. */
async function secondDesk(page: Page, path: string) {
  const other = await page.context().newPage();
  await other.goto(path);
  await expectListening(other);
  return other;
}

async function loseElsewhere(other: Page) {
  await other.getByRole("button", { name: "Mark as lost" }).click();
  const question = other.getByRole("dialog");
  await question.getByLabel("Why?").fill("They chose somebody else");
  await question.getByRole("button", { name: "Mark as lost" }).click();
  await expect(statusIn(other, "Lost")).toBeVisible();
}

const statusIn = (page: Page, status: string) => page.locator("header").getByText(status, { exact: true });
const changed = (page: Page) => page.getByText("This booking has changed.");

/** Returns the caret position in the focused field. */
const caret = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLTextAreaElement ? [field.id, field.selectionStart] : null;
  });

test("the notice about a changed booking covers neither the names, the shortcuts nor the focused field", {
  tag: "@js",
}, async ({ page, booking, isMobile }) => {
  await page.goto(`/admin/bookings/${booking.id}`);
  const form = await editDetails(page);
  const field = form.getByLabel("Venue");
  await field.fill("A barn by the lake");
  // At the bottom of the screen, where the notice will appear.
  await field.evaluate((input) =>
    window.scrollBy(0, input.getBoundingClientRect().bottom - innerHeight + 60),
  );
  const { origin } = new URL(page.url());
  await page.request.post(`/api/bookings/${booking.id}/move`, {
    data: { status: "contacted", version: booking.version },
    headers: { origin },
  });
  await askNow(page);
  await expect(changed(page)).toBeInViewport({ ratio: 1 });
  const notice = (await page.locator("[data-newer] > *").boundingBox()) ?? { y: 0, height: 0 };
  const typed = (await field.boundingBox()) ?? { y: 0, height: 0 };
  expect(typed.y + typed.height).toBeLessThanOrEqual(notice.y);
  if (isMobile) {
    const bar = await page.getByRole("navigation", { name: "Shortcuts" }).boundingBox();
    expect(notice.y + notice.height).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    // One line, with a button of touch target height.
    expect(notice.height).toBeLessThanOrEqual(62);
  }
  await page.evaluate(() => window.scrollTo(0, 60));
  const onTop = await page.getByRole("heading", { level: 1 }).evaluate((names) => {
    const { left, top, height } = names.getBoundingClientRect();
    return names.contains(document.elementFromPoint(left + 4, top + height / 2));
  });
  expect(onTop).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
});

test.describe("a booking open on two desks", { tag: ["@js", "@desktop"] }, () => {
  test.use({ expectedStatuses: [409] });

  test("refreshes around a reply being written", async ({ page, booking }) => {
    const path = `/admin/bookings/${booking.id}`;
    await page.goto(path);
    await expectListening(page);
    const template = page.getByLabel("Start with a template");
    await template.selectOption({ label: "First answer" });
    const body = page.getByLabel("Your message");
    await expect(body).toHaveValue(/^Dear /);
    const other = await secondDesk(page, path);
    await page.bringToFront();
    await body.press("ControlOrMeta+Home");
    await page.keyboard.type("Hello! ");
    await expect(body).toHaveValue(/^Hello! Dear /);
    const words = await body.inputValue();
    await loseElsewhere(other);
    await page.bringToFront();
    await askNow(page);
    await expect(statusIn(page, "Lost")).toBeVisible();
    await expect(page.getByRole("button", { name: "Mark as lost" })).toHaveCount(0);
    await expect(changed(page)).toHaveCount(0);
    await expect(body).toHaveValue(words);
    await expect(template).not.toHaveValue("");
    expect(await caret(page)).toEqual(["reply-body", "Hello! ".length]);
    await page.keyboard.type("Again. ");
    await expect(body).toHaveValue(/^Hello! Again\. Dear /);
  });

  test("refreshes around a note being written or edited", async ({ page, booking }) => {
    const path = `/admin/bookings/${booking.id}`;
    await page.goto(path);
    await expectListening(page);
    const note = page.getByRole("textbox", { name: "Add a note" });
    await note.fill("She loves lanterns.");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(note).toHaveValue("");
    await page.getByRole("button", { name: "Edit the note by" }).click();
    const edited = page.getByRole("textbox", { name: "Edit the note" });
    await edited.fill("She loves lanterns and lakes.");
    await note.fill("Their dog comes");
    const other = await secondDesk(page, path);
    await loseElsewhere(other);
    await page.bringToFront();
    await note.press("ArrowLeft");
    await askNow(page);
    await expect(statusIn(page, "Lost")).toBeVisible();
    await expect(changed(page)).toHaveCount(0);
    await expect(edited).toHaveValue("She loves lanterns and lakes.");
    await expect(note).toHaveValue("Their dog comes");
    expect(await caret(page)).toEqual(["note-text", "Their dog come".length]);

    // An edited note is saved with the version that its writer saw.
    await other.reload();
    await expectListening(other);
    await other.getByRole("button", { name: "Edit the note by" }).click();
    await other.getByRole("textbox", { name: "Edit the note" }).fill("She loves boats.");
    await other.getByRole("button", { name: "Save note" }).click();
    await expect(other.getByText("She loves boats.", { exact: true }).first()).toBeVisible();
    await page.bringToFront();
    await askNow(page);
    await expect(page.getByText("She loves boats.", { exact: true }).first()).toBeVisible();
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(edited).toHaveAttribute("aria-invalid", "true");
    await expect(edited).toHaveValue("She loves lanterns and lakes.");
  });

  test("announces changes while a value is being edited and shows them on request", async ({
    page,
    booking,
  }) => {
    const path = `/admin/bookings/${booking.id}`;
    await page.goto(path);
    await expectListening(page);
    await page
      .getByRole("link", { name: "(edit venue)" })
      .or(page.getByRole("link", { name: "Add a venue" }))
      .first()
      .click();
    const venue = page.getByLabel("Venue");
    await venue.fill("A barn by the lake");
    const other = await secondDesk(page, path);
    await loseElsewhere(other);
    await page.bringToFront();
    await askNow(page);
    await expect(changed(page)).toBeInViewport();
    await expect(statusIn(page, "New")).toBeVisible();
    await expect(venue).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Show changes" }).click();
    await expect(statusIn(page, "Lost")).toBeVisible();
    await expect(changed(page)).toHaveCount(0);
    await expect(venue).toHaveValue("A barn by the lake");
    await expect(venue).toBeFocused();
    // The other desk changed a different field, so there is no conflict.
    await venue.press("Enter");
    await expect(page.getByRole("link", { name: "A barn by the lake (edit venue)" })).toBeVisible();
  });

  test("lets whoever saves later choose between two values, and shows all changes once the form is closed", async ({
    page,
    booking,
    database,
  }) => {
    const path = `/admin/bookings/${booking.id}`;
    await page.goto(path);
    await expectListening(page);
    const form = await editDetails(page);
    await form.getByLabel("Venue").fill("A barn by the lake");
    const other = await secondDesk(page, path);
    const venueElsewhere = async (name: string) => {
      const theirs = await editDetails(other);
      await theirs.getByLabel("Venue").fill(name);
      await theirs.getByRole("button", { name: "Save booking" }).click();
      await expect(other.getByRole("link", { name: `${name} (edit venue)` })).toBeVisible();
    };
    await venueElsewhere("A pier");
    await page.bringToFront();
    await askNow(page);
    await expect(changed(page)).toBeVisible();
    // As long as the change isn't shown, the save sends the version that the user saw.
    await form.getByRole("button", { name: "Save booking" }).click();
    await expect(page.getByText("saved this booking while you were typing")).toBeFocused();
    await expect(changed(page)).toHaveCount(0);
    await page.getByRole("radio", { name: "Yours A barn by the lake" }).check();
    await page.getByRole("button", { name: "Save with these choices" }).click();
    await expect(page.getByRole("link", { name: "A barn by the lake (edit venue)" })).toBeVisible();
    expect(await bookingOf(database, booking.email)).toMatchObject({ venue: "A barn by the lake" });

    // Once the change is shown, the choice is offered at once.
    await page.getByRole("link", { name: "A barn by the lake (edit venue)" }).click();
    const venue = page.getByLabel("Venue");
    await venue.fill("A mill");
    await other.reload();
    await expectListening(other);
    await venueElsewhere("A ship");
    await page.bringToFront();
    await askNow(page);
    await page.getByRole("button", { name: "Show changes" }).click();
    await expect(page.getByRole("radio", { name: "Yours A mill" })).toBeChecked();
    await page.getByRole("button", { name: "Discard my changes" }).click();
    await expect(page.getByRole("link", { name: "A ship (edit venue)" })).toBeVisible();

    // Leaving the form without a change makes the page show the new data.
    await page.getByRole("link", { name: "A ship (edit venue)" }).click();
    await venue.fill("A mill");
    await other.reload();
    await expectListening(other);
    await venueElsewhere("A tent");
    await page.bringToFront();
    await askNow(page);
    await expect(changed(page)).toBeVisible();
    await venue.press("Escape");
    await expect(page.getByRole("link", { name: "A tent (edit venue)" })).toBeVisible();
    await expect(changed(page)).toHaveCount(0);
  });
});
