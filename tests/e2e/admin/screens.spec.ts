import { BOOKING_STATUSES } from "#drizzle/enums.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { bookedIn, faintInOtherScheme, farSaturday, openAdminInTheme } from "#tests/e2e/admin-entry.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import { axeFindings, excessWidth, expect, newCouple, test } from "#tests/e2e/studio.ts";
import { faintRings, smallTargets, zoomingFields } from "#tests/e2e/touch-targets.ts";
import { newMessage } from "#tests/factories/message.ts";

// Axe must not measure colors during a transition.

/** Creates rows for every screen: a booking in each status, with a name that fills a line, a message and a mail. */
async function makeRows() {
  const database = await openSiteDatabase();
  const tag = crypto.randomUUID().slice(0, 8);
  const date = await farSaturday(database);
  for (const status of BOOKING_STATUSES) {
    const closed = status === "lost" || status === "cancelled";
    await bookedIn(database, {
      status,
      venue: `Hall ${tag}`,
      nextStep: "Call",
      nextStepOn: "2026-01-02",
      weddingDate: status === "held" ? date : await farSaturday(database),
      ...(closed ? { closedReason: "Another studio" } : {}),
      ...(status === "confirmed" ? { groomName: `Maximilian-Alexander ${"von und zu ".repeat(4)}` } : {}),
    });
  }
  const booking = await bookedIn(database, { weddingDate: date, nextStep: "Call" });
  const { email } = newCouple();
  const message = await newMessage({ database: { open: () => database } }, { name: `Mei ${tag}`, email });
  const suspected = await newMessage(
    { database: { open: () => database } },
    { name: `Mei ${tag}`, status: "suspected" },
  );
  const id = crypto.randomUUID();
  await database.insert(outbox).values({
    id,
    idempotencyKey: id,
    kind: "message_reply",
    toAddress: email,
    subject: `Lost ${tag}`,
    textBody: "Dear Mei",
    htmlBody: "<p>Dear Mei</p>",
    state: "failed",
    attempts: 8,
    lastError: "The mail provider answered 422: no such mailbox",
    nextAttemptAt: new Date(),
  });
  return { tag, date, booking: booking.id, message: message.id, suspected: suspected.id, mail: id, email };
}

type Rows = Awaited<ReturnType<typeof makeRows>>;

const SCREENS: Record<string, Record<string, (rows: Rows) => string>> = {
  overview: {
    dashboard: () => "/admin",
    search: () => "/admin/search?q=a",
    "page that doesn't exist": () => "/admin/no/such/child",
  },
  bookings: {
    bookings: ({ tag }) => `/admin/bookings?q=${tag}&sort=date`,
    "bookings that are none": ({ tag }) => `/admin/bookings?q=${tag}-nobody`,
    board: ({ tag }) => `/admin/bookings?view=board&q=${tag}`,
    "new booking": () => "/admin/bookings/new",
    booking: ({ booking }) => `/admin/bookings/${booking}`,
    "calendar's day": ({ date }) => `/admin/calendar?month=${date.slice(0, 7)}&day=${date}`,
    "calendar's year": ({ date }) => `/admin/calendar?year=${date.slice(0, 4)}`,
  },
  films: {
    films: () => "/admin/videos",
    "films that are none": ({ tag }) => `/admin/videos?q=${tag}-nothing`,
    film: () => "/admin/videos/supper-under-the-lights",
    month: ({ date }) => `/admin/calendar?month=${date.slice(0, 7)}`,
  },
  messages: {
    messages: ({ tag }) => `/admin/messages?q=${tag}`,
    "messages that are none": ({ tag }) => `/admin/messages?tab=spam&q=${tag}`,
    "messages that are probably spam": ({ tag }) => `/admin/messages?tab=suspected&q=${tag}`,
    "message that is probably spam": ({ suspected }) => `/admin/messages/${suspected}`,
    message: ({ message }) => `/admin/messages/${message}`,
    "message's booking": ({ message }) => `/admin/messages/${message}/booking`,
  },
  mail: {
    templates: () => "/admin/email",
    template: () => "/admin/email/templates/message_acknowledgement",
    "new template": () => "/admin/email/templates/new",
    outbox: ({ email }) => `/admin/email/outbox?q=${email}`,
    "outbox that is empty": ({ tag }) => `/admin/email/outbox?q=${tag}-nobody`,
    mail: ({ mail }) => `/admin/email/outbox/${mail}`,
  },
  settings: {
    "general settings": () => "/admin/settings",
    branding: () => "/admin/settings/branding",
    "search engines": () => "/admin/seo",
    "social profiles": () => "/admin/settings/social",
    security: () => "/admin/security",
    "export and import": () => "/admin/archive",
  },
  accounts: {
    users: () => "/admin/users",
    customers: () => "/admin/users?tab=customers",
    roles: () => "/admin/roles?tab=admins",
    activity: () => "/admin/activity",
    account: () => "/admin/account",
    "personal data": ({ email }) => `/admin/security/personal-data?email=${email}`,
    "personal data that is none": ({ tag }) =>
      `/admin/security/personal-data?email=nobody-${tag}@example.com`,
  },
  appearance: {
    theme: () => "/admin/themes",
    layout: () => "/admin/customize",
    typography: () => "/admin/customize?tab=typography",
    responsive: () => "/admin/customize?tab=responsive",
    menus: () => "/admin/menus",
    widgets: () => "/admin/widgets",
    history: () => "/admin/customize?tab=history",
  },
};

test.describe("admin screens have no axe violations, faint text or small touch targets", {
  tag: "@js",
}, () => {
  // The server refuses a preview of a template without text, and returns 404 for a page that doesn't exist.
  test.use({ expectedStatuses: [404, 422] });

  let rows: Rows;
  test.beforeAll(async () => {
    rows = await makeRows();
  });

  // One visit for all screens of an area, because a new browser for each costs as much as the checks.
  for (const [area, screens] of Object.entries(SCREENS)) {
    test(`on the screens of ${area}`, async ({ page, isMobile, viewport }) => {
      test.slow();
      await openAdminInTheme(page, await openSiteDatabase(), isMobile);
      for (const [name, pathOf] of Object.entries(screens)) {
        await test.step(name, async () => {
          if (viewport) await page.setViewportSize(viewport);
          await page.goto(pathOf(rows));
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          // As plain text, because axe's script may not run in the frame with the mail preview.
          const text = page.getByRole("button", { name: "Plain text" });
          if (name === "template" || name === "mail") await text.click();
          // The preview is a separate page with its own landmarks. tests/e2e/website/theme.spec.ts checks those.
          if (area === "appearance")
            await page.getByTitle("Preview of the draft").evaluate((frame) => frame.removeAttribute("src"));
          expect(await axeFindings(page), name).toEqual([]);
          expect(await faintInOtherScheme(page), `${name} in the other scheme`).toEqual([]);
          expect(await faintRings(page), name).toEqual([]);
          expect(await excessWidth(page), name).toBeLessThanOrEqual(0);
          if (!isMobile) return;
          expect(await smallTargets(page), name).toEqual([]);
          expect(await zoomingFields(page), name).toEqual([]);
          await page.setViewportSize({ width: 768, height: 900 });
          expect(await excessWidth(page), `${name} at 768`).toBeLessThanOrEqual(0);
        });
      }
    });
  }
});
