import type { Page } from "playwright/test";
import { addDays } from "#server/platform/calendar.ts";
import { studioToday, systemClock } from "#server/platform/clock.ts";
import { bookedIn, enterAsAdmin, farSaturday } from "#tests/e2e/admin-entry.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import { expect, expectListening, test } from "#tests/e2e/studio.ts";

test("a click anywhere in a dashboard row opens its record, and a recent film opens in its editor", {
  tag: "@pairwise",
}, async ({ page }) => {
  const database = await openSiteDatabase();
  await bookedIn(database, { weddingDate: await farSaturday(database) });
  await enterAsAdmin(page, database);
  for (const [panel, address] of [
    ["Recent Bookings", "/admin/bookings/"],
    ["Recent Videos", "/admin/videos/"],
  ] as const) {
    await page.goto("/admin");
    const row = page.getByRole("region", { name: panel }).getByRole("listitem").first();
    const link = row.getByRole("link").first();
    const [name, to, box] = [
      (await link.textContent()) ?? "",
      (await link.getAttribute("href")) ?? "",
      await row.boundingBox(),
    ];
    expect(to, panel).toMatch(new RegExp(`^${address}.`));
    // Clicks the corner, far from the name.
    await row.click({ position: { x: (box?.width ?? 0) - 4, y: (box?.height ?? 0) - 4 } });
    await expect(page, panel).toHaveURL(to);
    if (panel === "Recent Videos")
      await expect(page.getByRole("textbox", { name: "Couple" })).toHaveValue(name);
  }
});

test("other links in a dashboard row are clickable above the row's own link", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  const database = await openSiteDatabase();
  await bookedIn(database, { weddingDate: await farSaturday(database) });
  await enterAsAdmin(page, database);
  await page.goto("/admin");
  const email = page
    .getByRole("region", { name: "Recent Bookings" })
    .getByRole("link", { name: /@/ })
    .first();
  const onTop = await email.evaluate((link) => {
    link.scrollIntoView({ block: "center" });
    const { left, top, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(onTop).toBe(true);
});

test("the longest-waiting couple can be answered with the matching template in two clicks", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  const database = await openSiteDatabase();
  const { id, email } = await bookedIn(database, { createdAt: new Date("2020-01-01") });
  await enterAsAdmin(page, database);
  await page.goto("/admin");
  await expectListening(page);
  const waiting = page.getByRole("region", { name: /^Waiting for an answer/ });
  await waiting
    .getByRole("listitem")
    .first()
    .getByRole("link", { name: /^Reply to / })
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${id}`));
  const message = page.getByLabel("Your message");
  await expect(message).toBeFocused();
  await expect(message).toHaveValue(/.{40}/s);
  await page.getByRole("button", { name: "Send email" }).click();
  await expect(page.getByText(`Email sent - It's on its way to ${email}.`)).toBeVisible();
});

/** Returns the panels of the to-do section in document order with their measurements. */
const panelsToDo = (page: Page) =>
  page
    .getByRole("region", { name: /^(Waiting for an answer|Next steps due)/ })
    .locator("xpath=../section")
    .evaluateAll((panels) =>
      panels.map((panel) => {
        const { left, top, bottom } = panel.getBoundingClientRect();
        return { title: panel.querySelector("h2")?.textContent ?? "", left, top, bottom };
      }),
    );

test("dashboard columns have no gaps, and upcoming weddings start above the fold", {
  tag: ["@desktop"],
}, async ({ page }) => {
  const database = await openSiteDatabase();
  await bookedIn(database, { weddingDate: await farSaturday(database), status: "new" });
  await enterAsAdmin(page, database);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin");
  const panels = await panelsToDo(page);
  const columns = Map.groupBy(panels, ({ left }) => left);
  expect(columns.size).toBe(2);
  const start = Math.min(...panels.map(({ top }) => top));
  for (const column of columns.values()) {
    expect(column[0]?.top).toBe(start);
    for (const [at, { title, top }] of column.slice(1).entries())
      expect(top - (column[at]?.bottom ?? 0), title).toBeCloseTo(24, 0);
  }
  // Measured from the first panel, because failed emails of other tests may be listed above.
  const weddings = panels.find(({ title }) => title.startsWith("Next weddings"));
  expect((weddings?.top ?? Number.NaN) - start).toBeLessThan(900 - 140);
});

test("on a phone the waiting panel comes first and panels follow the reading order", {
  tag: ["@phone"],
}, async ({ page }) => {
  const database = await openSiteDatabase();
  await bookedIn(database, { weddingDate: await farSaturday(database), status: "new" });
  await enterAsAdmin(page, database);
  await page.goto("/admin");
  const panels = await panelsToDo(page);
  expect(panels.toSorted((one, other) => one.top - other.top)).toEqual(panels);
  const at = (title: string) => panels.findIndex((panel) => panel.title.startsWith(title));
  const order = ["Waiting", "Messages", "Holds", "Next steps", "Next weddings"].map(at);
  expect(order.toSorted((one, other) => one - other)).toEqual(order);
  expect(order).not.toContain(-1);
});

test("on a phone all Reply links in the waiting panel end at their row's padding", {
  tag: ["@js", "@phone"],
}, async ({ page }) => {
  const database = await openSiteDatabase();
  // Waiting times with labels of different lengths, older than all other bookings.
  for (const createdAt of ["2019-01-01T00:00:00Z", "2019-12-31T05:00:00Z"])
    await bookedIn(database, { createdAt: new Date(createdAt), status: "new" });
  await enterAsAdmin(page, database);
  await page.goto("/admin");
  await expectListening(page);
  const waiting = page.getByRole("region", { name: /^Waiting for an answer/ });
  const replies = waiting.getByRole("link", { name: /^Reply to / });
  await waiting.getByRole("button", { name: /^Show \d+ more/ }).click();
  await expect(replies.nth(1)).toBeVisible();
  const ends = await replies.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right));
  expect(ends.length).toBeGreaterThan(1);
  // The screen width minus the row's padding.
  expect(new Set(ends.map(Math.round))).toEqual(new Set([360 - 40]));
});

