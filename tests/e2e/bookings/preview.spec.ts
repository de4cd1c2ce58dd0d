import type { Page } from "playwright/test";
import { addBooking, newTag } from "#tests/e2e/added-booking.ts";
import { test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, becomeAdmin, excessWidth, expect, expectListening } from "#tests/e2e/studio.ts";

const pane = (page: Page) => page.getByRole("region", { name: "Preview" });
const heading = (page: Page) => pane(page).getByRole("heading", { level: 2 });
const lineOf = (page: Page, couple: string) => page.getByRole("link", { name: couple, exact: true });
const row = (page: Page, couple: string) => page.getByRole("row").filter({ hasText: couple });

/** Adds three bookings in name order and opens the list of them. */
async function threeBookings(page: Page) {
  const { tag, day } = newTag();
  const add = (name: string, fields = {}) =>
    addBooking(page, { brideName: `${name} ${tag}`, weddingDate: day, ...fields });
  const ana = await add("Ana", { message: "We met at a film club.\n".repeat(20), phone: "(310) 555-0142" });
  const bea = await add("Bea");
  const cat = await add("Cat");
  const [first, second, third] = ["Ana", "Bea", "Cat"].map((name) => `${name} ${tag} & Ben`) as [
    string,
    string,
    string,
  ];
  const list = `/admin/bookings?q=${tag}&sort=name`;
  return { ids: [ana.id, bea.id, cat.id], couples: [first, second, third] as const, list };
}

