import { eq } from "drizzle-orm";
import type { Page } from "playwright/test";
import { media } from "#drizzle/schema/media.ts";
import { bookingOf } from "#tests/e2e/admin-entry.ts";
import { picture } from "#tests/e2e/begun-inquiry.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import { takeAway } from "#tests/e2e/older-browser.ts";
import { test as base, expect, newCouple, typeIn } from "#tests/e2e/studio.ts";
import { png } from "#tests/factories/picture.ts";
import { newerThan } from "#tests/support/browser-floor.ts";
import { documentScripts, readScript } from "#tests/support/built-scripts.ts";

/** The first browser versions that support modules. */
const newer = newerThan({ chrome: "61", firefox: "60", safari: "10.1" });

/** Returns newer features that scripts use. Events that never fire are harmless. */
const newerIn = (scripts: string[]) =>
  [...new Set(scripts.flatMap((name) => [...newer(readScript(name)).keys()]))].filter((name) =>
    /^\w*\.?\w+$/.test(name),
  );

const scripts = [...documentScripts()];
const module = scripts.filter((name) => name.startsWith("enhance-"));
/** What the module calls or constructs. Any other missing feature just reads as undefined. */
const calledInModule = newerIn(module).filter((name) => readScript(module[0] ?? "").includes(`${name}(`));

const test = base.extend({
  // Enhancements that lack a feature log an error.
  watchedConsole: async ({ page: _ }, use) => use(undefined),
});
// These tests send more forms than one household does.
test.use({ extraHTTPHeaders: { "cf-connecting-ip": "192.0.2.30" } });

/** Sends a message. A form filled in faster than by hand counts as spam but gets the same response. */
async function sendMessage(page: Page) {
  await page.goto("/contact");
  await page.getByLabel("Full Name").fill("Mei Larsen");
  await page.getByLabel("Email Address").fill(newCouple().email);
  await page.getByLabel("Message").fill("From an old phone");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
}

/** Sends an inquiry with a picture and expects both in the database. */
async function sendInquiry(page: Page, chooseDate: () => Promise<void>) {
  const { brideName, groomName, email } = newCouple();
  await page.goto("/booking");
  await page.getByLabel("Bride's name").fill(brideName);
  await page.getByLabel("Groom's name").fill(groomName);
  await typeIn(page.getByLabel("Email address"), email);
  await chooseDate();
  await page.getByLabel("Inspiration images").setInputFiles(picture("ring.png", png()));
  await page.getByRole("button", { name: "Send your inquiry" }).click();
  await expect(page.getByText("Booking inquiry sent successfully!")).toBeVisible();
  const database = await openSiteDatabase();
  const booking = await bookingOf(database, email);
  expect(booking?.weddingDate).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(await database.$count(media, eq(media.bookingId, booking?.id ?? ""))).toBe(1);
}

/** Opens a film of the gallery, in its dialog or on its own page, and plays it. */
async function playFilm(page: Page) {
  await page.goto("/gallery?category=trailer");
  await page.getByRole("link", { name: "Watch Ana & Ben" }).click();
  const film = page.locator("video");
  await expect(film).toBeVisible();
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
}

test.describe("an older browser", { tag: ["@js", "@desktop"] }, () => {
  test("missing any one feature sends forms and plays films", async ({ context }) => {
    test.slow();
    expect(calledInModule.length).toBeGreaterThan(5);
    for (const name of calledInModule)
      await test.step(`without ${name}`, async () => {
        const page = await context.newPage();
        await takeAway(page, name);
        await sendMessage(page);
        await playFilm(page);
        await page.close();
      });
  });

  test("missing all of these features shows every page, plays films and sends forms", async ({ page }) => {
    await takeAway(page, ...newerIn(scripts));
    for (const path of [
      "/",
      "/gallery",
      "/films/vows-in-gold",
      "/about",
      "/booking",
      "/contact",
      "/privacy",
    ]) {
      await page.goto(path);
      for (const heading of await page.locator("main :is(h1, h2)").all()) {
        await heading.scrollIntoViewIfNeeded();
        await expect(heading).toBeVisible();
      }
    }
    await sendMessage(page);
    await playFilm(page);
    await sendInquiry(page, () => page.getByLabel("Wedding date").fill("2031-06-01"));
  });

  test("that can't run the calendar script keeps the native date field", async ({ page }) => {
    await takeAway(page, ".toLocaleDateString");
    const failed = Promise.race([
      page.waitForEvent("pageerror"),
      page.waitForEvent("console", (line) => line.type() === "error"),
    ]);
    await sendInquiry(page, async () => {
      await failed;
      await page.getByLabel("Wedding date").fill("2031-06-01");
    });
  });

  test("that can't display a picture still sends it with the form", async ({ page }) => {
    await takeAway(page, "URL.createObjectURL");
    await sendInquiry(page, async () => {
      await page.locator("[data-ready] .rdp-day_button:not([disabled])").first().click();
    });
  });
});
