import { eq } from "drizzle-orm";
import type { Page } from "playwright/test";
import { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { bookedIn, bookingOf, editDetails, faintInOtherScheme } from "#tests/e2e/admin-entry.ts";
import { type Admin, test } from "#tests/e2e/own-admin.ts";
import { axeFindings, excessWidth, expect, expectListening } from "#tests/e2e/studio.ts";
import { smallTargets } from "#tests/e2e/touch-targets.ts";
import { virtualDevice } from "#tests/e2e/virtual-device.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { deleteSessions, sessionsOf } from "#tests/factories/session.ts";
import { appCode } from "#tests/support/totp.ts";

test.use({ expectedStatuses: [401, 422, 429] });

const question = (page: Page) => page.getByRole("dialog", { name: "Your session has ended" });

async function signInAgain(page: Page, { password }: Admin) {
  await question(page).getByLabel("Password", { exact: true }).fill(password);
  await question(page).getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(question(page)).toBeHidden();
}

test("a reply sent after the session expired goes out once its author signs in over it", {
  tag: "@js",
}, async ({ page, database, admin, isMobile }) => {
  const booking = await bookedIn(database);
  await page.goto(`/admin/bookings/${booking.id}`);
  await expectListening(page);
  const reply = page.getByRole("form", { name: "Write to the couple" });
  await reply.getByLabel("Subject").fill("Your film");
  await reply.getByLabel("Your message").fill("We would love to.");
  await deleteSessions(database, admin.email);
  await reply.getByRole("button", { name: /^Send/ }).click();

  const asked = question(page);
  await expect(asked).toContainText("Everything on this page is still here.");
  await expect(asked).toContainText(admin.email);
  const password = asked.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  // Nothing works without the sign-in, so the dialog stays open.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(asked).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await faintInOtherScheme(page)).toEqual([]);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  if (isMobile) expect(await smallTargets(page)).toEqual([]);

  await asked.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(asked).toContainText("Please enter your password");
  await password.fill("not the password");
  await password.press("Enter");
  await expect(asked).toContainText("That password isn't right. Please try again.");
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(password).toHaveAccessibleDescription("That password isn't right. Please try again.");
  await expect(page.getByLabel("Your message")).toHaveValue("We would love to.");

  await signInAgain(page, admin);
  await expect(page.getByText(`Email sent - It's on its way to ${booking.email}.`)).toBeVisible();
  await expect(page).toHaveURL(`/admin/bookings/${booking.id}`);
  const sent = await database.select().from(outbox).where(eq(outbox.bookingId, booking.id));
  expect(sent.filter(({ kind }) => kind === "booking_reply").map(({ subject }) => subject)).toEqual([
    "Your film",
  ]);
});

test("booking details being edited are saved after signing in over them", {
  tag: ["@js", "@desktop"],
}, async ({ page, database, admin }) => {
  const booking = await bookedIn(database);
  await page.goto(`/admin/bookings/${booking.id}`);
  const form = await editDetails(page);
  await form.getByLabel("Venue").fill("The Orangery");
  await deleteSessions(database, admin.email);
  await form.getByRole("button", { name: "Save booking" }).click();
  await signInAgain(page, admin);
  await expect(page.getByRole("status").getByText("Booking saved.")).toBeVisible();
  expect(await bookingOf(database, booking.email)).toMatchObject({ venue: "The Orangery" });
});

test("a link on the same page that triggers no leave prompt waits for the password", {
  tag: ["@js", "@desktop"],
}, async ({ page, database, admin }) => {
  const booking = await bookedIn(database);
  const note = { bookingId: booking.id, authorId: "nobody", authorName: "Nobody", text: "They called." };
  await database.insert(bookingNotes).values(Array.from({ length: 25 }, () => note));
  await page.goto(`/admin/bookings/${booking.id}`);
  await expectListening(page);
  const message = page.getByRole("form", { name: "Write to the couple" }).getByLabel("Your message");
  await message.fill("We would love to.");
  await deleteSessions(database, admin.email);
  await page.getByRole("link", { name: "Show earlier" }).click();
  await expect(question(page)).toBeVisible();
  await expect(message).toHaveValue("We would love to.");
  await signInAgain(page, admin);
  await expect(page).toHaveURL(/\?earlier=2$/);
  await expect(message).toHaveValue("We would love to.");

  // No typed text would be lost, so the sign-in is a page again.
  await message.fill("");
  await deleteSessions(database, admin.email);
  await page.getByRole("link", { name: "All bookings" }).first().click();
  await expect(page).toHaveURL(/\/auth\?redirect=\/admin\/bookings$/);
});

test("an account with two-factor authentication is asked for its code in place", { tag: "@js" }, async ({
  page,
  baseURL,
  database,
  admin,
}) => {
  const call = async (path: string, data: object) =>
    (
      await page.request.post(`/api/account/second-factor/${path}`, {
        data,
        headers: { origin: baseURL ?? "" },
      })
    ).json();
  const { key } = (await call("prepare", { password: admin.password })).value;
  expect((await call("confirm", { code: appCode(key) })).ok).toBe(true);
  await page.goto("/admin/account");
  await expectListening(page);
  const name = page.getByRole("region", { name: "Name", exact: true });
  await name.getByLabel("Your name").fill("Robin of the Orangery");
  await deleteSessions(database, admin.email);
  await name.getByRole("button", { name: "Save name" }).click();

  const asked = question(page);
  await asked.getByLabel("Password", { exact: true }).fill(admin.password);
  await asked.getByRole("button", { name: "Sign in", exact: true }).click();
  const code = asked.getByLabel("Code from your app");
  await expect(code).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await code.fill("12");
  await code.press("Enter");
  await expect(asked).toContainText("A code has six digits");
  await asked.getByRole("button", { name: "Use a backup code" }).click();
  await expect(asked.getByLabel("Backup code")).toBeFocused();
  await asked.getByRole("button", { name: "Use a code from your app" }).click();
  await code.fill(appCode(key, 1));
  await code.press("Enter");
  await expect(asked).toBeHidden();
  await expect(name.getByText("Your name has been updated.")).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Robin of the Orangery");
});

test("a passkey resumes the expired session, and another account's passkey does not", {
  tag: ["@js", "@phone", "@chromium"],
}, async ({ page, database, admin }) => {
  const { device, authenticatorId } = await virtualDevice(page);
  const booking = await bookedIn(database);
  const addOne = async ({ password }: Admin) => {
    await page.goto("/admin/account");
    await expectListening(page);
    const passkeys = page.getByRole("region", { name: "Passkeys" });
    await passkeys.getByLabel("Passkey name").fill("My phone");
    await passkeys.getByLabel("Current password").fill(password);
    await passkeys.getByRole("button", { name: "Add a passkey" }).click();
    await expect(passkeys.getByText("My phone was added.")).toBeVisible();
    const { credentials } = await device.send("WebAuthn.getCredentials", { authenticatorId });
    await device.send("WebAuthn.clearCredentials", { authenticatorId });
    const [credential] = credentials;
    if (!credential) throw new Error("The device has kept no passkey");
    return credential;
  };
  const mine = await addOne(admin);
  const colleague = await createPlainUser(database, { role: "admin" });
  await page.request.post("/auth", { form: colleague });
  const theirs = await addOne(colleague);
  await page.request.post("/auth", { form: admin });

  await page.goto(`/admin/bookings/${booking.id}`);
  await expectListening(page);
  const reply = page.getByRole("form", { name: "Write to the couple" });
  const message = reply.getByLabel("Your message");
  await message.fill("We would love to.");
  await reply.getByLabel("Subject").fill("Your film");
  await deleteSessions(database, admin.email);
  await reply.getByRole("button", { name: /^Send/ }).click();
  const asked = question(page);
  const way = asked.getByRole("button", { name: "Sign in with a passkey" });
  await device.send("WebAuthn.addCredential", { authenticatorId, credential: theirs });
  await way.click();
  await expect(asked).toContainText("That passkey is for another account. Use yours, or your password.");
  await expect(message).toHaveValue("We would love to.");
  expect(await axeFindings(page)).toEqual([]);

  await device.send("WebAuthn.clearCredentials", { authenticatorId });
  await device.send("WebAuthn.addCredential", { authenticatorId, credential: mine });
  await way.click();
  await expect(asked).toBeHidden();
  await expect(page.getByText(`Email sent - It's on its way to ${booking.email}.`)).toBeVisible();
});

test("too many wrong passwords show how long to wait", { tag: ["@js", "@desktop"] }, async ({
  page,
  database,
  admin,
}) => {
  await page.goto("/admin/account");
  await expectListening(page);
  await page.getByLabel("Your name").fill("Robin");
  await deleteSessions(database, admin.email);
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(question(page)).toBeVisible();
  await Promise.all(
    Array.from({ length: 10 }, () =>
      page.request.post("/auth", { form: { ...admin, password: "wrong one" } }),
    ),
  );
  await question(page).getByLabel("Password", { exact: true }).fill(admin.password);
  await question(page).getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(question(page)).toContainText(/Too many attempts\. Please wait \d+ minutes and try again\./);
  await expect(page.getByLabel("Your name")).toHaveValue("Robin");
});

test.describe("session shared between tabs", { tag: ["@js", "@desktop"] }, () => {
  test("signing out elsewhere keeps what is typed, and signing in elsewhere resumes it", async ({
    page,
    database,
    admin,
  }) => {
    const booking = await bookedIn(database);
    await page.goto(`/admin/bookings/${booking.id}`);
    await expectListening(page);
    const message = page.getByRole("form", { name: "Write to the couple" }).getByLabel("Your message");
    await message.fill("We would love to.");
    const other = await page.context().newPage();
    await other.goto("/admin");
    await expectListening(other);
    await other.getByRole("button", { name: "Sign Out" }).click();
    await expect(other).toHaveURL("/");
    await expect(question(page)).toBeVisible();

    // Another user's session can't continue this one's work.
    const colleague = await createPlainUser(database, { role: "admin" });
    const enter = async ({ email, password }: Admin) => {
      await other.goto("/auth");
      await other.getByLabel("Email").fill(email);
      await other.getByLabel("Password", { exact: true }).fill(password);
      await other.getByRole("button", { name: "Sign In", exact: true }).click();
      await expect(other.getByRole("heading", { name: "Recent Bookings" })).toBeVisible();
    };
    const heard = page.waitForResponse("**/api/session/refresh");
    await enter(colleague);
    await heard;
    await expect(question(page)).toBeVisible();
    await other.getByRole("button", { name: "Sign Out" }).click();
    await expect(other).toHaveURL("/");
    await enter(admin);
    await expect(question(page)).toBeHidden();
    await expect(message).toHaveValue("We would love to.");
  });

  test("signing out instead leaves at once and keeps no draft in this browser", async ({
    page,
    database,
    admin,
  }) => {
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    const booking = await bookedIn(database);
    await page.goto(`/admin/bookings/${booking.id}`);
    await expectListening(page);
    const reply = page.getByRole("form", { name: "Write to the couple" });
    await reply.getByLabel("Your message").pressSequentially("We would");
    await deleteSessions(database, admin.email);
    await reply.getByRole("button", { name: /^Send/ }).click();
    await question(page).getByRole("button", { name: "Sign out instead" }).click();
    await expect(page).toHaveURL("/");
    expect(asked).toEqual([]);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:"))),
    ).toEqual([]);
    expect(await sessionsOf(database, admin.email)).toEqual([]);
  });
});
