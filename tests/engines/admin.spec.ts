import { mkdirSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { bookings } from "#drizzle/schema/bookings.ts";
import { E2E_DATA } from "#tests/e2e/address.ts";
import { bookedIn, farSaturday } from "#tests/e2e/admin-entry.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import { ADMIN } from "#tests/e2e/studio.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openAdmin } from "./admin.ts";
import { expect, test } from "./journey.ts";

test("an admin signs in and out", async ({ tab }) => {
  await tab.resize(447, 900);
  await tab.open("/admin");
  await tab.arrive("/auth?redirect=/admin");
  await tab.type("#email", ADMIN.email);
  await tab.type("#password", ADMIN.password);
  await tab.click("button[type=submit]", "Sign In");
  await tab.arrive("/admin");
  await tab.see("h2", "Recent Bookings");
  // On phones, the button is at the bottom of the menu (tests/e2e/admin/waiting-counts.spec.ts).
  await tab.resize(1280, 900);
  await tab.click("button[type=submit]", "Sign Out");
  await tab.until(() => !location.pathname.startsWith("/admin"));
  await tab.open("/admin");
  await tab.arrive("/auth?redirect=/admin");
});

test("an admin edits a booking", async ({ tab }) => {
  const database = await openSiteDatabase();
  const { id } = await bookedIn(database, { weddingDate: await farSaturday(database) });
  await openAdmin(tab, `/admin/bookings/${id}`);
  await tab.click("a[data-edit=venue]");
  await tab.fill("[name=venue]", "The old barn");
  await tab.click("button[type=submit]", "Save");
  await tab.see("[role=status] p", "Booking saved.");
  expect(await database.select().from(bookings).where(eq(bookings.id, id)).get()).toMatchObject({
    venue: "The old barn",
  });
});

test("the year calendar shows twelve months and a day's bookings", async ({ tab }) => {
  const database = await openSiteDatabase();
  const { weddingDate, brideName, groomName } = await bookedIn(database, {
    status: "confirmed",
    weddingDate: await farSaturday(database),
  });
  await openAdmin(tab, `/admin/calendar?year=${weddingDate.slice(0, 4)}`);
  await tab.until(() => document.querySelectorAll("main table").length === 12);
  await tab.click(`a[href$="day=${weddingDate}"]`);
  await tab.see("section a span", `${brideName} & ${groomName}`);
});

test("the analytics page draws its charts", async ({ tab }) => {
  await openAdmin(tab, "/admin/analytics");
  await tab.see(".recharts-surface");
  const drawn = await tab.until(() => {
    const lines = [...document.querySelectorAll<SVGPathElement>(".recharts-line-curve")];
    // The dotted part of an unfinished day is one step long.
    const least = (line: SVGPathElement) => (line.getAttribute("stroke-dasharray") === "2 4" ? 5 : 100);
    return lines.length > 0 && lines.map((line) => line.getTotalLength() > least(line));
  });
  expect(drawn).not.toContain(false);
});

test("a theme color appears in the preview", async ({ tab }) => {
  // All engines edit this site's single draft, so they take turns.
  const turn = join(E2E_DATA, "theme-turn");
  await eventually(() => mkdirSync(turn), 60_000);
  try {
    await openAdmin(tab, "/admin/themes");
    const color = () => {
      const button = document.querySelector("iframe")?.contentDocument?.querySelector("main .button-accent");
      return button && getComputedStyle(button).backgroundColor;
    };
    const before = await tab.until(color);
    await tab.click("fieldset button[aria-pressed=false]");
    await tab.until((old) => {
      const button = document.querySelector("iframe")?.contentDocument?.querySelector("main .button-accent");
      return button && getComputedStyle(button).backgroundColor !== old;
    }, before);
  } finally {
    rmdirSync(turn);
  }
});
