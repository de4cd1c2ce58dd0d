import type { Page } from "playwright/test";
import { addBooking, newTag } from "#tests/e2e/added-booking.ts";
import { test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, becomeAdmin, excessWidth, expect, expectListening } from "#tests/e2e/studio.ts";

const pane = (page: Page) => page.getByRole("region", { name: "Preview" });
const heading = (page: Page) => pane(page).getByRole("heading", { level: 2 });
const lineOf = (page: Page, couple: string) => page.getByRole("link", { name: couple, exact: true });
const row = (page: Page, couple: string) => page.getByRole("row").filter({ hasText: couple });

/** Three bookings in the order of their names, and the list of them. */
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

test.describe("a booking beside its list", { tag: ["@js", "@desktop"] }, () => {
  test("opens by a press on its row, has an address, and closes with the focus back on the row", async ({
    page,
  }) => {
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
    // The ring is the keyboard's; and what adds a booking looks as it did.
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

    // The address shows the same, and a filter of the list keeps it.
    await page.reload();
    await expect(heading(page)).toHaveText(couples[0]);
    await page.getByRole("link", { name: "Wedding date" }).click();
    await expect(page).toHaveURL(/sort=date/);
    await expect(heading(page)).toHaveText(couples[0]);
    await pane(page).getByRole("button", { name: "Close preview" }).click();
    await expect(pane(page)).toHaveCount(0);
    await expect(lineOf(page, couples[0])).toBeFocused();

    // What is pressed by itself does what it says.
    await page.getByRole("checkbox", { name: `Select ${couples[1]}` }).check();
    await expect(pane(page)).toHaveCount(0);
    await lineOf(page, couples[1]).click();
    await expect(page).toHaveURL(`/admin/bookings/${ids[1]}`);
  });

  test("follows the walk by j and k, without reading the list again, and Back leaves the list", async ({
    page,
  }) => {
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
    // The same key once more goes into the pane, from where the walk goes on.
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

  test.describe("that is not there", () => {
    test.use({ expectedStatuses: [404] });

    test("is said to be gone, or in the trash", async ({ page }) => {
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

test("a narrow screen shows the list alone, whatever the address says", { tag: ["@js", "@phone"] }, async ({
  page,
}) => {
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

test("the button that applies dates is as high as their fields", { tag: "@js" }, async ({ page }) => {
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
