import { eq } from "drizzle-orm";
import { user } from "#drizzle/schema/auth.ts";
import { createAdmin } from "#drizzle/seed/admin.ts";
import { addBooking, newTag } from "#tests/e2e/added-booking.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import { expectInTabOrder, expectSeen, SEEN_AT } from "#tests/e2e/seen.ts";
import { codeTo } from "#tests/e2e/sign-in-code.ts";
import { newColleague, PASSWORD } from "#tests/e2e/staff.ts";
import { axeFindings, becomeAdmin, excessWidth, expect, test } from "#tests/e2e/studio.ts";

const CARDS = ["Total Users", "Admins", "Regular Users", "Total Bookings"];
const TABS = [/^All Users \(\d+\)$/, /^Admins \(\d+\)$/, /^Customers \(\d+\)$/];
const ROLES = ["User", "Editor", "Coordinator", "Admin"];

test.describe("the users screen", { tag: ["@js", "@desktop"] }, () => {
  for (const size of SEEN_AT) {
    test(`shows its cards, tabs and roles at ${size.width} pixels`, async ({ page }) => {
      await becomeAdmin(page);
      await page.setViewportSize(size);
      await page.goto("/admin/users");
      for (const name of CARDS) {
        const card = page.getByRole("region", { name, exact: true });
        await expectSeen(card.getByText(/^[\d,]+$/));
        await expectInTabOrder(page, card.getByRole("link", { name }));
      }
      const tabs = page.getByRole("navigation", { name: "Users", exact: true });
      for (const name of TABS) {
        await expectSeen(tabs.getByText(name));
        await expectInTabOrder(page, tabs.getByRole("link", { name }));
      }
      await page.goto("/admin/roles");
      const roles = page.getByRole("region", { name: "What each role may do" });
      for (const role of ROLES) {
        await expectSeen(roles.getByRole("link", { name: new RegExp(`^${role} \\(\\d+\\)$`) }));
      }
      await expectSeen(roles.getByText(/Payments, invoices, proposals and contracts\./));
      expect(await axeFindings(page)).toEqual([]);
      expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    });
  }

  test("keeps a couple that signed in with a code out of its lists, under a filter", async ({ page }) => {
    await becomeAdmin(page);
    const { tag, day } = newTag();
    const email = `ana-${tag}@example.com`;
    await addBooking(page, { brideName: `Ana ${tag}`, email, weddingDate: day });
    await page.context().clearCookies();
    await page.goto("/my-wedding");
    await page.getByLabel("Email address").fill(email);
    await page.getByRole("button", { name: "Send me a code" }).click();
    await page.getByLabel("Code", { exact: true }).fill(await codeTo(page, email));
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("heading", { name: `Welcome, Ana ${tag} & Ben` })).toBeVisible();
    await page.context().clearCookies();
    await becomeAdmin(page);
    await page.goto(`/admin/users?q=${email}`);
    await expectSeen(page.getByText("0 accounts match"));
    await expectSeen(page.getByText("aren't among these accounts."));
    await page.getByRole("link", { name: "Search them too" }).click();
    await expectSeen(page.getByText(email).last());
    await expectSeen(page.getByText("Wedding only"));
    await page.goto("/admin/users");
    await page.getByText("Filter", { exact: true }).click();
    const choice = page.getByRole("link", { name: "Who only sign in to see their wedding" });
    await expectSeen(choice);
    await choice.click();
    await expect(page).toHaveURL("/admin/users?couples=only");
    await expectSeen(page.locator(".user-row").filter({ hasText: email }).getByText("Wedding only"));
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  });

  test("has one line a person at 1280 pixels, in columns that line up", async ({ page }) => {
    await becomeAdmin(page);
    // One with every button that a row can have.
    const { name, email } = newColleague();
    const db = await openSiteDatabase();
    await createAdmin(db, { name, email, password: PASSWORD });
    await db.update(user).set({ twoFactorEnabled: true }).where(eq(user.email, email));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/admin/users");
    await expect(page.locator(".user-row").filter({ hasText: email }).getByText("More")).toBeVisible();
    const rows = page.locator(".user-row");
    await expect(rows.first()).toBeVisible();
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) => ({
        lefts: [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().left)),
        buttons: new Set(
          [...row.querySelectorAll(".user-actions button, .user-actions summary")]
            .filter((button) => button.checkVisibility())
            .map((button) => {
              const { top, height } = button.getBoundingClientRect();
              return Math.round(top + height / 2);
            }),
        ).size,
      })),
    );
    expect(new Set(boxes.map(({ lefts }) => lefts.join())).size, "columns").toBe(1);
    expect(Math.max(...boxes.map(({ buttons }) => buttons)), "lines of buttons").toBe(1);
  });
});
