import type { Page } from "playwright/test";
import { axeFindings, excessWidth, expect, newCouple, sentMail, test, typeIn } from "#tests/e2e/studio.ts";

const dayInLosAngeles = (offset: number) =>
  new Date(
    Date.parse(`${new Date().toLocaleDateString("sv-SE", { timeZone: "America/Los_Angeles" })}T00:00:00Z`) +
      offset * 86_400_000,
  );

test.describe("booking form errors", () => {
  test.use({ expectedStatuses: [422] });

  test("cover every empty required field, keep what was typed and move focus to the first one", {
    tag: "@pairwise",
  }, async ({ page }) => {
    await page.goto("/booking");
    await page.getByLabel("Venue").fill("A barn, & more");
    await page.getByLabel("Email address").fill("not an address");
    await page.getByLabel("Message").fill("Two\nlines");
    await page.getByRole("button", { name: "Send your inquiry" }).click();

    await expect(page.getByText("Please enter the bride's name")).toBeVisible();
    await expect(page.getByText("Please enter the groom's name")).toBeVisible();
    await expect(page.getByText("Please enter a valid email address, like ana@example.com")).toBeVisible();
    await expect(page.getByText("Please select a wedding date")).toBeVisible();
    await expect(page.getByLabel("Venue")).toHaveValue("A barn, & more");
    await expect(page.getByLabel("Email address")).toHaveValue("not an address");
    await expect(page.getByLabel("Message")).toHaveValue("Two\nlines");
    await expect(page.getByLabel("Bride's name")).toBeFocused();
    await expect(page.getByLabel("Bride's name")).toHaveAccessibleDescription(
      "Please enter the bride's name Either field is for either of you.",
    );
    await expect(page.getByText("Booking inquiry sent successfully!")).toHaveCount(0);
  });

  test("include the specified message for a past date, and the corrected form is sent", {
    tag: ["@no-js", "@desktop"],
  }, async ({ page }) => {
    const couple = newCouple();
    await page.goto("/booking");
    await page.getByLabel("Bride's name").fill(couple.brideName);
    await page.getByLabel("Groom's name").fill(couple.groomName);
    await typeIn(page.getByLabel("Email address"), couple.email);
    await page.getByLabel("Wedding date").fill("2019-06-01");
    await page.getByRole("button", { name: "Send your inquiry" }).click();
    await expect(page.getByText("Wedding date cannot be in the past")).toBeVisible();
    await expect(page.getByLabel("Wedding date")).toBeFocused();
    await expect(page.getByLabel("Wedding date")).toHaveValue("2019-06-01");
    await page.getByLabel("Wedding date").fill("9999-12-31");
    await page.getByRole("button", { name: "Send your inquiry" }).click();
    await expect(page.getByLabel("Wedding date")).toHaveAccessibleDescription(
      /Please choose a date within the next ten years/,
    );
    await expect(page.getByLabel("Wedding date")).toHaveValue("9999-12-31");
    await expect(page.getByLabel("Bride's name")).toHaveValue(couple.brideName);
    await page.getByLabel("Wedding date").fill("2031-06-01");
    await page.getByRole("button", { name: "Send your inquiry" }).click();
    await expect(page.getByText("Booking inquiry sent successfully!")).toBeVisible();
    await expect.poll(async () => (await sentMail(page, couple.email)).length).toBe(2);
  });
});

test("the calendar starts weeks on Sunday and offers tomorrow in Los Angeles first", {
  tag: "@js",
}, async ({ page }) => {
  await page.goto("/booking");
  await page.getByLabel("Bride's name").click();
  const weekdays = page.locator(".rdp-weekday");
  await expect(weekdays.first()).toHaveText("Su");
  await expect(weekdays.last()).toHaveText("Sa");

  const tomorrow = dayInLosAngeles(1);
  const name = (day: Date) =>
    day.toLocaleDateString("en-US", { timeZone: "UTC", month: "long", day: "numeric" });
  const enabled = page.locator("[data-ready] .rdp-day_button:not([disabled])").first();
  // At the end of a month, the calendar opens on the next one.
  const itsMonth = tomorrow.toLocaleDateString("en-US", { timeZone: "UTC", month: "long" });
  await page.getByRole("combobox", { name: "Year" }).selectOption(String(tomorrow.getUTCFullYear()));
  await page.getByRole("combobox", { name: "Month" }).selectOption(itsMonth);
  await expect(enabled).toHaveAccessibleName(new RegExp(name(tomorrow)));
  await enabled.click();
  await expect(page.locator("input[name=weddingDate]")).toHaveValue(tomorrow.toISOString().slice(0, 10));
});

