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

/** The first browsers that run modules at all. */
const newer = newerThan({ chrome: "61", firefox: "60", safari: "10.1" });

/** What scripts use that came after. Events that never come do no harm. */
const newerIn = (scripts: string[]) =>
  [...new Set(scripts.flatMap((name) => [...newer(readScript(name)).keys()]))].filter((name) =>
    /^\w*\.?\w+$/.test(name),
  );

const scripts = [...documentScripts()];
const module = scripts.filter((name) => name.startsWith("enhance-"));
/** What the module calls or makes: of anything else it would read that it is undefined. */
const calledInModule = newerIn(module).filter((name) => readScript(module[0] ?? "").includes(`${name}(`));

const test = base.extend({
  // What an enhancement lacks stands there as an error.
  watchedConsole: async ({ page: _ }, use) => use(undefined),
});
// More forms are sent from here than a household does.
test.use({ extraHTTPHeaders: { "cf-connecting-ip": "192.0.2.30" } });

/** Filled in faster than by hand it is taken for a program's, to whom nothing else is said. */
async function sendMessage(page: Page) {
  await page.goto("/contact");
  await page.getByLabel("Full Name").fill("Mei Larsen");
  await page.getByLabel("Email Address").fill(newCouple().email);
  await page.getByLabel("Message").fill("From an old phone");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
}

/** Sends an inquiry with a picture, and finds both in the database. */
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

/** Opens a film of the gallery, above it or on its own page, and plays it. */
async function playFilm(page: Page) {
  await page.goto("/gallery?category=trailer");
  await page.getByRole("link", { name: "Watch Ana & Ben" }).click();
  const film = page.locator("video");
  await expect(film).toBeVisible();
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
}

test.describe("in an older browser", { tag: ["@js", "@desktop"] }, () => {
  test("that lacks any one thing forms are sent and films play", async ({ context }) => {
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

  test("that lacks all of them every page reads, films play and forms are sent", async ({ page }) => {
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

  test("that can't run the calendar's script the native date field stays", async ({ page }) => {
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

  test("that can't show a picture it still goes with the form", async ({ page }) => {
    await takeAway(page, "URL.createObjectURL");
    await sendInquiry(page, async () => {
      await page.locator("[data-ready] .rdp-day_button:not([disabled])").first().click();
    });
  });
});
