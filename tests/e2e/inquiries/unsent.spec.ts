import type { Page } from "playwright/test";
import { beginInquiry, picture } from "#tests/e2e/begun-inquiry.ts";
import { expect, newCouple, sentMail, test, typeIn } from "#tests/e2e/studio.ts";
import { jpegWithPlace, png } from "#tests/factories/picture.ts";

// One test changes the browser's clock.
test.use({ coldBrowser: true });

test.describe("while offline", () => {
  test.use({ connectionCut: true });

  test("a form keeps what was typed, says so, and is sent once the connection is back", {
    tag: ["@js", "@phone"],
  }, async ({ page, context }) => {
    const { email } = newCouple();
    await page.goto("/contact");
    await page.getByLabel("Full Name").fill("Mei Larsen");
    await typeIn(page.getByLabel("Email Address"), email);
    await page.getByLabel("Message").fill("From the train");
    await context.setOffline(true);
    const send = page.getByRole("button", { name: "Send Message" });
    await send.click();
    const words = page.getByRole("alert").filter({ hasText: "You're offline" });
    await expect(words).toContainText("What you typed is still here: send it again once you're back online.");
    await expect(send).toBeEnabled();
    await expect(page.getByLabel("Message")).toHaveValue("From the train");
    await context.setOffline(false);
    await send.click();
    await expect(page.getByText("Message sent successfully!")).toBeVisible();
    // The result has the focus, because no live region on this page changes.
    await expect(page.getByRole("status").filter({ hasText: "Message sent successfully!" })).toBeFocused();
    await expect.poll(async () => (await sentMail(page, email)).length).toBe(2);
  });
});

test("a form waits one second for a slow connectivity check, then is sent", {
  tag: ["@js", "@phone"],
}, async ({ page }) => {
  await page.clock.install();
  const asked = Promise.withResolvers<void>();
  await page.route("**/favicon.svg", (route) => {
    if (route.request().method() !== "HEAD") return route.continue();
    asked.resolve();
  });
  await page.goto("/contact");
  await page.getByLabel("Full Name").fill("Mei Larsen");
  await page.getByLabel("Email Address").fill(newCouple().email);
  await page.getByLabel("Message").fill("From the mountains");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Send Message" }).click();
  await asked.promise;
  await page.clock.runFor(1000);
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
});

test("going back after success keeps the same submission, so resending creates no second message", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  const { email } = newCouple();
  await page.goto("/contact");
  await page.getByLabel("Full Name").fill("Mei Larsen");
  await typeIn(page.getByLabel("Email Address"), email);
  await page.getByLabel("Message").fill("Once");
  const token = page.locator("input[name=submission]");
  const first = await token.inputValue();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Message")).toHaveValue("Once");
  await expect(token).toHaveValue(first);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  await expect.poll(async () => (await sentMail(page, email)).length).toBe(2);
});

test.describe("an inquiry on a dead connection", () => {
  test.use({ connectionCut: true });

  const WORDS = "We marry on the train";
  const form = (page: Page) => page.locator("form:has([name=submission])");
  let email = "";

  test.beforeEach(async ({ page, context }) => {
    await page.goto("/about");
    await beginInquiry(page);
    email = await page.getByLabel("Email address").inputValue();
    await page.getByLabel("Message").fill(WORDS);
    await page.locator("[data-ready] .rdp-day_button:not([disabled])").first().click();
    await context.setOffline(true);
  });

  test("keeps what was typed and is sent once the connection is back", { tag: ["@js", "@phone"] }, async ({
    page,
    context,
  }) => {
    const send = page.getByRole("button", { name: "Send your inquiry" });
    await send.click();
    await expect(page.getByRole("alert").filter({ hasText: "You're offline" })).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue(WORDS);
    await context.setOffline(false);
    await send.click();
    await expect(page.getByText("Booking inquiry sent successfully!")).toBeVisible();
    await expect.poll(async () => (await sentMail(page, email)).length).toBe(2);
  });

  // Why the page checks the connection first (docs/decisions/0142): if browsers ever keep the form, the check can be
  // removed.
  test("is lost if the browser submits it natively", { tag: ["@js", "@phone"] }, async ({
    page,
    context,
  }) => {
    await form(page).evaluate((element: HTMLFormElement) => element.submit());
    await expect.poll(() => page.locator("form").count()).toBe(0);
    await context.setOffline(false);
    // The browser's error page has replaced the form in the history.
    await page.goBack();
    await expect(page).toHaveURL("/about");
    // The text exists only in the draft on the device.
    await page.evaluate(() => localStorage.clear());
    await page.goto("/booking");
    await expect(page.getByLabel("Message")).toHaveValue("");
    expect(await sentMail(page, email)).toEqual([]);
  });
});

