import type { Page } from "playwright/test";
import type { Database } from "#drizzle/client.ts";
import { enterAsAdmin, test } from "#tests/e2e/admin-entry.ts";
import { holdScripts } from "#tests/e2e/hold-scripts.ts";
import { axeFindings, excessWidth, expect, expectListening } from "#tests/e2e/studio.ts";
import { newMessage } from "#tests/factories/message.ts";

const restored = (page: Page) => page.getByText("Draft restored");
const note = (page: Page) => page.getByRole("textbox", { name: "Add a note" });

async function openAwake(page: Page, path: string) {
  await page.goto(path);
  await expectListening(page);
}

async function reload(page: Page) {
  await page.reload();
  await expectListening(page);
}

const messageIn = (database: Database) => newMessage({ database: { open: () => database } });

test("a reply to a couple survives a reload and is cleared once sent", {
  tag: ["@js"],
}, async ({ page, booking }) => {
  await openAwake(page, `/admin/bookings/${booking.id}`);
  await page.getByLabel("Subject").fill("About your day");
  await page.getByLabel("Your message").fill("Dear both,\n\nwe would love to.");
  await reload(page);
  await expect(restored(page)).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue("About your day");
  await expect(page.getByLabel("Your message")).toHaveValue("Dear both,\n\nwe would love to.");
  expect(await axeFindings(page)).toEqual([]);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);

  // Nothing is lost, so there is no question. The draft is also there after navigating back.
  await page.getByRole("link", { name: "All bookings" }).click();
  await expect(page).toHaveURL(/\/admin\/bookings$/);
  await page.goBack();
  await expect(page.getByLabel("Your message")).toHaveValue("Dear both,\n\nwe would love to.");

  await page.getByRole("button", { name: "Send email" }).click();
  await expect(page.getByText(`Email sent - It's on its way to ${booking.email}.`)).toBeVisible();
  await expect(restored(page)).toHaveCount(0);
  await reload(page);
  await expect(page.getByLabel("Your message")).toHaveValue("");
  await expect(page.getByLabel("Subject")).not.toHaveValue("About your day");
  await expect(restored(page)).toHaveCount(0);
});

test("a reply to a message survives a reload and is cleared once sent", {
  tag: ["@js"],
}, async ({ page, booking, database }) => {
  const message = await messageIn(database);
  expect(message.id).not.toBe(booking.id);
  await openAwake(page, `/admin/messages/${message.id}`);
  await page.getByLabel("Subject").fill("Rain is no reason");
  await page.getByLabel("Your answer").fill("We film in the rain.");
  await reload(page);
  await expect(restored(page)).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue("Rain is no reason");
  await expect(page.getByLabel("Your answer")).toHaveValue("We film in the rain.");
  // A template chosen now is appended to the existing text.
  await page.getByLabel("Start with a template").selectOption({ label: "First answer" });
  await expect(page.getByLabel("Your answer")).toHaveValue(/^We film in the rain\.\n\nDear /);
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText(`Reply sent - ${message.name} gets it in a moment.`)).toBeVisible();
  await expect(restored(page)).toHaveCount(0);
  await reload(page);
  await expect(page.getByLabel("Your answer")).toHaveValue("");
  await expect(restored(page)).toHaveCount(0);
});

test("a note survives a reload and is cleared once added", {
  tag: ["@js", "@phone"],
}, async ({ page, booking }) => {
  await openAwake(page, `/admin/bookings/${booking.id}`);
  await note(page).fill("She loves lanterns.");
  await reload(page);
  await expect(restored(page)).toBeVisible();
  await expect(note(page)).toHaveValue("She loves lanterns.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Note added.")).toBeVisible();
  await reload(page);
  await expect(note(page)).toHaveValue("");
  await expect(restored(page)).toHaveCount(0);
});

for (const [path, field] of [
  ["bookings", "Add a note"],
  ["bookings", "Your message"],
  ["messages", "Your answer"],
] as const) {
  test(`text typed into "${field}" before any script has loaded survives a reload`, {
    tag: ["@js", "@phone"],
  }, async ({ page, booking, database }) => {
    const { id } = path === "bookings" ? booking : await messageIn(database);
    const words = page.getByRole("textbox", { name: field });
    const release = await holdScripts(page, "**/assets/*.js");
    await page.goto(`/admin/${path}/${id}`, { waitUntil: "commit" });
    await words.fill("She loves lanterns.");
    await page.reload({ waitUntil: "commit" });
    release();
    await expectListening(page);
    await expect(restored(page)).toBeVisible();
    await expect(words).toHaveValue("She loves lanterns.");
  });
}

