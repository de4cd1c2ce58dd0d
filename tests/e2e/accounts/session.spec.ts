import type { Page } from "playwright/test";
import type { Database } from "#drizzle/client.ts";
import { bookedIn, bookingOf, editDetails } from "#tests/e2e/admin-entry.ts";
import { type Admin, test } from "#tests/e2e/own-admin.ts";
import { expect, expectListening, sentMail, signInByForm, signOut } from "#tests/e2e/studio.ts";
import { endSessionsIn, rename, sessionsOf } from "#tests/factories/session.ts";

// Some turn the browser's clock.
test.use({ coldBrowser: true });

const MINUTE_MS = 60_000;

async function open(page: Page, path: string) {
  await page.goto(path);
  // The search names its keys after the first effects have run, the session's timer among them. The sign-in has no search.
  if (path.startsWith("/admin")) return expectListening(page);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
}

/** Opens another tab, which tells this one that it is there and listens. */
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

/** Counts what the page asks the server about its session. */
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

test.describe("tabs", { tag: ["@js", "@desktop"] }, () => {
  test("a sign-out takes the others, where nobody types, out of the admin area", async ({ page, admin }) => {
    expect(admin.email).toBeTruthy();
    await open(page, "/admin");
    const other = await openTab(page, "/admin/team");
    await expect(other.getByRole("heading", { name: "Team", exact: true })).toBeVisible();
    await signOut(page);
    await expect(other).toHaveURL(/\/auth\?redirect=\/admin\/team$/);
    await expect(other.getByRole("heading", { name: "Team", exact: true })).toHaveCount(0);
    await expect(page).toHaveURL("/");
    // The other tab, which loads at the same moment, does not take this one's message.
    await expect(
      page.getByText("Signed out successfully - You have been logged out of your admin account."),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Dashboard" })).toHaveCount(0);
  });

  test("a sign-in takes a waiting sign-in page to where it leads, on this site alone", async ({ page }) => {
    await open(page, "/auth?redirect=/admin/team");
    const hostile = await page.context().newPage();
    await open(hostile, "/auth?redirect=//evil.example/");
    const third = await page.context().newPage();
    await signInByForm(third);
    await expect(page).toHaveURL(/\/admin\/team$/);
    await expect(page.getByRole("heading", { name: "Team", exact: true })).toBeVisible();
    await expect(hostile).toHaveURL(/\/admin$/);
  });

  test("S12 a reset of the password takes the others out of the admin area", async ({ page, admin }) => {
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

  test("a new name shows in the others", async ({ page, database, admin }) => {
    await open(page, "/admin");
    const other = await openTab(page, "/admin");
    const name = `Ana of ${admin.email}`;
    await rename(database, admin.email, name);
    await page.reload();
    await expect(page.getByRole("banner").getByText(name)).toBeVisible();
    await expect(other.getByRole("banner").getByText(name)).toBeVisible();
  });

  test("the back button shows nobody what stood there before the sign-out", async ({ page, admin }) => {
    expect(admin.email).toBeTruthy();
    await open(page, "/admin");
    await signOut(page);
    await expect(page).toHaveURL("/");
    await page.goBack();
    await expect(page).toHaveURL(/\/auth\?redirect=\/admin$/);
    await expect(page.getByRole("heading", { name: "Recent Bookings" })).toHaveCount(0);
  });
});

test.describe("a session that nears its end", { tag: ["@js", "@desktop"] }, () => {
  test.use({ expectedStatuses: [401, 503] });

  test.beforeEach(async ({ page, database, admin }) => {
    await page.clock.install();
    // An hour that passes at once has the dashboard ask whether something is new. Its answer would tell of a session
    // that lasts as long as it did.
    await page.route("**/api/change-signal", (route) => route.fulfill({ json: { ok: false } }));
    await endSessionsIn(database, admin.email, 20 * MINUTE_MS);
  });

  test("is renewed 90 seconds before it, and not earlier", async ({ page, database, admin }) => {
    const refreshes = refreshesOf(page);
    await open(page, "/admin");
    await page.clock.fastForward(17 * MINUTE_MS);
    expect(await msLeft(database, admin)).toBeLessThan(20 * MINUTE_MS);
    expect(refreshes).toEqual([]);
    await page.clock.fastForward(2 * MINUTE_MS);
    await expect.poll(() => msLeft(database, admin)).toBeGreaterThan(24 * 60 * MINUTE_MS);
    expect(refreshes).toEqual(["POST"]);
    // With a week before it there is nothing to do.
    await open(page, "/admin");
    await page.clock.fastForward(60 * MINUTE_MS);
    await expect(page.getByRole("heading", { name: "Recent Bookings" })).toBeVisible();
    expect(refreshes).toEqual(["POST"]);
  });

  test("is left alone while nobody looks, and looked at when somebody does", async ({ page }) => {
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

  test("that has ended elsewhere takes a page where nobody types out of the admin area", async ({
    page,
    database,
    admin,
  }) => {
    await open(page, "/admin");
    await endSessionsIn(database, admin.email, -1000);
    await page.clock.fastForward(19 * MINUTE_MS);
    await expect(page).toHaveURL(/\/auth\?redirect=\/admin$/);
  });

  test("that has ended elsewhere leaves what is typed, and asks for the password over it", async ({
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

  test("stays while the server can't say, and is asked for again", async ({ page, database, admin }) => {
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