test("any date can be picked by year, month and day", { tag: ["@js", "@desktop"] }, async ({ page }) => {
  const year = dayInLosAngeles(0).getUTCFullYear() + 3;
  await page.goto("/booking");
  await page.getByLabel("Bride's name").click();
  await page.getByRole("combobox", { name: "Year" }).selectOption(String(year));
  await page.getByRole("combobox", { name: "Month" }).selectOption("June");
  await page.getByRole("button", { name: /June 14/ }).click();
  await expect(page.locator("input[name=weddingDate]")).toHaveValue(`${year}-06-14`);
});

test.describe("in forced colors", () => {
  test.use({ coldBrowser: true });

  test("each day state has its own shape, and the calendar fits a small phone", {
    tag: ["@js", "@phone"],
  }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.setViewportSize({ width: 360, height: 800 });
    const [last, taken] = [dayInLosAngeles(40), dayInLosAngeles(41)].map((day) =>
      day.toISOString().slice(0, 10),
    );
    await page.route("**/api/availability", (route) =>
      route.fulfill({ json: { [last ?? ""]: "last", [taken ?? ""]: "taken" } }),
    );
    await page.goto("/booking");
    await page.getByLabel("Bride's name").click();
    const marks = page.locator(".calendar-mark");
    await expect(marks).toHaveCount(4);
    // All show the same number, so only the mark differs.
    const pictures = await Promise.all(
      (await marks.all()).map(async (mark) => (await mark.screenshot()).toString("base64")),
    );
    expect(new Set(pictures).size).toBe(4);
    const dayOf = (date = "") => page.locator(`td[data-day="${date}"] button`);
    await page.getByRole("combobox", { name: "Year" }).selectOption(String(last?.slice(0, 4)));
    await page.getByRole("combobox", { name: "Month" }).selectOption(String(Number(last?.slice(5, 7)) - 1));
    await expect
      .poll(() => dayOf(last).evaluate((day) => getComputedStyle(day, "::after").content))
      .toBe('""');
    await page.getByRole("combobox", { name: "Month" }).selectOption(String(Number(taken?.slice(5, 7)) - 1));
    await expect(dayOf(taken)).toHaveCSS("text-decoration-line", "line-through");
    await dayOf(taken).click();
    await page.getByLabel("Email address").focus();
    await expect(dayOf(taken)).toHaveCSS("outline-style", "solid");
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  });
});

test("a package chosen first is sent with the inquiry", {
  tag: "@pairwise",
}, async ({ page, javaScriptEnabled }) => {
  const couple = newCouple();
  await page.goto("/booking");
  await page.locator("label[for=package-premium]").click();
  await expect(page.getByRole("radio", { name: "Premium Package $3,800" })).toBeChecked();
  await page.getByLabel("Bride's name").fill(couple.brideName);
  await page.getByLabel("Groom's name").fill(couple.groomName);
  await typeIn(page.getByLabel("Email address"), couple.email);
  // While the calendar starts, it would overwrite a value that was set without an event.
  if (javaScriptEnabled) await expect(page.getByRole("group", { name: "Wedding date" })).toBeVisible();
  await page.locator("input[name=weddingDate]").evaluate((field: HTMLInputElement) => {
    field.value = "2031-06-07";
  });
  await page.getByRole("button", { name: "Send your inquiry" }).click();
  const sent = page.getByRole("region", { name: "What you sent us" });
  await expect(sent).toContainText("June 7, 2031");
  await expect(sent).toContainText("Premium Package");
  await expect(page.getByRole("region", { name: "What happens next" })).toContainText("Within 24 hours");
});

