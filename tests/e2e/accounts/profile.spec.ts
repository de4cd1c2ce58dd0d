import type { Page } from "playwright/test";
import { createAdmin } from "#drizzle/seed/admin.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import { enter } from "#tests/e2e/staff.ts";
import { axeFindings, expect, openMenu, sentMail, signOut, test } from "#tests/e2e/studio.ts";
import { virtualDevice } from "#tests/e2e/virtual-device.ts";
import { appCode } from "#tests/support/totp.ts";

/** Creates an admin for this test only, so that its changes affect no other test. */
async function newAdmin() {
  const tag = crypto.randomUUID().slice(0, 8);
  const admin = { email: `lou-${tag}@example.com`, password: "a-film-in-winter", name: `Lou ${tag}` };
  await createAdmin(await openSiteDatabase(), admin);
  return admin;
}

const region = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

async function openAccount(page: Page, admin: { email: string; password: string }) {
  await enter(page, admin.email, admin.password);
  await expect(page.getByRole("heading", { name: "Recent Bookings" })).toBeVisible();
  await (await openMenu(page)).getByRole("link", { name: "Account" }).click();
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
}

test.describe("own account", () => {
  test.use({ expectedStatuses: [422, 410] });

  test("changes name, password and email address, and shows validation errors", {
    tag: ["@js", "@desktop"],
  }, async ({ page, browser, baseURL }) => {
    test.slow();
    const admin = await newAdmin();
    await openAccount(page, admin);

    const name = region(page, "Name");
    await name.getByLabel("Your name").fill("");
    await name.getByRole("button", { name: "Save name" }).click();
    await expect(name.getByText("Please enter your name")).toBeVisible();
    await expect(name.getByLabel("Your name")).toBeFocused();
    await name.getByLabel("Your name").fill(`${admin.name} Renamed`);
    await name.getByRole("button", { name: "Save name" }).click();
    await expect(name.getByText("Your name has been updated.")).toBeVisible();
    await expect(page.getByRole("banner")).toContainText(`${admin.name} Renamed`);

    const there = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage();
    await enter(there, admin.email, admin.password);
    await expect(there.getByRole("heading", { name: "Recent Bookings" })).toBeVisible();

    const password = region(page, "Password");
    const next = "three lanterns by noon";
    await password.getByLabel("Current password").fill("not mine");
    await password.getByLabel("New password", { exact: true }).fill(next);
    await password.getByLabel("Confirm new password").fill(next);
    await password.getByRole("button", { name: "Change password" }).click();
    await expect(password.getByText("This is not your password. Please try again.")).toBeVisible();
    await expect(password.getByLabel("New password", { exact: true })).toHaveValue(next);
    await password.getByLabel("Current password").fill(admin.password);
    await password.getByRole("button", { name: "Change password" }).click();
    await expect(
      password.getByText("Your password has been changed, and you've been signed out everywhere else."),
    ).toBeVisible();
    await expect(password.getByLabel("Current password")).toHaveValue("");
    await there.goto("/admin");
    await expect(there).toHaveURL(/\/auth\?redirect=\/admin$/);

    const address = region(page, "Email address");
    const moved = admin.email.replace("lou-", "lou-moved-");
    await address.getByLabel("New email address").fill(moved);
    await address.getByLabel("Current password").fill(next);
    await address.getByRole("button", { name: "Send the link" }).click();
    await expect(address.getByText(`We have sent a link to ${moved}.`)).toBeVisible();
    const find = async () =>
      /\/auth\/change-email\?token=[\w-]+/.exec((await sentMail(page, moved))[0]?.text ?? "")?.[0] ?? "";
    await expect.poll(find).not.toBe("");
    await there.goto(await find());
    await expect(there.getByText(`Your studio account will use the address ${moved}.`)).toBeVisible();
    expect(await axeFindings(there)).toEqual([]);
    await there.getByRole("button", { name: "Use this address" }).click();
    await expect(there.getByText(`You now sign in with ${moved}.`)).toBeVisible();
    await expect
      .poll(async () => (await sentMail(page, admin.email)).map(({ text }) => text).join())
      .toContain(moved);
    await there.reload();
    await enter(there, moved, next);
    await expect(there.getByRole("heading", { name: "Recent Bookings" })).toBeVisible();

    await page.reload();
    const sessions = region(page, "Where you are signed in (2)");
    await expect(sessions.getByRole("listitem").first()).toContainText("This device");
    await expect(sessions.getByRole("listitem").first()).toContainText("Chrome on");
    await sessions.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(region(page, "Where you are signed in (1)")).toBeVisible();
    await expect(page.getByText("You've been signed out everywhere else.")).toBeVisible();
    await there.goto("/admin");
    await expect(there).toHaveURL(/\/auth\?redirect=\/admin$/);
    await there.context().close();
  });

  test("turns on two-factor codes, signs in with a code and a backup code, and turns them off", {
    tag: ["@js", "@desktop"],
  }, async ({ page }) => {
    test.slow();
    const admin = await newAdmin();
    await openAccount(page, admin);
    const codes = region(page, "Two-factor authentication");
    await codes.getByLabel("Current password").fill(admin.password);
    await codes.getByRole("button", { name: "Set up an authenticator app" }).click();
    await expect(codes.getByRole("img", { name: "QR code with your setup key" })).toBeVisible();
    const key = (await codes.getByText(/^([A-Z2-7]{4} ){8}[A-Z2-7]{1,4}$/).innerText()).trim();
    expect(await axeFindings(page)).toEqual([]);
    await codes.getByLabel("Code shown in the app").fill("12 34");
    await codes.getByRole("button", { name: "Turn on" }).click();
    await expect(codes.getByText("A code has six digits")).toBeVisible();
    await codes.getByLabel("Code shown in the app").fill(appCode(key));
    await codes.getByRole("button", { name: "Turn on" }).click();
    const shown = codes.getByRole("region", { name: "Your backup codes" });
    await expect(shown.getByRole("listitem")).toHaveCount(10);
    await expect(
      codes.getByText("Two-factor authentication is on, and you've been signed out everywhere else."),
    ).toBeVisible();
    const [first = ""] = await shown.getByRole("listitem").allInnerTexts();
    const download = page.waitForEvent("download");
    await shown.getByRole("button", { name: "Download" }).click();
    expect((await download).suggestedFilename()).toBe("studio-backup-codes.txt");
    expect(await axeFindings(page)).toEqual([]);
    await shown.getByRole("button", { name: "I've saved them" }).click();
    await expect(codes.getByText("10 backup codes are left.")).toBeVisible();

    await signOut(page);
    await expect(page).toHaveURL("/");
    await page.goto("/admin/account");
    await page.getByLabel("Email").fill(admin.email);
    await page.getByLabel("Password", { exact: true }).fill(admin.password);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel("Code from your app").fill(appCode(key, 1));
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();

    await signOut(page);
    await expect(page).toHaveURL("/");
    await enter(page, admin.email, admin.password);
    await page.getByText("Use a backup code").click();
    await page.getByLabel("Backup code", { exact: true }).fill(first);
    await page.getByRole("button", { name: "Sign in with a backup code" }).click();
    await expect(page.getByRole("heading", { name: "Recent Bookings" })).toBeVisible();

    await page.goto("/admin/account");
    await expect(codes.getByText("9 backup codes are left.")).toBeVisible();
    await codes.getByRole("button", { name: "Turn off" }).click();
    const dialog = page.getByRole("dialog", { name: "Turn off two-factor authentication" });
    await dialog.getByLabel("Current password").fill(admin.password);
    await dialog.getByRole("button", { name: "Turn off" }).click();
    await expect(codes.getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test("completes the second factor without JavaScript", { tag: ["@no-js", "@phone"] }, async ({ page }) => {
    const admin = await newAdmin();
    await enter(page, admin.email, admin.password);
    await expect(page.getByRole("heading", { name: "Recent Bookings" })).toBeVisible();
    const api = "/api/account/second-factor";
    const prepared = await page.request.post(`${api}/prepare`, { data: { password: admin.password } });
    const { key } = (await prepared.json()).value as { key: string };
    await page.request.post(`${api}/confirm`, { data: { code: appCode(key) } });
    await signOut(page);

    await page.goto("/admin/activity?entity=user");
    await page.getByLabel("Email").fill(admin.email);
    await page.getByLabel("Password", { exact: true }).fill(admin.password);
    await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toHaveCount(0);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.getByLabel("Code from your app").fill("nothing");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByText("A code has six digits")).toBeVisible();
    await page.getByLabel("Code from your app").fill(appCode(key, 1));
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/activity\?entity=user$/);
  });
});

test.describe("passkeys", () => {
  test.use({ expectedStatuses: [422] });
  test("adds a passkey, signs in with it, renames and removes it", {
    tag: ["@js", "@phone", "@chromium"],
  }, async ({ page }) => {
    test.slow();
    const admin = await newAdmin();
    const { device, authenticatorId } = await virtualDevice(page);
    await openAccount(page, admin);
    const passkeys = region(page, "Passkeys");
    await passkeys.getByLabel("Passkey name").fill("My laptop");
    await passkeys.getByLabel("Current password").fill(admin.password);
    await passkeys.getByRole("button", { name: "Add a passkey" }).click();
    await expect(passkeys.getByText("My laptop was added. You can now sign in with it.")).toBeVisible();
    const { credentials } = await device.send("WebAuthn.getCredentials", { authenticatorId });
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: "localhost" }]);

    await signOut(page);
    await expect(page).toHaveURL("/");
    await page.goto("/admin/account");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
    await expect(page.getByText("Login successful! Welcome back to your admin dashboard.")).toBeVisible();
    expect(await axeFindings(page), "with the message of the sign-in").toEqual([]);

    await passkeys.getByRole("button", { name: /^Rename ?: My laptop$/ }).click();
    const rename = page.getByRole("dialog", { name: "Rename My laptop" });
    expect(await axeFindings(page), "the dialog that renames").toEqual([]);
    await rename.getByLabel("New name").fill(" ");
    await rename.getByRole("button", { name: "Save name" }).click();
    await expect(rename.getByText("Please enter a name")).toBeVisible();
    await rename.getByRole("button", { name: "Cancel" }).click();
    await passkeys.getByRole("button", { name: /^Rename ?: My laptop$/ }).click();
    await expect(rename.getByLabel("New name")).toHaveValue("My laptop");
    await expect(rename.getByText("Please enter a name")).toHaveCount(0);
    await rename.getByLabel("New name").fill("Old laptop");
    await rename.getByRole("button", { name: "Save name" }).click();
    await expect(passkeys.getByText("Old laptop", { exact: true })).toBeVisible();
    await passkeys.getByRole("button", { name: /^Remove ?: Old laptop$/ }).click();
    const remove = page.getByRole("dialog", { name: "Remove Old laptop" });
    expect(await axeFindings(page), "the dialog that removes").toEqual([]);
    await remove.getByLabel("Current password").fill("not mine");
    await remove.getByRole("button", { name: "Remove" }).click();
    await expect(remove.getByText("This is not your password. Please try again.")).toBeVisible();
    await remove.getByRole("button", { name: "Cancel" }).click();
    await passkeys.getByRole("button", { name: /^Remove ?: Old laptop$/ }).click();
    await expect(remove.getByText("This is not your password. Please try again.")).toHaveCount(0);
    await remove.getByLabel("Current password").fill(admin.password);
    await remove.getByRole("button", { name: "Remove" }).click();
    await expect(passkeys.getByRole("listitem")).toHaveCount(0);
  });
});
