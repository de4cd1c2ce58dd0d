import { writeFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import type { TestInfo } from "playwright/test";
import { bookings } from "#drizzle/schema/bookings.ts";
import { media } from "#drizzle/schema/media.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import { newCouple } from "#tests/e2e/studio.ts";
import { jpegWithPlace, png } from "#tests/factories/picture.ts";
import { expect, test } from "./journey.ts";
import type { Tab } from "./tab.ts";

test.beforeEach(async ({ tab }) => tab.resize(447, 900));

/** Returns two pictures as files, like a couple would have. */
function twoPictures(testInfo: TestInfo): string[] {
  const pictures = { "arch.jpg": jpegWithPlace(), "ring.png": png({ width: 20, height: 20 }) };
  return Object.entries(pictures).map(([name, bytes]) => {
    const path = testInfo.outputPath(name);
    writeFileSync(path, bytes);
    return path;
  });
}

/** A form that is filled in within a second and a half counts as spam. */
const takeTime = (tab: Tab) => tab.until(() => performance.now() > 1600);

/** Enters the couple's names and address. */
async function beginInquiry(tab: Tab) {
  const couple = newCouple();
  await tab.open("/booking");
  await tab.type("#brideName", couple.brideName);
  await tab.type("#groomName", couple.groomName);
  await tab.type("#email", couple.email);
  await takeTime(tab);
  return couple;
}

/** Returns the wedding day and the picture types of a received inquiry. */
async function arrived(email: string) {
  const database = await openSiteDatabase();
  const booking = await database.select().from(bookings).where(eq(bookings.email, email)).get();
  const pictures = await database
    .select()
    .from(media)
    .where(eq(media.bookingId, booking?.id ?? ""));
  return { weddingDate: booking?.weddingDate, types: pictures.map(({ contentType }) => contentType).sort() };
}

test("a couple books using the calendar, with two pictures", async ({ tab }, testInfo) => {
  const { email } = await beginInquiry(tab);
  await tab.click("[data-ready] .rdp-button_next");
  await tab.click(".rdp-day:not(.rdp-outside) .rdp-day_button:not([disabled])");
  const weddingDate = await tab.until(
    () => document.querySelector<HTMLInputElement>("input[name=weddingDate]")?.value,
  );
  await tab.choose("input[type=file]", ...twoPictures(testInfo));
  await tab.until(() => document.querySelectorAll("[data-images] input[name=image]").length === 2);
  await tab.click("button[type=submit]", "Send your inquiry");
  await tab.see("h1", "Booking inquiry sent successfully!");
  expect(await arrived(email)).toEqual({ weddingDate, types: ["image/jpeg", "image/png"] });
});

test("a couple without JavaScript types the date, attaches two pictures, and corrects an error", async ({
  tabWithoutScripts: tab,
}, testInfo) => {
  const { email } = await beginInquiry(tab);
  await tab.choose("input[type=file]", ...twoPictures(testInfo));
  await tab.click("button[type=submit]", "Send your inquiry");
  await tab.see("#weddingDate-error", "Please select a wedding date");
  await tab.type("#weddingDate", "06/01/2031");
  await tab.until(
    () => document.querySelector<HTMLInputElement>("input[name=weddingDate]")?.value === "2031-06-01",
  );
  await tab.click("button[type=submit]", "Send your inquiry");
  await tab.see("h1", "Booking inquiry sent successfully!");
  expect(await arrived(email)).toEqual({ weddingDate: "2031-06-01", types: ["image/jpeg", "image/png"] });
});

test("a visitor sends the studio a message", async ({ tab }) => {
  const { email } = newCouple();
  await tab.open("/contact");
  await tab.type("#name", "Mei Larsen");
  await tab.type("#email", email);
  await tab.type("#message", "Do you film in the rain?");
  await takeTime(tab);
  await tab.click("button[type=submit]", "Send Message");
  await tab.see("[role=status] p", "Message sent successfully!");
  const database = await openSiteDatabase();
  const message = await database.select().from(messages).where(eq(messages.email, email)).get();
  expect(message?.message).toBe("Do you film in the rain?");
});