test.describe("a booking form draft", () => {
  const DRAFT = "inquiry-draft";
  const begin = async (page: Page) => {
    const couple = newCouple();
    await page.goto("/booking");
    await page.locator("label[for=package-luxury]").click();
    await page.getByLabel("Bride's name").fill(couple.brideName);
    await page.getByLabel("Groom's name").fill(couple.groomName);
    await typeIn(page.getByLabel("Email address"), couple.email);
    await page.locator("[data-ready] .rdp-day_button:not([disabled])").first().click();
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), DRAFT)).toContain("20");
    return couple;
  };

  test("is restored on this device for a day without internal fields, and deleted once sent", {
    tag: ["@js", "@phone"],
  }, async ({ page }) => {
    const couple = await begin(page);
    const date = await page.locator("input[name=weddingDate]").inputValue();
    const kept = JSON.parse((await page.evaluate((key) => localStorage.getItem(key), DRAFT)) ?? "");
    expect(Object.keys(kept.values).sort()).toEqual(
      [
        "brideName",
        "email",
        "groomName",
        "guestCount",
        "message",
        "packageId",
        "phone",
        "venue",
        "weddingDate",
      ].sort(),
    );
    await page.goto("/about");
    await page.goto("/booking");
    await expect(page.getByText("We filled in what you typed here before.")).toBeVisible();
    await expect(page.getByLabel("Bride's name")).toHaveValue(couple.brideName);
    await expect(page.getByRole("radio", { name: /Luxury/ })).toBeChecked();
    await page.getByLabel("Email address").click();
    await expect(page.locator(".rdp-selected")).toHaveAttribute("data-day", date);
    await typeIn(page.getByLabel("Email address"), couple.email);
    await page.getByRole("button", { name: "Send your inquiry" }).click();
    await expect(page.getByText("Booking inquiry sent successfully!")).toBeVisible();
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), DRAFT)).toBe(null);
    await page.goto("/about");
    await page.goto("/booking");
    await expect(page.getByLabel("Bride's name")).toHaveValue("");
  });

  test("expires after a day and is deleted by the link to start over", { tag: ["@js", "@desktop"] }, async ({
    page,
  }) => {
    await begin(page);
    await page.goto("/about");
    await page.goto("/booking");
    await page.getByRole("link", { name: "Start over" }).click();
    await expect(page.getByText("We filled in what you typed here before.")).toBeHidden();
    await expect(page.getByLabel("Bride's name")).toHaveValue("");
    expect(await page.evaluate((key) => localStorage.getItem(key), DRAFT)).toBe(null);

    await begin(page);
    await page.evaluate((key) => {
      const draft = JSON.parse(localStorage.getItem(key) ?? "");
      localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: draft.savedAt - 86_400_000 }));
    }, DRAFT);
    await page.goto("/about");
    await page.goto("/booking");
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), DRAFT)).toBe(null);
    await expect(page.getByLabel("Bride's name")).toHaveValue("");
  });
});

test("the button shows that the inquiry is being sent, and the form can't be submitted twice", {
  tag: ["@js", "@phone"],
}, async ({ page }) => {
  const couple = newCouple();
  await page.goto("/booking");
  await page.getByLabel("Bride's name").fill(couple.brideName);
  await page.getByLabel("Groom's name").fill(couple.groomName);
  await page.getByLabel("Email address").fill(couple.email);
  await page.locator("[data-ready] .rdp-day_button:not([disabled])").first().click();

  // Recorded on leaving the page: the response has arrived by then, and a second press must not have been possible.
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>("form[data-inquiry] button[type=submit]");
    addEventListener("pagehide", () => {
      sessionStorage.setItem("left", `${button?.textContent} ${button?.disabled}`);
    });
  });
  await page.getByRole("button", { name: "Send your inquiry" }).click();
  await expect(page.getByText("Booking inquiry sent successfully!")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("left"))).toBe("Sending your inquiry... true");
});

test("a receipt with an invalid signature shows no success message", { tag: "@pairwise" }, async ({
  page,
}) => {
  await page.goto("/booking?receipt=anything.at.all");
  await expect(page.getByRole("heading", { name: "Wedding Details" })).toBeVisible();
  await expect(page.getByText("Booking inquiry sent successfully!")).toHaveCount(0);
});

test("the questions card links to the studio's phone number", { tag: "@pairwise" }, async ({ page }) => {
  await page.goto("/booking");
  await expect(page.getByRole("link", { name: /^Call \+1/ })).toHaveAttribute("href", /^tel:\+1\d{10}$/);
});

test.describe("booking form accessibility", () => {
  test.use({ expectedStatuses: [422] });

  test("has no axe violations, with the calendar and with errors", { tag: "@js" }, async ({ page }) => {
    await page.goto("/booking");
    await page.getByLabel("Bride's name").click();
    await expect(page.locator(".rdp-root")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Send your inquiry" }).click();
    await expect(page.getByText("Please select a wedding date")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
});
