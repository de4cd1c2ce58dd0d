import type { Page } from "playwright/test";
import { bookedIn, enterAsAdmin, nearSaturday, test } from "#tests/e2e/admin-entry.ts";
import { askNow } from "#tests/e2e/ask-now.ts";
import { expect, newCouple } from "#tests/e2e/studio.ts";

test("an open list shows new changes without a reload", { tag: ["@js", "@desktop"] }, async ({
  page,
  database,
}) => {
  test.slow();
  await enterAsAdmin(page, database);
  const known = await bookedIn(database, {
    email: newCouple().email,
    brideName: `Fresh ${crypto.randomUUID().slice(0, 8)}`,
    weddingDate: await nearSaturday(database),
  });
  await page.goto(`/admin/bookings?q=${encodeURIComponent(known.brideName)}`);
  await expect(page.getByRole("status").getByText("1 booking found")).toBeVisible();
  await page.getByLabel("Search by name, email or venue").focus();
  const document = await page.evaluateHandle(() => window);
  // Inserted as by another desk: the log records it.
  const { brideName, weddingDate } = known;
  await bookedIn(database, { brideName, weddingDate, email: newCouple().email });
  await page.request.post(`/api/bookings/${known.id}/notes`, {
    data: { id: crypto.randomUUID(), text: "They called" },
    headers: { origin: new URL(page.url()).origin },
  });
  await expect(page.getByRole("status").getByText("2 bookings found")).toBeVisible({ timeout: 25_000 });
  await expect(page.getByLabel("Search by name, email or venue")).toBeFocused();
  expect(await document.evaluate((before) => before === window)).toBe(true);
});

const aBooking = (page: Page) => page.getByRole("checkbox", { name: "Select Still" });

for (const { choosing, begin, end } of [
  {
    choosing: "a booking is chosen",
    begin: (page: Page) => aBooking(page).check(),
    end: (page: Page) => aBooking(page).uncheck(),
  },
  {
    choosing: "a dialog is open",
    begin: (page: Page) => page.keyboard.press("ControlOrMeta+k"),
    end: (page: Page) => page.keyboard.press("Escape"),
  },
])
  test(`a list doesn't change while ${choosing}, and refreshes afterwards`, {
    tag: ["@js", "@desktop"],
  }, async ({ page, database }) => {
    test.slow();
    await enterAsAdmin(page, database);
    const known = await bookedIn(database, {
      email: newCouple().email,
      brideName: `Still ${crypto.randomUUID().slice(0, 8)}`,
      weddingDate: await nearSaturday(database),
    });
    await page.goto(`/admin/bookings?q=${encodeURIComponent(known.brideName)}`);
    await expect(page.getByRole("status").getByText("1 booking found")).toBeVisible();
    // The page loads the changes made so far once.
    await askNow(page);
    await expect(page.getByRole("status").getByText("1 booking found")).toBeVisible();
    await begin(page);
    const chosen = page.locator('dialog[open], main input[type="checkbox"]:checked');
    await expect(chosen).not.toHaveCount(0);
    const reads: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.endsWith(".data")) reads.push(request.url());
    });
    const { brideName, weddingDate } = known;
    await bookedIn(database, { brideName, weddingDate, email: newCouple().email });
    await page.request.post(`/api/bookings/${known.id}/notes`, {
      data: { id: crypto.randomUUID(), text: "They called" },
      headers: { origin: new URL(page.url()).origin },
    });
    for (let time = 0; time < 3; time += 1) await askNow(page);
    expect(reads).toEqual([]);
    await expect(chosen).not.toHaveCount(0);
    await end(page);
    await expect(chosen).toHaveCount(0);
    await askNow(page);
    await expect(page.getByRole("status").getByText("2 bookings found")).toBeVisible();
    expect(reads).not.toEqual([]);
  });

test("a result message and its Undo button remain while the page refreshes", {
  tag: ["@js", "@desktop"],
}, async ({ page, database, booking }) => {
  await enterAsAdmin(page, database);
  await page.goto(`/admin/bookings/${booking.id}`);
  await page.getByRole("button", { name: "Hold the date" }).click();
  await page.getByRole("button", { name: "Extend hold for" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Confirm the wedding" }).click();
  const said = page.getByText("Moved to Confirmed.");
  await expect(said).toBeVisible();
  await page.request.post(`/api/bookings/${booking.id}/notes`, {
    data: { id: crypto.randomUUID(), text: "They called" },
    headers: { origin: new URL(page.url()).origin },
  });
  await expect(async () => {
    await askNow(page);
    await expect(page.getByRole("list", { name: "History" })).toContainText("They called", { timeout: 500 });
  }).toPass();
  await expect(said).toBeVisible();
  await expect(page.getByRole("form", { name: "Tell the couple?" })).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.locator("header .status-badge")).toHaveText("Held");
});
