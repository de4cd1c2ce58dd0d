import type { Page } from "playwright/test";
import { bookingOf, editDetails, test } from "#tests/e2e/admin-entry.ts";
import { askNow } from "#tests/e2e/ask-now.ts";
import {
  axeFindings,
  becomeAdmin,
  excessWidth,
  expect,
  expectListening,
  newCouple,
} from "#tests/e2e/studio.ts";

test.use({ expectedStatuses: [500], connectionCut: true });

const DATA = /\.data(\?|$)/;
const API = /\/api\/(?!change-signal|session)/;
const staleNote = (page: Page) => page.getByRole("status").getByText("We couldn't refresh this page");

const FAULTS = {
  "the connection is down": (page: Page, what: RegExp) => page.route(what, (route) => route.abort()),
  "the server fails": (page: Page, what: RegExp) =>
    page.route(what, (route) => route.fulfill({ status: 500, body: "out of order" })),
};

/** The script that keeps a page loads after it. */
const expectStalePageScript = (page: Page) => expect(page.locator(".stale-page")).toBeAttached();

/** The page retries on a timer, and at once when the browser is online again. */
const comeOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")));

for (const [fault, begin] of Object.entries(FAULTS))
  test(`typed details remain while ${fault}, and the page says that it may be out of date`, {
    tag: "@js",
  }, async ({ page, booking, database }) => {
    await page.goto(`/admin/bookings/${booking.id}`);
    const form = await editDetails(page);
    await expectStalePageScript(page);
    await form.getByLabel("Venue").fill("The Orangery");
    await begin(page, DATA);
    await page.request.post(`/api/bookings/${booking.id}/notes`, {
      data: { id: crypto.randomUUID(), text: "They called" },
      headers: { origin: new URL(page.url()).origin },
    });
    await expect(async () => {
      await askNow(page);
      await expect(staleNote(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(form.getByLabel("Venue")).toHaveValue("The Orangery");
    expect(await axeFindings(page)).toEqual([]);
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    // The save succeeds, but reloading the page afterwards fails.
    await form.getByRole("button", { name: "Save booking" }).click();
    await expect(page.getByText("Booking saved.")).toBeVisible();
    await expect(staleNote(page)).toBeVisible();
    expect(await bookingOf(database, booking.email)).toMatchObject({ venue: "The Orangery" });
    await page.unroute(DATA);
    await comeOnline(page);
    await expect(staleNote(page)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "The Orangery (edit venue)" })).toBeVisible();
    await expect(page.getByRole("list", { name: "History" })).toContainText("They called");
  });

const FORMS = [
  {
    form: "a film",
    path: "/admin/videos/lanterns-on-the-lake",
    field: "Description",
    save: "Save",
    said: "Nothing you typed is lost: please try again.",
  },
  {
    form: "the settings",
    path: "/admin/settings",
    field: "Hero subtitle",
    save: "Save",
    said: "Error saving settings - Please try again later.",
  },
  {
    form: "a page's text",
    path: "/admin/texts/contact-faq",
    field: "Question",
    save: "Save",
    said: "Nothing you typed is lost: please try again.",
  },
  {
    form: "a new booking",
    path: "/admin/bookings/new",
    field: "Venue (optional)",
    save: "Add booking",
    said: "What you typed is still here: please try again.",
  },
];

for (const { form, path, field, save, said } of FORMS)
  for (const [fault, begin] of Object.entries(FAULTS))
    test(`the text typed for ${form} remains when a save fails because ${fault}`, {
      tag: ["@js", "@desktop"],
    }, async ({ page, booking }) => {
      expect(booking.id).toBeTruthy();
      await page.goto(path);
      await expectListening(page);
      await expectStalePageScript(page);
      const typed = page.getByLabel(field, { exact: true }).first();
      await typed.fill("Still unsaved");
      if (path.endsWith("new")) {
        await page.getByLabel("Bride's name").fill("Ana");
        await page.getByLabel("Groom's name").fill("Ben");
        await page.getByLabel("Email address").fill(newCouple().email);
      }
      await begin(page, DATA);
      await begin(page, API);
      await page.getByRole("button", { name: save, exact: true }).click();
      await expect(staleNote(page)).toBeVisible();
      await expect(page.getByText(said)).toBeVisible();
      await expect(typed).toHaveValue("Still unsaved");
      await page.unroute(DATA);
      await comeOnline(page);
      await expect(staleNote(page)).toHaveCount(0);
      await expect(typed).toHaveValue("Still unsaved");
    });

test("a screen that fails to load shows an error page of the back office, and loads again", {
  tag: "@js",
}, async ({ page }) => {
  await becomeAdmin(page);
  await page.goto("/admin");
  await expectListening(page);
  await expectStalePageScript(page);
  await page.route(DATA, (route) => route.fulfill({ status: 500, body: "out of order" }));
  // Also covers phones, where the link is in a closed menu.
  await page.locator("a[href='/admin/bookings']").first().dispatchEvent("click");
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByRole("main")).toHaveCSS("background-color", "rgb(251, 248, 242)");
  // No server request rendered this page, so it has no request ID to show.
  await expect(page.locator("[data-request-id]")).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  await page.unroute(DATA);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bookings" })).toBeVisible();
});