test.describe("a booking previewed beside its list", { tag: ["@js", "@desktop"] }, () => {
  test("opens from its row, has its own URL, and restores focus to the row on close", async ({ page }) => {
    await becomeAdmin(page);
    const { ids, couples, list } = await threeBookings(page);
    await page.goto("/admin/calendar");
    await page.goto(list);
    await expectListening(page);
    await row(page, couples[0]).getByText("New", { exact: true }).click();
    await expect(page).toHaveURL(`${list}&open=${ids[0]}`);
    await expect(heading(page)).toHaveText(couples[0]);
    await expect(row(page, couples[0])).toHaveAttribute("aria-current", "true");
    await expect(pane(page).getByText(`${couples[0]} is open beside the list.`)).toBeAttached();
    // Only keyboard focus shows the ring, and the button that adds a booking looks unchanged.
    await expect(lineOf(page, couples[0])).toBeFocused();
    await expect(lineOf(page, couples[0])).toHaveCSS("outline-style", "none");
    await expect(page.getByRole("link", { name: "Add booking" })).not.toHaveCSS(
      "background-color",
      "rgba(0, 0, 0, 0)",
    );
    await page.keyboard.press("j");
    await expect(lineOf(page, couples[1])).toHaveCSS("outline-style", "solid");
    await page.keyboard.press("k");
    await expect(heading(page)).toHaveText(couples[0]);
    for (const words of [/\(in [\d,]+ days\)/, "That day is free."])
      await expect(pane(page).getByText(words)).toBeVisible();
    for (const name of ["ana@example.com", "(310) 555-0142"])
      await expect(pane(page).getByRole("link", { name })).toBeVisible();
    await pane(page).getByRole("button", { name: "Show all" }).click();
    await expect(pane(page).getByRole("button", { name: "Show less" })).toBeVisible();
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);

    // The address restores the same view, and sorting the list keeps it.
    await page.reload();
    await expect(heading(page)).toHaveText(couples[0]);
    await page.getByRole("link", { name: "Wedding date" }).click();
    await expect(page).toHaveURL(/sort=date/);
    await expect(heading(page)).toHaveText(couples[0]);
    await pane(page).getByRole("button", { name: "Close preview" }).click();
    await expect(pane(page)).toHaveCount(0);
    await expect(lineOf(page, couples[0])).toBeFocused();

    // Controls within a row keep their own function.
    await page.getByRole("checkbox", { name: `Select ${couples[1]}` }).check();
    await expect(pane(page)).toHaveCount(0);
    await lineOf(page, couples[1]).click();
    await expect(page).toHaveURL(`/admin/bookings/${ids[1]}`);
  });

  test("follows j and k without reloading the list, and Back leaves the list", async ({ page }) => {
    await becomeAdmin(page);
    const { ids, couples, list } = await threeBookings(page);
    await page.goto("/admin/calendar");
    await page.goto(list);
    await expectListening(page);
    const read: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(".data")) read.push(request.url());
    });
    await page.keyboard.press("j");
    await page.keyboard.press("o");
    await expect(heading(page)).toHaveText(couples[0]);
    await page.keyboard.press("j");
    await expect(heading(page)).toHaveText(couples[1]);
    await page.keyboard.press("j");
    await expect(heading(page)).toHaveText(couples[2]);
    await expect(lineOf(page, couples[2])).toBeFocused();
    await expect(page).toHaveURL(`${list}&open=${ids[2]}`);
    await page.keyboard.press("k");
    await expect(heading(page)).toHaveText(couples[1]);
    // The same key again moves the focus into the pane, and the keys still move through the list.
    await page.keyboard.press("o");
    await expect(pane(page)).toBeFocused();
    await page.keyboard.press("k");
    await expect(heading(page)).toHaveText(couples[0]);
    await page.keyboard.press("Escape");
    await expect(pane(page)).toHaveCount(0);
    await expect(page).toHaveURL(list);
    await expect(lineOf(page, couples[0])).toBeFocused();
    expect(read).toEqual([]);
    await page.keyboard.press("o");
    await pane(page).getByRole("link", { name: "Open booking" }).click();
    await expect(page).toHaveURL(`/admin/bookings/${ids[0]}`);
    await page.goBack();
    await expect(heading(page)).toHaveText(couples[0]);
    await page.goBack();
    await expect(page).toHaveURL("/admin/calendar");
  });

  test.describe("that doesn't exist", () => {
    test.use({ expectedStatuses: [404] });

    test("is reported as deleted or in the trash", async ({ page }) => {
      await becomeAdmin(page);
      const { ids, couples, list } = await threeBookings(page);
      const answer = await page.request.delete(`/api/bookings/${ids[1]}`, { data: { version: 1 } });
      expect(answer.status()).toBe(200);
      await page.goto(`${list}&open=no-such-booking`);
      await expect(pane(page)).toContainText("This booking no longer exists.");
      await page.goto(`${list}&open=${ids[1]}`);
      await expect(pane(page)).toContainText("This booking is in the trash.");
      await expect(pane(page).getByRole("link", { name: "Open the trash" })).toBeVisible();
      await row(page, couples[0]).getByText("New", { exact: true }).click();
      await expect(heading(page)).toHaveText(couples[0]);
    });
  });
});

test("a narrow screen shows only the list, even if the URL opens a preview", {
  tag: ["@js", "@phone"],
}, async ({ page }) => {
  await becomeAdmin(page);
  const { ids, couples, list } = await threeBookings(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/preview")) asked.push(request.url());
  });
  await page.goto(`${list}&open=${ids[0]}`);
  await expectListening(page);
  await expect(lineOf(page, couples[2])).toBeVisible();
  await expect(pane(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  await row(page, couples[0]).click();
  await expect(page).toHaveURL(`/admin/bookings/${ids[0]}`);
});

test("the Apply button for dates is as tall as the date fields", { tag: "@js" }, async ({ page }) => {
  await becomeAdmin(page);
  await page.goto("/admin/bookings");
  await expectListening(page);
  await page.getByText("Filter", { exact: true }).click();
  const heights = await Promise.all(
    [
      page.getByLabel("Wedding from"),
      page.getByLabel("Wedding until"),
      page.getByRole("button", { name: "Apply" }),
    ].map(async (place) => (await place.boundingBox())?.height),
  );
  expect(new Set(heights).size).toBe(1);
});
