import type { Page } from "playwright/test";
import type { Database } from "#drizzle/client.ts";
import { bookedIn, bookingOf, editDetails } from "#tests/e2e/admin-entry.ts";
import { type Admin, test } from "#tests/e2e/own-admin.ts";
import { expect, expectListening, sentMail, signInByForm, signOut } from "#tests/e2e/studio.ts";
import { deleteSessions, endSessionsIn, rename, sessionsOf } from "#tests/factories/session.ts";

// Some of these tests change the browser's clock.
test.use({ coldBrowser: true });

const MINUTE_MS = 60_000;

async function open(page: Page, path: string) {
  await page.goto(path);
  // The search shows its shortcut once the first effects have run, including the session's timer. The sign-in page
  // has no search.
  if (path.startsWith("/admin")) return expectListening(page);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
}

/** Opens another tab, which tells this one when it is ready. */
async function openTab(page: Page, path: string) {
  const ready = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const channel = new BroadcastChannel("studio-session");
        channel.onmessage = () => {
          channel.close();
          resolve();
        };
      }),
  );
  const tab = await page.context().newPage();
  await open(tab, path);
  await ready;
  return tab;
}

/** Records the page's session requests to the server. */
function refreshesOf(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/session/refresh")) asked.push(request.method());
  });
  return asked;
}

const msLeft = async (database: Database, { email }: Admin) => {
  const [session] = await sessionsOf(database, email);
  return (session?.expiresAt.getTime() ?? 0) - Date.now();
};

test.describe("session shared between tabs", { tag: ["@js", "@desktop"] }, () => {
  test("signing out moves other tabs without typed text out of the admin area", async ({ page, admin }) => {
    expect(admin.email).toBeTruthy();
    await open(page, "/admin");
    const other = await openTab(page, "/admin/team");
    await expect(other.getByRole("heading", { name: "Team", exact: true })).toBeVisible();
    await signOut(page);
    await expect(other).toHaveURL(/\/auth\?redirect=\/admin\/team$/);
    await expect(other.getByRole("heading", { name: "Team", exact: true })).toHaveCount(0);
    await expect(page).toHaveURL("/");
    // The other tab, which loads at the same moment, doesn't consume this tab's message.
    await expect(
      page.getByText("Signed out successfully - You have been logged out of your admin account."),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Dashboard" })).toHaveCount(0);
  });

  test("signing in sends a waiting sign-in page to its redirect target, on this site only", async ({
    page,
  }) => {
    await open(page, "/auth?redirect=/admin/team");
    const hostile = await page.context().newPage();
    await open(hostile, "/auth?redirect=//evil.example/");
    const third = await page.context().newPage();
    await signInByForm(third);
    await expect(page).toHaveURL(/\/admin\/team$/);
    await expect(page.getByRole("heading", { name: "Team", exact: true })).toBeVisible();
    await expect(hostile).toHaveURL(/\/admin$/);
  });

  test("S12 a password reset moves other tabs out of the admin area", async ({ page, admin }) => {
    await open(page, "/admin/team");
    await page.request.post("/auth/forgot", { form: { email: admin.email } });
    const find = async () =>
      /\/auth\/reset\?token=[\w-]+/.exec((await sentMail(page, admin.email))[0]?.text ?? "")?.[0] ?? "";
    await expect.poll(find).not.toBe("");
    const news = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const heard: string[] = [];
          const channel = new BroadcastChannel("studio-session");
          channel.onmessage = ({ data }: MessageEvent<{ event: string }>) => {
            heard.push(data.event);
            if (data.event === "password recovery") resolve(heard);
          };
        }),
    );
    const recovery = await page.context().newPage();
    await open(recovery, await find());
    const chosen = "three lanterns by noon";
    await recovery.getByLabel("Password", { exact: true }).fill(chosen);
    await recovery.getByLabel("Confirm password").fill(chosen);
    await recovery.getByRole("button", { name: "Save new password" }).click();
    await expect(recovery.getByText("Your password has been changed.")).toBeVisible();
    await expect(page).toHaveURL(/\/auth\?redirect=\/admin\/team$/);
    await news;
  });

  test("a new name appears in other tabs", async ({ page, database, admin }) => {
    await open(page, "/admin");
    const other = await openTab(page, "/admin");
    const name = `Ana of ${admin.email}`;
    await rename(database, admin.email, name);
    await page.reload();
    await expect(page.getByRole("banner").getByText(name)).toBeVisible();
    await expect(other.getByRole("banner").getByText(name)).toBeVisible();
  });

  test("the back button doesn't reveal admin pages after signing out", async ({ page, admin }) => {
    expect(admin.email).toBeTruthy();
    await open(page, "/admin");
    await signOut(page);
    await expect(page).toHaveURL("/");
    await page.goBack();
    await expect(page).toHaveURL(/\/auth\?redirect=\/admin$/);
    await expect(page.getByRole("heading", { name: "Recent Bookings" })).toHaveCount(0);
  });
});

