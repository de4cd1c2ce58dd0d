import type { Locator } from "playwright/test";
import { calendarApi, inFull, ownDay } from "#tests/e2e/admin-calls.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import { takeAway } from "#tests/e2e/older-browser.ts";
import { enter } from "#tests/e2e/staff.ts";
import { axeFindings, becomeAdmin, expect, expectListening, test } from "#tests/e2e/studio.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { newBooking } from "#tests/factories/booking.ts";

// Axe must not measure colors during a transition.

test.describe("the admin calendar", { tag: "@js" }, () => {
  // A refused request also appears in the console.
  test.use({ expectedStatuses: [409, 422] });

  test("shows a month and a year, and blocks and unblocks a day", async ({ page, isMobile }, { project }) => {
    const [held, off] = [ownDay(3, project.name), ownDay(4, project.name)];
    const database = await openSiteDatabase();
    const booking = await newBooking(
      { database: { open: () => database } },
      {
        status: "held",
        weddingDate: held,
        holdExpiresAt: new Date(Date.now() + 86_400_000),
        brideName: `Mei ${project.name}`,
        groomName: "Jonas",
      },
    );
    const couple = `${booking.brideName} & ${booking.groomName}`;
    await takeAway(page, "Map.groupBy", "Object.groupBy");
    await becomeAdmin(page);
    await page.goto("/admin/calendar");
    await expect(page).toHaveTitle("Calendar · Admin Dashboard");
    await expect(page.locator("[aria-current=date]")).toHaveCount(1);
    if (isMobile) await page.getByRole("button", { name: "Go to date" }).click();
    await page.getByLabel("Go to date").fill(held);
    await page.getByRole("button", { name: "Go", exact: true }).click();
    const panel = page.getByRole("region", { name: inFull(held) });
    await expect(panel.getByRole("link", { name: couple })).toHaveAttribute(
      "href",
      `/admin/bookings/${booking.id}`,
    );
    await expect(panel.getByText("Held until")).toBeVisible();
    // A booking is found by part of a name. One without a date is held at once.
    const other = await newBooking(
      { database: { open: () => database } },
      { status: "contacted", weddingDate: null, brideName: `Noa ${project.name}`, groomName: "Zoltan" },
    );
    const search = panel.getByRole("button", { name: "Hold for…" });
    await search.click();
    await panel.getByLabel("Couple").fill("Zolt");
    await expect(panel.getByRole("link", { name: "New couple" })).toHaveAttribute(
      "href",
      `/admin/bookings/new?date=${held}&status=held&couple=Zolt`,
    );
    await panel.getByRole("button", { name: `Hold for ${other.brideName} & Zoltan` }).click();
    await expect(page.getByText(`The date is held for ${other.brideName} & Zoltan.`)).toBeVisible();
    await expect(search).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Send the hold email" })).toHaveAttribute(
      "href",
      `/admin/bookings/${other.id}?moved=held`,
    );
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("link", { name: "Send the hold email" })).toHaveCount(0);
    await expect(panel.getByRole("link", { name: other.brideName })).toHaveCount(0);
    // One with a different date asks for confirmation first.
    const dated = await newBooking(
      { database: { open: () => database } },
      { status: "contacted", weddingDate: off, brideName: `Noa ${project.name}`, groomName: "Yannick" },
    );
    const dayOf = (date: string) =>
      new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", dateStyle: "medium" });
    const from = dayOf(off).replace(/, \d+$/, "");
    await search.click();
    await panel.getByLabel("Couple").fill("Yannick");
    const found = panel.getByRole("button", { name: `Hold for ${dated.brideName} & Yannick` });
    await found.click();
    const asked = page.getByRole("dialog", {
      name: `Move ${dated.brideName} & Yannick from ${from} to ${dayOf(held)} and hold it?`,
    });
    await asked.getByRole("button", { name: "Cancel" }).click();
    await found.click();
    await asked.getByRole("button", { name: "Move and hold" }).click();
    await expect(panel.getByRole("link", { name: dated.brideName })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(panel.getByRole("link", { name: dated.brideName })).toHaveCount(0);
    const overview = isMobile
      ? page.getByRole("region", { name: /^What .* holds$/ })
      : page.getByRole("table");
    await expect(overview.getByRole("link", { name: couple })).toBeVisible();
    // Blocking a day that a couple has requires a confirmation that names them.
    const block = panel.getByRole("button", { name: "Block this day" });
    const question = page.getByRole("dialog", { name: `Block ${inFull(held)}?` });
    await block.click();
    await expect(question.getByRole("listitem")).toContainText(couple);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(panel.getByText("1 of 2 crews left")).toBeVisible();
    await block.click();
    await question.getByRole("button", { name: "Block the day" }).click();
    await expect(page.getByText("Day blocked. No one can book it.")).toBeVisible();
    await expect(panel.getByText("day off, and 1 crew out")).toBeVisible();
    await panel.getByLabel("Note").fill("A second camera is ill");
    await panel.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Day saved.")).toBeVisible();
    await panel.getByRole("button", { name: "Back to normal" }).click();
    await expect(panel.getByText("1 of 2 crews left")).toBeVisible();
    await panel.getByRole("link", { name: "Close" }).click();
    await expect(panel).toHaveCount(0);

    await page.getByRole("link", { name: `${inFull(off)}, 2 crews free` }).focus();
    await page.keyboard.press("Enter");
    const day = page.getByRole("region", { name: inFull(off) });
    await day.getByLabel("Note").fill("Film festival");
    await day.getByRole("button", { name: "Block this day" }).click();
    await expect(page.getByText("Day blocked. No one can book it.")).toBeVisible();
    await expect(page.getByRole("link", { name: `${inFull(off)}, day off` })).toBeVisible();
    await expect(day.getByLabel("Crews on this day")).toHaveValue("0");
    await day.getByRole("button", { name: "Back to normal" }).click();
    await expect(page.getByRole("link", { name: `${inFull(off)}, 2 crews free` })).toBeVisible();
    await expect(day.getByLabel("Note")).toHaveValue("");

    await page.getByRole("link", { name: "Year", exact: true }).click();
    await expect(page.getByRole("heading", { name: held.slice(0, 4), exact: true })).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(12);
    await expect(page.getByRole("link", { name: `${inFull(held)}, 1 of 2 crews left` })).toBeVisible();
  });

  test(
    "marks the whole cell of a full day as in the legend",
    { tag: "@desktop" },
    async ({ page, playwright }, { project }) => {
      const date = ownDay(6, project.name);
      const database = await openSiteDatabase();
      await newBooking(
        { database: { open: () => database } },
        { status: "editing", weddingDate: date, brideName: `Uma ${project.name}`, groomName: "Viktor" },
      );
      const api = await calendarApi(playwright);
      await api.setDay(date, 1);
      await api.close();
      await becomeAdmin(page);
      await page.goto(`/admin/calendar?month=${date.slice(0, 7)}`);
      const look = (place: Locator) =>
        place.evaluate((element) => {
          const { backgroundColor, backgroundRepeat, backgroundImage } = getComputedStyle(element);
          return {
            backgroundColor,
            backgroundRepeat,
            layers: backgroundImage.split("linear-gradient").length - 1,
          };
        });
      const cell = page.locator(".admin-month .admin-day", {
        has: page.getByRole("link", { name: `${inFull(date)}, full` }),
      });
      const sign = page.getByRole("list", { name: "What the marks mean" }).locator("[data-state=taken]");
      const marked = await look(cell);
      expect(marked).toEqual(await look(sign));
      expect(marked).toMatchObject({ layers: 2, backgroundRepeat: "no-repeat, no-repeat" });
      const free = page.locator('.admin-month .admin-day[data-state="free"]:not([data-elsewhere])').first();
      expect(marked.backgroundColor).not.toBe((await look(free)).backgroundColor);
      // The corner below isn't covered by the couple.
      const entry = cell.getByRole("link", { name: /^Uma / });
      const bottom = async (place: Locator) => {
        const { y = 0, height = 0 } = (await place.boundingBox()) ?? {};
        return y + height;
      };
      expect((await bottom(cell)) - (await bottom(entry))).toBeGreaterThanOrEqual(12);
      // Each stage has its own mark, independent of its color.
      const marks = page.getByRole("list", { name: "What the colors mean" }).locator(".stage-mark");
      const shapes = await marks.evaluateAll((found) =>
        found.map((mark) => {
          const { borderTopStyle } = getComputedStyle(mark);
          return `${borderTopStyle} ${getComputedStyle(mark).getPropertyValue("--stage")}`;
        }),
      );
      expect(shapes).toHaveLength(5);
      expect(new Set(shapes).size).toBe(5);
      expect(await axeFindings(page)).toEqual([]);
    },
  );

  test("starts with the month grid and upcoming couples on a phone", { tag: "@phone" }, async ({ page }) => {
    await becomeAdmin(page);
    await page.goto("/admin/calendar");
    const jump = page.getByRole("button", { name: "Go to date" });
    const field = page.getByLabel("Go to date");
    await expect(field).toBeHidden();
    const grid = await page.getByRole("table").boundingBox();
    expect(grid?.y).toBeLessThan(330);
    await jump.click();
    await expect(field).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    // Past days come last.
    const parts = page.getByRole("region", { name: /^What .* holds$/ }).getByRole("heading");
    expect(["", "Coming up", "Earlier this month", "Coming up Earlier this month"]).toContain(
      (await parts.allTextContents()).join(" "),
    );
  });

  test("opens a day from anywhere in its cell and scrolls it into view", async ({ page }) => {
    await becomeAdmin(page);
    await page.goto("/admin/calendar");
    await expectListening(page);
    const cell = page.locator(".admin-day").nth(20);
    const { width = 0, height = 0 } = (await cell.boundingBox()) ?? {};
    await cell.click({ position: { x: width - 4, y: height - 4 } });
    const title = page.locator("#day-title");
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
    await expect(page.getByRole("button", { name: "Block this day" })).toBeInViewport();
  });

  test("creates a phone calendar feed, shows its address once, and revokes it", { tag: "@phone" }, async ({
    page,
    request,
  }) => {
    const { email, password } = await createPlainUser(await openSiteDatabase(), { role: "admin" });
    await enter(page, email, password);
    await expect(page).toHaveURL(/\/admin$/);
    await page.goto("/admin/calendar");
    const panel = page.getByRole("region", { name: "On your phone" });
    const revoke = panel.getByRole("button", { name: "Revoke" });
    const make = panel.getByRole("button", { name: "Create my calendar address" });
    await make.click();
    const address = await panel.getByLabel("Your calendar's address").inputValue();
    expect(address).toMatch(/\/api\/calendar\/[\w-]{43}\.ics$/);
    await expect(panel.getByRole("link", { name: "Subscribe on this device" })).toHaveAttribute(
      "href",
      address.replace(/^https?/, "webcal"),
    );
    const calendar = await request.get(new URL(address).pathname);
    expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await expect(panel.getByLabel("Your calendar's address")).toHaveCount(0);
    await revoke.click();
    await expect(make).toBeVisible();
    expect((await request.get(new URL(address).pathname)).status()).toBe(404);
  });

  test("shows errors in the settings for every day beside the field", { tag: "@desktop" }, async ({
    page,
  }) => {
    await becomeAdmin(page);
    await page.goto("/admin/calendar");
    const panel = page.getByRole("region", { name: "Every day" });
    await panel.getByLabel("Hold length (days)").fill("90");
    await panel.getByRole("button", { name: "Save settings" }).click();
    await expect(panel.getByText("Please hold a day for at most 60 days")).toBeVisible();
    await expect(panel.getByLabel("Hold length (days)")).toHaveValue("90");
  });
});