test("dashboard rows have equal padding above and below their text", async ({ page }) => {
  const database = await openSiteDatabase();
  const today = studioToday(systemClock);
  await bookedIn(database, { weddingDate: await farSaturday(database), status: "new" });
  await bookedIn(database, { nextStep: "Call", nextStepOn: addDays(today, -3000) });
  await enterAsAdmin(page, database);
  await page.goto("/admin");
  for (const name of [/^Waiting for an answer/, /^Next steps due/, "Recent Bookings", "Recent Videos"]) {
    const row = page.getByRole("region", { name }).getByRole("listitem").first();
    const { above, below } = await row.evaluate((item) => {
      const words = document.createRange();
      const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
      const boxes: DOMRect[] = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        words.selectNodeContents(text);
        boxes.push(...words.getClientRects());
      }
      const { top, bottom } = item.getBoundingClientRect();
      return {
        above: Math.min(...boxes.map((box) => box.top)) - top,
        below: bottom - Math.max(...boxes.map((box) => box.bottom)),
      };
    });
    expect(Math.abs(above - below), `${name}: ${above} above, ${below} below`).toBeLessThanOrEqual(4);
  }
});

test("the four numbers and Quick Actions are on the first screen, above the work", {
  tag: ["@desktop"],
}, async ({ page }) => {
  const database = await openSiteDatabase();
  await bookedIn(database, { weddingDate: await farSaturday(database), status: "editing" });
  await enterAsAdmin(page, database);
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/admin");
    const work = await page.getByRole("region", { name: /^Waiting for an answer/ }).boundingBox();
    for (const name of ["Total Bookings", "Videos", "Active Projects", "Packages", "Quick Actions"]) {
      const region = page.getByRole("region", { name, exact: true });
      await expect(region, name).toBeVisible();
      const box = await region.boundingBox();
      const bottom = (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
      expect(bottom, `${name} at ${width}`).toBeLessThan(height);
      expect(bottom, `${name} at ${width}`).toBeLessThan(work?.y ?? 0);
    }
    for (const name of ["Add Package", "Upload Video", "Email Settings"])
      await expect(
        page.getByRole("region", { name: "Quick Actions" }).getByRole("link", { name }),
      ).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("region", { name: "Active Projects" })).toContainText("New to editing");
  }
});

test("on a phone a panel shows its first row, and the rest when asked", {
  tag: ["@js", "@phone"],
}, async ({ page }) => {
  const database = await openSiteDatabase();
  for (const createdAt of ["2018-01-01T00:00:00Z", "2018-01-02T00:00:00Z", "2018-01-03T00:00:00Z"])
    await bookedIn(database, { createdAt: new Date(createdAt), status: "new" });
  await enterAsAdmin(page, database);
  await page.goto("/admin");
  await expectListening(page);
  const waiting = page.getByRole("region", { name: /^Waiting for an answer/ });
  const rows = waiting.getByRole("listitem").filter({ visible: true });
  await expect(rows).toHaveCount(1);
  await waiting.getByRole("button", { name: /^Show \d more.*Waiting for an answer$/ }).click();
  await expect(rows.nth(2)).toBeVisible();
});
