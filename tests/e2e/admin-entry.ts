import { eq } from "drizzle-orm";
import type { Browser, Page } from "playwright/test";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { addDays } from "#server/platform/calendar.ts";
import { studioToday, systemClock } from "#server/platform/clock.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { E2E_PORT } from "./address.ts";
import { openSiteDatabase } from "./database.ts";
import { test as base, expectListening, newCouple } from "./studio.ts";

type AdminFixtures = {
  database: Database;
  /** A booking that no other test uses. */
  booking: Awaited<ReturnType<typeof newBooking>>;
};

/** Creates an admin that no other test uses and signs them in. */
export async function enterAsAdmin(page: Page, database: Database, name = "Robin") {
  const admin = await createPlainUser(database, { role: "admin", name });
  await page.request.post("/auth", { form: admin });
  return admin;
}

/** Signs an admin in, with the dark theme on desktops and the light one on phones, so that both are tested. */
export async function openAdminInTheme(page: Page, database: Database, light: boolean) {
  await enterAsAdmin(page, database);
  if (light) return;
  const url = `http://localhost:${E2E_PORT}`;
  await page.context().addCookies([{ name: "studio_admin", value: "dark", url }]);
}

type Axe = {
  run: (options: object) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
};

/**
 * Returns unreadable text in the color scheme that an admin page wasn't opened in. Only a class differs. Axe is
 * already in the page after `axeFindings`, and injecting it again would take longer than this rule.
 */
export const faintInOtherScheme = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const axe: Axe = Reflect.get(window, "axe");
    const switchScheme = () => document.querySelector(".admin")?.classList.toggle("admin-dark");
    switchScheme();
    const { violations } = await axe.run({ runOnly: ["color-contrast"], resultTypes: ["violations"] });
    switchScheme();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  });

/** Opens another user's browser with the same screen size. */
export async function anotherPage(
  browser: Browser,
  page: Page,
  options: { javaScriptEnabled?: boolean; hasTouch?: boolean } = {},
) {
  const viewport = page.viewportSize();
  const baseURL = new URL(page.url()).origin;
  const context = await browser.newContext({ baseURL, ...(viewport ? { viewport } : {}), ...options });
  return context.newPage();
}

/** Returns a Saturday in this range of weeks from now that has no booking and that no parallel worker can pick. */
async function unwantedSaturday(database: Database, { from, weeks }: { from: number; weeks: number }) {
  const workers = base.info().config.workers;
  const own = (week: number) => week - (week % workers) + base.info().parallelIndex;
  const today = studioToday(systemClock);
  const saturday = addDays(today, 6 - new Date(today).getUTCDay());
  const rows = await database.select({ date: bookings.weddingDate }).from(bookings);
  const wanted = new Set(rows.map(({ date }) => date));
  const free = Array.from({ length: weeks }, (_, week) => addDays(saturday, own(from + week) * 7)).filter(
    (date) => !wanted.has(date),
  );
  const date = free[Math.floor(Math.random() * free.length)];
  if (!date) throw new Error("Every Saturday is wanted");
  return date;
}

/** Returns a Saturday in the far future that only this test uses. */
export const farSaturday = (database: Database) => unwantedSaturday(database, { from: 600, weeks: 1600 });

/** Returns a Saturday within the next ten years, which couples can choose, that only this test uses. */
export const nearSaturday = (database: Database) => unwantedSaturday(database, { from: 60, weeks: 440 });

/** Moves a booking's wedding day into the past, because the server's clock can't be changed. */
export const passWedding = (database: Database, id: string) =>
  database
    .update(bookings)
    .set({ weddingDate: addDays("2006-01-07", Math.floor(Math.random() * 1000) * 7) })
    .where(eq(bookings.id, id));

/** Opens the form of a booking's details, which are text until Edit is pressed. */
export async function editDetails(page: Page) {
  await expectListening(page);
  await page.getByRole("link", { name: "Edit the details" }).click();
  return page.getByRole("form", { name: "Details" });
}

export const statusOf = async (database: Database, id: string) =>
  (await database.select().from(bookings).where(eq(bookings.id, id)).get())?.status;

export const bookingOf = (database: Database, email: string) =>
  database.select().from(bookings).where(eq(bookings.email, email)).get();

/** Inserts another couple's booking into the database. */
export const bookedIn = (database: Database, changes: Parameters<typeof newBooking>[1] = {}) =>
  newBooking(
    { database: { open: () => database } },
    {
      ...newCouple(),
      ...changes,
    },
  );

export const test = base.extend<AdminFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern.
  database: async ({}, use) => use(await openSiteDatabase()),
  booking: async ({ database, page }, use) => {
    await enterAsAdmin(page, database);
    await use(
      await bookedIn(database, {
        phone: "+1 323 555 0142",
        weddingDate: await farSaturday(database),
      }),
    );
  },
});
