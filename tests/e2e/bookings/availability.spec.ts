import { calendarApi, inFull, ownDay } from "#tests/e2e/admin-calls.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import { axeFindings, expect, newCouple, sentMail, test, typeIn } from "#tests/e2e/studio.ts";
import { newBooking } from "#tests/factories/booking.ts";

// The browser caches the calendar's response for ten seconds.
test.use({ coldBrowser: true });

const OFFER = "This day is taken. Put me on the waiting list. We'll write if it opens up.";
const onTheList = (date: string) =>
  `You're on the waiting list for ${new Date(date).toLocaleDateString("en-US", { timeZone: "UTC", dateStyle: "long" })}`;
const SUCCESS = "Booking inquiry sent successfully!";

test(
  "the calendar shows free days, days with one crew left and taken days, and offers the waiting list",
  {
    tag: "@js",
  },
  async ({ page, playwright }, { project }) => {
    const [last, taken] = [ownDay(0, project.name), ownDay(1, project.name)];
    const api = await calendarApi(playwright);
    const database = await openSiteDatabase();
    await newBooking({ database: { open: () => database } }, { status: "confirmed", weddingDate: last });
    await api.setDay(last, 2);
    await api.setDay(taken, 0);
    await api.close();

    const couple = newCouple();
    await page.goto("/booking");
    await page.getByLabel("Bride's name").fill(couple.brideName);
    await page.getByLabel("Groom's name").fill(couple.groomName);
    await typeIn(page.getByLabel("Email address"), couple.email);
    // If the first month has hardly any days left, the calendar opens on a later month.
    await page.getByRole("combobox", { name: "Year" }).selectOption(last.slice(0, 4));
    await page.getByRole("combobox", { name: "Month" }).selectOption(String(Number(last.slice(5, 7)) - 1));
    await page.locator("[data-ready] .rdp-day_button:not([disabled])").first().focus();
    await page.keyboard.press("Shift+PageDown");
    await page.keyboard.press("Shift+PageUp");
    const day = (name: string) => page.getByRole("button", { name, exact: true });
    await expect(day(`${inFull(last)}, one crew left`)).toBeVisible();
    await expect(day(`${inFull(taken)}, taken, waiting list`)).toBeVisible();
    await expect(page.getByRole("list", { name: "What the marks mean" })).toContainText("One crew left");
    expect(await axeFindings(page)).toEqual([]);

    const wish = page.getByRole("checkbox", { name: OFFER });
    await expect(wish).toBeHidden();
    await day(`${inFull(taken)}, taken, waiting list`).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(`Your date: ${inFull(taken)}, taken`)).toBeVisible();
    await wish.check();
    await day(`${inFull(last)}, one crew left`).click();
    await expect(wish).toBeHidden();
    await day(`${inFull(taken)}, taken, waiting list`).click();
    await expect(wish).not.toBeChecked();
    await wish.check();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Send your inquiry" }).click();
    await expect(page.getByText(SUCCESS)).toBeVisible();
    await expect(page.getByText(onTheList(taken))).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(async () => (await sentMail(page, couple.email)).length).toBe(2);
    const [received] = (await sentMail(page, couple.email)).filter(({ to }) => to === couple.email);
    expect(received?.text).toContain("You're on the list");
  },
);

test.describe("a taken wedding date", () => {
  test.use({ expectedStatuses: [422] });

  test(
    "offers the waiting list beside the date without JavaScript and keeps what was typed",
    { tag: ["@no-js", "@desktop"] },
    async ({ page, playwright }, { project }) => {
      const taken = ownDay(2, project.name);
      const api = await calendarApi(playwright);
      await api.setDay(taken, 0);
      await api.close();

      const couple = newCouple();
      await page.goto("/booking");
      await expect(page.getByRole("checkbox", { name: OFFER })).toBeHidden();
      await page.getByLabel("Bride's name").fill(couple.brideName);
      await page.getByLabel("Groom's name").fill(couple.groomName);
      await typeIn(page.getByLabel("Email address"), couple.email);
      await page.getByLabel("Wedding date").fill(taken);
      await page.getByLabel("Message").fill("It has to be this day.");
      await page.getByRole("button", { name: "Send your inquiry" }).click();

      await expect(page.getByText("This date is taken. Choose another one")).toBeVisible();
      await expect(page.getByLabel("Wedding date")).toBeFocused();
      await expect(page.getByLabel("Wedding date")).toHaveValue(taken);
      await expect(page.getByLabel("Message")).toHaveValue("It has to be this day.");
      expect(await sentMail(page, couple.email)).toEqual([]);
      await page.getByRole("checkbox", { name: OFFER }).check();
      await page.getByRole("button", { name: "Send your inquiry" }).click();
      await expect(page.getByText(SUCCESS)).toBeVisible();
      await expect(page.getByText(onTheList(taken))).toBeVisible();
      await expect.poll(async () => (await sentMail(page, couple.email)).length).toBe(2);
    },
  );
});

test("every day can be chosen when availability can't be loaded", { tag: ["@js", "@desktop"] }, async ({
  page,
}) => {
  await page.route("/api/availability", (route) => route.fulfill({ status: 200, body: "{}" }));
  await page.goto("/booking");
  await page.getByLabel("Bride's name").click();
  const day = page.locator("[data-ready] .rdp-day_button:not([disabled])").first();
  await day.click();
  await expect(page.locator("input[name=weddingDate]")).toHaveValue(/^20\d\d-/);
});
