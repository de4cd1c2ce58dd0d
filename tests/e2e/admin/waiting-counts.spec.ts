import type { Page } from "playwright/test";
import { anotherPage, bookedIn, enterAsAdmin, farSaturday, test } from "#tests/e2e/admin-entry.ts";
import { askNow } from "#tests/e2e/ask-now.ts";
import { beginInquiry } from "#tests/e2e/begun-inquiry.ts";
import { axeFindings, expect, expectListening, openMenu } from "#tests/e2e/studio.ts";
import { newMessage } from "#tests/factories/message.ts";

/** Returns the number of waiting inquiries in the sidebar. Other tests also send some. */
async function waiting(page: Page) {
  const name = await page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: /^Bookings/ })
    .ariaSnapshot();
  return Number(/ (\d+) waiting for an answer/.exec(name)?.[1] ?? 0);
}

async function waitingOnDashboard(page: Page) {
  const [heading = ""] = await page
    .getByRole("heading", { name: /^Waiting for an answer/ })
    .allTextContents();
  return Number(/\d+/.exec(heading)?.[0] ?? 0);
}

test("a new inquiry appears without a reload on the dashboard, in the list and in the menu counts", {
  tag: ["@js", "@desktop"],
}, async ({ page, browser, database }) => {
  test.slow();
  await enterAsAdmin(page, database);
  await page.goto("/admin");
  const list = await page.context().newPage();
  await list.goto("/admin/bookings");
  const form = await list.context().newPage();
  await form.goto("/admin/settings");
  await expectListening(form);
  await form.getByLabel("Footer text").fill("Not saved yet");
  const screens = [page, list, form];
  const before = await Promise.all(screens.map(waiting));
  const atFirst = await waitingOnDashboard(page);
  const documents = await Promise.all(screens.map((each) => each.evaluateHandle(() => window)));

  const couple = await anotherPage(browser, page);
  await beginInquiry(couple);
  const bride = await couple.getByLabel("Bride's name").inputValue();
  await couple.getByRole("button", { name: "Next month" }).click();
  await couple.getByRole("button", { name: / 14, / }).click();
  await couple.locator("label[for=package-premium]").click();
  await couple.getByRole("button", { name: "Send your inquiry" }).click();
  await expect(couple.getByText("Booking inquiry sent successfully!")).toBeVisible();
  await couple.context().close();

  await expect(list.getByRole("main").getByText(bride).first()).toBeVisible({ timeout: 25_000 });
  // By now, its five newest may all come from other tests.
  await expect.poll(() => waitingOnDashboard(page), { timeout: 25_000 }).toBeGreaterThan(atFirst);
  for (const [at, each] of screens.entries())
    await expect.poll(() => waiting(each), { timeout: 25_000 }).toBeGreaterThan(before[at] ?? 0);
  await expect(form.getByLabel("Footer text")).toHaveValue("Not saved yet");
  for (const [at, each] of screens.entries())
    expect(await documents[at]?.evaluate((kept) => kept === window)).toBe(!each.isClosed());
});

test("returning to a tab sends one request, whether the tab or the window lost focus", {
  tag: ["@js", "@desktop"],
}, async ({ page, database }) => {
  await enterAsAdmin(page, database);
  await page.goto("/admin/payments");
  await expect(page.locator("[aria-keyshortcuts]").first()).toBeAttached();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/change-signal")) asked.push(request.url());
  });
  for (const [times, events] of [["visibilitychange"], ["focus"], ["visibilitychange", "focus"]].entries()) {
    const answer = page.waitForResponse("**/api/change-signal");
    await page.evaluate((names) => {
      for (const name of names) (name === "focus" ? window : document).dispatchEvent(new Event(name));
    }, events);
    await answer;
    await page.waitForTimeout(300);
    expect(asked, events.join()).toHaveLength(times + 1);
  }
});