test.describe("an inquiry form", () => {
  test.use({ expectedStatuses: [415, 422], connectionCut: true });

  test.beforeEach(({ page }) => beginInquiry(page));

  test("isn't sent without a picture that was rejected meanwhile until the couple agrees", {
    tag: ["@js", "@phone"],
  }, async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route("**/api/inspiration", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.locator("[data-ready] .rdp-day_button:not([disabled])").first().click();
    await page
      .getByLabel("Inspiration images")
      .setInputFiles([
        picture("arch.jpg", jpegWithPlace(), "image/jpeg"),
        picture("drawing.png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")),
      ]);
    await page.getByRole("button", { name: "Send your inquiry" }).click();
    await expect(page.getByRole("button", { name: "Sending your inquiry..." })).toBeDisabled();
    held.resolve();
    const list = page.getByRole("list", { name: "Your pictures" });
    await expect(list.getByText("drawing.png: This is not a PNG or JPG picture.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove drawing.png" })).toBeFocused();
    await expect(list.getByRole("progressbar")).toHaveCount(0);
    await page.getByRole("button", { name: "Send your inquiry" }).click();
    await expect(page.getByText("Booking inquiry sent successfully!")).toBeVisible();
  });

  test("names each picture over the limit and counts only the accepted ones", {
    tag: ["@js", "@desktop"],
  }, async ({ page }) => {
    const list = page.getByRole("list", { name: "Your pictures" });
    const input = page.getByLabel("Inspiration images");
    const ten = Array.from({ length: 10 }, (_, at) =>
      picture(`${at}.png`, png({ width: 20 + at, height: 20 })),
    );
    await input.setInputFiles([
      picture("drawing.png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")),
    ]);
    await expect(list.getByText("drawing.png: This is not a PNG or JPG picture.")).toBeVisible();
    await input.setInputFiles([...ten, picture("eleventh.png", png({ width: 40, height: 40 }))]);
    await expect(list.getByText("eleventh.png: Please choose at most 10 pictures.")).toBeVisible();
    await expect(list.getByRole("progressbar")).toHaveCount(0);
    await expect(list.locator("input[name=image]")).toHaveCount(10);
  });

  test("accepts a picture chosen before the upload script loads", {
    tag: ["@js", "@phone"],
  }, async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route("**/assets/inspiration-*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    // An earlier visit may have cached the module.
    await page.reload();
    const asked = page.waitForRequest(/assets\/inspiration-/);
    await page.getByLabel("Message").focus();
    await page.getByLabel("Inspiration images").setInputFiles([picture("ring.png", png())]);
    await asked;
    held.resolve();
    const list = page.getByRole("list", { name: "Your pictures" });
    await expect(list.locator("input[name=image]")).toHaveCount(1);
  });

  test("retries a picture lost to a connection error", { tag: ["@js", "@phone"] }, async ({ page }) => {
    await page.route("**/api/inspiration", (route) => route.abort());
    await page.getByLabel("Inspiration images").setInputFiles([picture("ring.png", png())]);
    const again = page.getByRole("button", { name: "Try ring.png again" });
    await expect(again).toBeVisible();
    await page.unroute("**/api/inspiration");
    await again.click();
    const list = page.getByRole("list", { name: "Your pictures" });
    await expect(list.locator("input[name=image]")).toHaveCount(1);
    await expect(list.getByRole("listitem")).toHaveCount(1);
  });

  test("shows its date error in view until another date is chosen", {
    tag: ["@js", "@desktop"],
  }, async ({ page }) => {
    await page.getByRole("button", { name: "Send your inquiry" }).click();
    const error = page.getByText("Please select a wedding date");
    await expect(page.locator(".calendar")).toBeVisible();
    await expect(error).toBeInViewport();
    await page.locator("[data-ready] .rdp-day_button:not([disabled])").first().click();
    await expect(error).toBeHidden();
    await expect(page.locator(".calendar[data-invalid]")).toHaveCount(0);
  });

  test("restores its date when the visitor comes back to the page", { tag: ["@js", "@desktop"] }, async ({
    page,
  }) => {
    await page.locator("[data-ready] .rdp-day_button:not([disabled])").first().click();
    const date = await page.locator("input[name=weddingDate]").inputValue();
    expect(date).not.toBe("");
    await page.getByRole("link", { name: "About" }).first().click();
    await expect(page).toHaveURL("/about");
    await page.goBack();
    await expect(page.locator("input[name=weddingDate]")).toHaveValue(date);
    await page.locator("[data-calendar]").scrollIntoViewIfNeeded();
    await expect(page.getByText(/^Your date: /)).toBeVisible();
  });

  test("keeps an invalid number and a text that is too long, and reports the error", {
    tag: "@pairwise",
  }, async ({ page }) => {
    const guests = page.getByLabel("Guest count");
    await guests.fill("120-150");
    await page.getByLabel("Message").fill("a".repeat(5001));
    await page.getByRole("button", { name: "Send your inquiry" }).click();
    await expect(page.getByText("Please keep the message under 5000 characters")).toBeVisible();
    await expect(guests).toHaveValue("120-150");
    expect(await page.getByLabel("Message").inputValue()).toHaveLength(5001);
  });

  test("focuses the pictures field if only the pictures are invalid", { tag: "@no-js" }, async ({ page }) => {
    await page.getByLabel("Wedding date").fill("2031-06-01");
    await page
      .getByLabel("Inspiration images")
      .setInputFiles([picture("bad.png", Buffer.from("no picture"))]);
    await page.getByRole("button", { name: "Send your inquiry" }).click();
    await expect(page.getByText("bad.png: This is not a PNG or JPG picture.")).toBeVisible();
    await expect(page.getByLabel("Inspiration images")).toBeFocused();
  });
});