test("text typed before the scripts load is not called restored in the same document", {
  tag: ["@js", "@desktop"],
}, async ({ page, booking }) => {
  const release = await holdScripts(page, "**/assets/*.js");
  await page.goto(`/admin/bookings/${booking.id}`, { waitUntil: "commit" });
  await page.getByLabel("Your message").fill("Dear both,");
  release();
  await expectListening(page);
  await page.getByLabel("Your message").pressSequentially(" hello");
  await expect(restored(page)).toHaveCount(0);
  await expect(page.getByLabel("Your message")).toHaveValue("Dear both, hello");
});

test("discarding a draft resets the form", { tag: ["@js", "@desktop"] }, async ({ page, booking }) => {
  await openAwake(page, `/admin/bookings/${booking.id}`);
  const subject = await page.getByLabel("Subject").inputValue();
  await page.getByLabel("Subject").fill("Another subject");
  await page.getByLabel("Your message").fill("Dear both,");
  await reload(page);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Your message")).toBeFocused();
  await expect(page.getByLabel("Your message")).toHaveValue("");
  await expect(page.getByLabel("Subject")).toHaveValue(subject);
  await expect(restored(page)).toHaveCount(0);
  await reload(page);
  await expect(page.getByLabel("Your message")).toHaveValue("");
});

test("a template requested in the URL doesn't replace a draft", {
  tag: ["@js", "@desktop"],
}, async ({ page, booking }) => {
  await openAwake(page, `/admin/bookings/${booking.id}`);
  await page.getByLabel("Your message").fill("Dear both,");
  await openAwake(page, `/admin/bookings/${booking.id}?do=reply`);
  await expect(page.getByLabel("Your message")).toBeFocused();
  await expect(page.getByLabel("Your message")).toHaveValue("Dear both,");
  await expect(restored(page)).toBeVisible();
});

test("a sent reply leaves no draft when the page is left before the response", {
  tag: ["@js", "@desktop"],
}, async ({ page, booking }) => {
  await openAwake(page, `/admin/bookings/${booking.id}`);
  await page.getByLabel("Your message").fill("Dear both,");
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/bookings/*/replies", async (route) => {
    await answered;
    await route.continue();
  });
  const sending = page.waitForRequest("**/api/bookings/*/replies");
  const sent = page.waitForResponse("**/api/bookings/*/replies");
  await page.getByRole("button", { name: "Send email" }).click();
  await sending;
  await page.getByRole("link", { name: "All bookings" }).click();
  await expect(page).toHaveURL(/\/admin\/bookings$/);
  answer();
  expect((await sent).ok()).toBe(true);
  await page.goBack();
  await expect(page.getByLabel("Your message")).toHaveValue("");
  await expect(restored(page)).toHaveCount(0);
});

test("a draft is hidden from other accounts in this browser and deleted on sign-out", {
  tag: ["@js", "@desktop"],
}, async ({ page, booking, database }) => {
  const path = `/admin/bookings/${booking.id}`;
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));
  await openAwake(page, path);
  await page.getByLabel("Your message").fill("Dear both,");
  await note(page).fill("She loves lanterns.");
  expect(await drafts()).toHaveLength(2);

  // Another user signs in without a sign-out before.
  await enterAsAdmin(page, database, "Ben");
  await openAwake(page, path);
  await expect(page.getByLabel("Your message")).toHaveValue("");
  await expect(note(page)).toHaveValue("");
  await expect(restored(page)).toHaveCount(0);

  await page.getByLabel("Your message").fill("Hello,");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  expect(await drafts()).toEqual([]);
});

test("a browser without storage asks before discarding a reply", { tag: ["@js", "@desktop"] }, async ({
  page,
  booking,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("Full", "QuotaExceededError");
    };
  });
  await openAwake(page, `/admin/bookings/${booking.id}`);
  await page.getByLabel("Your message").fill("Dear both,");
  await page.getByRole("link", { name: "All bookings" }).click();
  await page
    .getByRole("dialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Leave" })
    .click();
  await expect(page).toHaveURL(/\/admin\/bookings$/);
});
