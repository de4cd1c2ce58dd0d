import { eq } from "drizzle-orm";
import { twoFactor, user } from "#drizzle/schema/auth.ts";
import { createAdmin, DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import { enter, newColleague, PASSWORD } from "#tests/e2e/staff.ts";
import { axeFindings, becomeAdmin, expect, sentMail, test } from "#tests/e2e/studio.ts";

/** An admin whose sign-in asks for a code that nobody has any more. */
async function newLockedOut() {
  const { name, email } = newColleague();
  const db = await openSiteDatabase();
  await createAdmin(db, { name, email, password: PASSWORD });
  const { id } = (await db.select({ id: user.id }).from(user).where(eq(user.email, email)).get()) ?? {
    id: "",
  };
  await db.insert(twoFactor).values({ id, userId: id, secret: "lost", backupCodes: "lost" });
  await db.update(user).set({ twoFactorEnabled: true }).where(eq(user.id, id));
  return { name, email };
}

test.describe("an admin without their phone", () => {
  test.use({ expectedStatuses: [422] });

  test("is let in by another one, who confirms it with their own password", {
    tag: "@js",
  }, async ({ page, browser, baseURL }) => {
    const { name, email } = await newLockedOut();
    const theirs = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    const person = await theirs.newPage();
    await enter(person, email);
    await expect(person.getByLabel("Code from your app")).toBeVisible();

    await becomeAdmin(page);
    await page.goto(`/admin/users?q=${email}`);
    const row = page.getByRole("listitem").filter({ hasText: email });
    const more = row.getByText("More");
    await more.click();
    await row.getByRole("button", { name: "Reset second factor" }).click();
    const dialog = page.getByRole("dialog", { name: `Reset the second factor of ${name}?` });
    await expect(dialog).toContainText(`We email ${email} about it.`);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(row.locator("summary")).toBeFocused();

    await more.click();
    await row.getByRole("button", { name: "Reset second factor" }).click();
    await dialog.getByLabel("Your own password").fill("not mine");
    await dialog.getByRole("button", { name: "Reset second factor" }).click();
    await expect(dialog.getByText("This is not your password. Please try again.")).toBeVisible();
    await expect(dialog.getByLabel("Your own password")).toBeFocused();
    await dialog.getByLabel("Your own password").fill(DEVELOPMENT_ADMIN.password);
    await dialog.getByRole("button", { name: "Reset second factor" }).click();
    await expect(
      page.getByText(`Second factor reset - ${name} signs in with the password alone`),
    ).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(more).toHaveCount(0);

    await expect
      .poll(async () => (await sentMail(page, email)).map(({ text }) => text).join())
      .toContain("Studio Admin reset your second factor.");
    await enter(person, email);
    await expect(person.getByRole("heading", { name: "Recent Bookings" })).toBeVisible();
    await theirs.close();

    await page.goto("/admin/activity?action=reset_second_factor");
    await expect(page.getByRole("listitem").filter({ hasText: email })).toContainText(
      `Studio Admin reset the second factor of ${name} (${email})`,
    );
  });
});