test("a partly filled form keeps its text, and the page refreshes once the form is sent", {
  tag: ["@js", "@desktop"],
}, async ({ page, database, booking }) => {
  await enterAsAdmin(page, database);
  await page.goto(`/admin/calendar?day=${await farSaturday(database)}`);
  const note = page.getByLabel("Note");
  await expectListening(page);
  // By now, the page has been reloaded once in response to its first signal.
  await askNow(page);
  await page.waitForLoadState("networkidle");
  await note.fill("They would like");
  await page.getByRole("heading", { level: 1 }).click();
  const reads: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(".data")) reads.push(request.url());
  });
  await page.request.post(`/api/bookings/${booking.id}/notes`, {
    data: { id: crypto.randomUUID(), text: "Called by the other desk" },
    headers: { origin: new URL(page.url()).origin },
  });
  for (let time = 0; time < 3; time += 1) await askNow(page);
  expect(reads).toEqual([]);
  await expect(note).toHaveValue("They would like");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Day saved.")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  reads.length = 0;
  await expect(async () => {
    await askNow(page);
    expect(reads).not.toEqual([]);
  }).toPass();
});

test("on a phone the header is one row, its menu button announces counts, and the menu ends with site and sign-out", {
  tag: ["@js", "@phone"],
}, async ({ page, database }) => {
  await bookedIn(database, { weddingDate: await farSaturday(database), status: "new" });
  await newMessage({ database: { open: () => database } });
  await enterAsAdmin(page, database, "Maximilian-Alexander von und zu Hohenfels");
  await page.goto("/admin/videos");
  const banner = page.getByRole("banner");
  expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(57);
  const button = banner.getByRole("button", {
    name: /^Menu, \d+ inquir(y|ies) waiting, \d+ messages? waiting$/,
  });
  await expect(button).toBeVisible();
  // Read in a single call, because other tests also send some.
  const [, shown, inquiries, messages] =
    /^(\d+)\+?Menu, (\d+) \w+ waiting, (\d+)/.exec((await button.textContent()) ?? "") ?? [];
  expect(Number(shown)).toBe(Math.min(Number(inquiries) + Number(messages), 99));
  // The count is beside the icon, not on it.
  const icon = await button.locator("svg").boundingBox();
  const count = await button.locator(".admin-waits").boundingBox();
  expect(count?.x).toBeGreaterThanOrEqual((icon?.x ?? 0) + (icon?.width ?? 0));
  const cut = await banner
    .locator("a, button")
    .evaluateAll(
      (all) => all.filter((each) => each.clientWidth > 1 && each.scrollWidth > each.clientWidth).length,
    );
  expect(cut).toBe(0);
  const nav = await openMenu(page);
  await expect(nav.getByRole("link", { name: /^Bookings \d+ waiting for an answer$/ })).toBeVisible();
  await expect(nav.getByRole("link", { name: /^Messages \d+ waiting for an answer$/ })).toBeVisible();
  const menu = page.getByRole("dialog", { name: "Menu" });
  for (const name of ["View Site", "Sign Out"])
    await expect(menu.getByText(name)).toBeInViewport({ ratio: 1 });
  expect(await axeFindings(page)).toEqual([]);
  await menu.getByRole("button", { name: "Switch to dark" }).click();
  await expect(page.locator("[data-sidebar]")).toHaveCSS("background-color", "rgb(20, 17, 15)");
});

test("tabs stay on one line with faded edges and scroll the open tab into view", {
  tag: ["@js", "@phone"],
}, async ({ page, database }) => {
  await enterAsAdmin(page, database);
  // Narrow enough for the tabs to overflow with the counts of a small studio, too.
  await page.setViewportSize({ width: 320, height: 780 });
  for (const [path, label, open] of [
    ["/admin/messages?tab=spam", "Messages", /^Spam/],
    ["/admin/security", "Settings", "Security"],
    ["/admin/media", "Content", /^Media/],
  ] as const) {
    await page.goto(path);
    const tabs = page.getByRole("navigation", { name: label, exact: true });
    await expect(tabs.getByRole("link", { name: open })).toBeInViewport({ ratio: 0.95 });
    const row = tabs.getByRole("list");
    await expect(row).toHaveAttribute("data-before", "");
    expect((await row.boundingBox())?.height, path).toBeLessThan(50);
    await row.evaluate((list) => list.scrollTo({ left: 0 }));
    await expect(row).toHaveAttribute("data-after", "");
    await expect(row).not.toHaveAttribute("data-before");
  }
});