test.describe("a session that ended in another browser", { tag: ["@js", "@desktop"] }, () => {
  test.use({ expectedStatuses: [401] });

  for (const [path, tick] of [
    ["/admin", 10_000],
    ["/admin/account", 30_000],
  ] as const)
    test(`takes ${path} away at the next tick`, async ({ page, database, admin }) => {
      await page.clock.install();
      await open(page, path);
      await deleteSessions(database, admin.email);
      await page.clock.fastForward(tick + 1000);
      await expect(page).toHaveURL(`/auth?redirect=${path}`);
    });

  test("covers the screen with the question for the password if something is typed", async ({
    page,
    database,
    admin,
  }) => {
    const booking = await bookedIn(database);
    await page.clock.install();
    await open(page, `/admin/bookings/${booking.id}`);
    const message = page.getByRole("form", { name: "Write to the couple" }).getByLabel("Your message");
    await message.fill("We would love to.");
    await deleteSessions(database, admin.email);
    await page.clock.fastForward(31_000);
    const asked = page.getByRole("dialog", { name: "Your session has ended" });
    await expect(asked).toBeVisible();
    const behind = await asked.evaluate((dialog) => getComputedStyle(dialog, "::backdrop").backgroundColor);
    expect(behind, "nothing of the screen is seen").toMatch(/^rgb\(/);
    await expect(message).toHaveValue("We would love to.");
  });
});

test.describe("an expiring session", { tag: ["@js", "@desktop"] }, () => {
  test.use({ expectedStatuses: [401, 503] });

  test.beforeEach(async ({ page, database, admin }) => {
    await page.clock.install();
    // Fast-forwarding an hour makes the dashboard check for changes. Its response would report the session's old
    // lifetime.
    await page.route("**/api/change-signal", (route) => route.fulfill({ json: { ok: false } }));
    await endSessionsIn(database, admin.email, 20 * MINUTE_MS);
  });

  test("is renewed 90 seconds before it expires, and not earlier", async ({ page, database, admin }) => {
    const refreshes = refreshesOf(page);
    await open(page, "/admin");
    await page.clock.fastForward(17 * MINUTE_MS);
    expect(await msLeft(database, admin)).toBeLessThan(20 * MINUTE_MS);
    expect(refreshes).toEqual([]);
    await page.clock.fastForward(2 * MINUTE_MS);
    await expect.poll(() => msLeft(database, admin)).toBeGreaterThan(24 * 60 * MINUTE_MS);
    expect(refreshes).toEqual(["POST"]);
    // With a week left, no refresh is needed.
    await open(page, "/admin");
    await page.clock.fastForward(60 * MINUTE_MS);
    await expect(page.getByRole("heading", { name: "Recent Bookings" })).toBeVisible();
    expect(refreshes).toEqual(["POST"]);
  });

  test("isn't checked while the tab is hidden, and is checked when it becomes visible", async ({ page }) => {
    const refreshes = refreshesOf(page);
    const look = (state: string) =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await open(page, "/admin");
    await look("hidden");
    await page.clock.fastForward(19 * MINUTE_MS);
    await page.clock.runFor(MINUTE_MS / 2);
    expect(refreshes).toEqual([]);
    await look("visible");
    await expect.poll(() => refreshes.length).toBe(1);
  });

  test("redirects to sign-in if it ended elsewhere and nothing is being typed", async ({
    page,
    database,
    admin,
  }) => {
    await open(page, "/admin");
    await endSessionsIn(database, admin.email, -1000);
    await page.clock.fastForward(19 * MINUTE_MS);
    await expect(page).toHaveURL(/\/auth\?redirect=\/admin$/);
  });

  test("asks for the password in place and keeps what is typed if it ended elsewhere", async ({
    page,
    database,
    admin,
  }) => {
    const booking = await bookedIn(database);
    await open(page, `/admin/bookings/${booking.id}`);
    const form = await editDetails(page);
    await form.getByLabel("Venue").fill("The Orangery");
    await endSessionsIn(database, admin.email, -1000);
    await page.clock.fastForward(19 * MINUTE_MS);
    const asked = page.getByRole("dialog", { name: "Your session has ended" });
    await asked.getByLabel("Password", { exact: true }).fill(admin.password);
    await asked.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(asked).toBeHidden();
    await expect(form.getByLabel("Venue")).toHaveValue("The Orangery");
    await form.getByRole("button", { name: "Save booking" }).click();
    await expect(page.getByRole("status").getByText("Booking saved.")).toBeVisible();
    expect(await bookingOf(database, booking.email)).toMatchObject({ venue: "The Orangery" });
  });

  test("keeps the page and retries the refresh while the server is unavailable", async ({
    page,
    database,
    admin,
  }) => {
    const refreshes = refreshesOf(page);
    await page.route(
      "**/api/session/refresh",
      (route) => route.fulfill({ status: 503, json: { ok: false } }),
      {
        times: 1,
      },
    );
    await open(page, "/admin");
    await page.clock.fastForward(19 * MINUTE_MS);
    await expect.poll(() => refreshes.length).toBe(1);
    await expect(page.getByRole("heading", { name: "Recent Bookings" })).toBeVisible();
    await page.clock.runFor(MINUTE_MS / 2);
    await expect.poll(() => msLeft(database, admin)).toBeGreaterThan(24 * 60 * MINUTE_MS);
  });
});
