import { acceptInvitation, enter, invitationLink, newColleague, PASSWORD } from "#tests/e2e/staff.ts";
import {
  ADMIN,
  axeFindings,
  becomeAdmin,
  excessWidth,
  expect,
  openMenu,
  signIn,
  test,
} from "#tests/e2e/studio.ts";

const TO_SIGN_IN = /\/auth\?redirect=\/admin$/;

test.describe("a colleague", () => {
  test.use({ expectedStatuses: [401, 422] });

  test("is invited, promoted, demoted, suspended, restored and deleted", { tag: ["@js", "@phone"] }, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const { name, email } = newColleague();
    await signIn(page);
    await (await openMenu(page)).getByRole("link", { name: "All Users" }).click();
    await page.getByRole("button", { name: "Add User" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite user" });
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByLabel("Email").fill("no address");
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(dialog.getByText("Please enter a valid email address")).toBeVisible();
    await expect(dialog.getByLabel("Email")).toBeFocused();
    await expect(dialog.getByLabel("Name")).toHaveValue(name);
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByText(`Invitation sent - ${email} has seven days to accept it.`)).toBeVisible();
    await expect(dialog).toBeHidden();
    const invited = page
      .getByRole("region", { name: /^Open invitations/ })
      .getByRole("listitem")
      .filter({ hasText: email });
    await expect(invited).toContainText("As user, invited by Studio Admin");

    const theirs = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    const person = await theirs.newPage();
    const link = await invitationLink(page, email);
    await acceptInvitation(person, link);
    await expect(person).toHaveURL("/my-wedding");
    await person.goto("/admin");
    await expect(person).toHaveURL("/my-wedding");

    await page.reload();
    await expect(invited).toHaveCount(0);
    await page.getByRole("searchbox").pressSequentially(name.slice(4));
    await expect(page).toHaveURL(new RegExp(`/admin/users\\?q=${name.slice(4)}$`));
    await expect(page.getByText(`1 account matches “${name.slice(4)}”.`)).toBeVisible();
    const row = page.getByRole("listitem").filter({ hasText: email });
    await row.getByRole("button", { name: "Make Admin" }).click();
    const asked = page.getByRole("dialog", { name: `Make ${name} an admin?` });
    await asked.getByLabel("Your own password").fill("not my password");
    await asked.getByRole("button", { name: "Make Admin" }).click();
    await expect(asked.getByText("This is not your password. Please try again.")).toBeVisible();
    await expect(asked.getByLabel("Your own password")).toBeFocused();
    await asked.getByLabel("Your own password").fill(ADMIN.password);
    await asked.getByRole("button", { name: "Make Admin" }).click();
    await expect(page.getByText("Role updated - User role has been changed to admin.")).toBeVisible();
    await expect(row.getByText("Admin", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`\\?q=${name.slice(4)}$`));

    // The role change ended their session. They sign in again and reach the admin area.
    await enter(person, email);
    await expect(person.getByRole("heading", { name: "Recent Bookings" })).toBeVisible();

    await row.getByRole("button", { name: "Remove Admin" }).click();
    await expect(page.getByText("Role updated - User role has been changed to user.")).toBeVisible();
    await person.goto("/admin");
    await expect(person).toHaveURL(TO_SIGN_IN);
    // Making somebody an admin again asks for the password.
    await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
    await row.getByRole("button", { name: "Make Admin" }).click();
    await asked.getByLabel("Your own password").fill(ADMIN.password);
    await asked.getByRole("button", { name: "Make Admin" }).click();
    await expect(page.getByText("Role updated - User role has been changed to admin.")).toBeVisible();

    await row.getByRole("button", { name: "Suspend" }).click();
    await expect(page.getByText(`Account suspended - ${name}`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
    await enter(person, email);
    await expect(person.getByText("Login failed")).toBeVisible();
    await row.getByRole("button", { name: "Restore" }).click();
    const back = page.getByRole("dialog", { name: `Restore ${name}, who is an admin?` });
    await back.getByLabel("Your own password").fill(ADMIN.password);
    await back.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByText(`Account restored - ${name} can sign in again.`)).toBeVisible();
    await enter(person, email);
    await expect(person).toHaveURL(/\/admin$/);

    await row.getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("dialog", { name: `Delete ${name}?` });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await row.getByRole("button", { name: "Delete" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText(`Account deleted - ${name}`)).toBeVisible();
    await expect(row).toHaveCount(0);
    await person.goto("/admin");
    await expect(person).toHaveURL(TO_SIGN_IN);
    await theirs.close();

    await page.goto("/admin/activity?action=delete_user");
    const entry = page.getByRole("main").getByRole("listitem").first();
    await expect(entry).toContainText("Studio Admin deleted an account");
    await expect(page.getByText(email)).toHaveCount(0);
  });
});

test("an invitation is accepted with and without JavaScript, once", { tag: "@pairwise" }, async ({
  page,
  context,
}) => {
  const { name, email } = newColleague();
  await becomeAdmin(page);
  const invited = await page.request.post("/api/invitations", { data: { name, email, role: "user" } });
  expect(invited.status()).toBe(200);
  const link = await invitationLink(page, email);
  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByText("Studio Admin invites you to join as a user.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await acceptInvitation(page, link);
  await expect(page).toHaveURL("/my-wedding");
  await expect(page.getByText("Welcome! Your account is ready, and you are signed in.")).toBeVisible();
  await context.clearCookies();
  await enter(page, email, PASSWORD);
  await expect(page).toHaveURL("/my-wedding");
});

test.describe("an invitation form with errors", () => {
  test.use({ expectedStatuses: [410, 422] });

  test("shows validation errors, keeps the name, and says when the link is revoked", {
    tag: ["@js", "@phone"],
  }, async ({ page, context }) => {
    const { name, email } = newColleague();
    await becomeAdmin(page);
    const answer = await page.request.post("/api/invitations", { data: { name, email, role: "user" } });
    const { value } = await answer.json();
    const link = await invitationLink(page, email);
    await page.request.delete(`/api/invitations/${value.id}`);
    await page.goto(link);
    await expect(page.getByText("This invitation was revoked.")).toBeVisible();
    await page.request.post("/api/invitations", { data: { name, email, role: "user" } });
    const next = await invitationLink(page, email, link);
    await context.clearCookies();
    await page.goto(next);
    await page.getByLabel("Name").fill("Mei Ling");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Confirm password").fill("something else");
    await page.getByRole("button", { name: "Accept the invitation" }).click();
    await expect(
      page.getByText("Passwords don't match - Please make sure both passwords are the same."),
    ).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Mei Ling");
  });
});

test.describe("an invitation of an admin", () => {
  test.use({ expectedStatuses: [422] });

  test("asks for the password, and keeps what was typed", { tag: ["@js", "@desktop"] }, async ({ page }) => {
    const { name, email } = newColleague();
    await becomeAdmin(page);
    await page.goto("/admin/users?do=invite");
    const dialog = page.getByRole("dialog", { name: "Invite user" });
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByLabel("Email").fill(email);
    await expect(dialog.getByLabel("Your own password")).toHaveCount(0);
    await dialog.getByLabel("Role").selectOption("admin");
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(dialog.getByText("Please enter your current password")).toBeVisible();
    await expect(dialog.getByLabel("Your own password")).toBeFocused();
    await expect(dialog.getByLabel("Email")).toHaveValue(email);
    await dialog.getByLabel("Your own password").fill(ADMIN.password);
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByText(`Invitation sent - ${email} has seven days to accept it.`)).toBeVisible();
  });
});

test.describe("during a server failure", () => {
  test.use({ expectedStatuses: [500] });

  test("a role change reports the error", { tag: ["@js", "@desktop"] }, async ({ page }) => {
    await becomeAdmin(page);
    // Uses the search, because other tests' accounts may fill the first page.
    await page.goto("/admin/roles?q=admin@example.com");
    await page.route("**/api/users/*/role", (route) => route.fulfill({ status: 500, body: "out of order" }));
    const own = page.getByRole("listitem").filter({ hasText: "admin@example.com" });
    await own.getByRole("button", { name: "Remove Admin" }).click();
    const question = page.getByRole("dialog", { name: "Stop being an admin?" });
    await question.getByRole("button", { name: "Remove Admin" }).click();
    await expect(page.getByText("Error - Failed to update user role. Please try again.")).toBeVisible();
    await expect(own.getByRole("button", { name: "Remove Admin" })).toBeVisible();
  });
});

test("the URL keeps the tab and the search", { tag: ["@js", "@desktop"] }, async ({ page }) => {
  await becomeAdmin(page);
  await page.goto("/admin/users");
  await expect(page.getByRole("region", { name: "Total Users" })).toContainText(/[1-9]/);
  await page.getByRole("link", { name: /^Admins \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/\/admin\/users\?tab=admins$/);
  await page.getByRole("searchbox").pressSequentially("nobody of this name");
  await expect(page.getByText("0 accounts match “nobody of this name”.")).toBeVisible();
  await expect(page).toHaveURL(/tab=admins&q=nobody\+of\+this\+name$/);
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("nobody of this name");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\?tab=admins$/);
  await expect(page.getByRole("searchbox")).toHaveValue("");
  // Only admins are listed, and by now they fill the first page.
  await expect(page.getByRole("button", { name: /^Remove Admin/ }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Make Admin/ })).toHaveCount(0);
  await page.getByText("Filter", { exact: true }).click();
  await page
    .getByRole("navigation", { name: "Filters" })
    .getByRole("link", { name: "Not confirmed" })
    .click();
  await expect(page).toHaveURL(/\?tab=admins&confirmed=no$/);
  await page.getByRole("link", { name: /^Customers \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/\?tab=customers$/);
  await expect(page.getByLabel("Search by name or email")).toBeVisible();
});

test("activity filters are kept in the URL", { tag: ["@js", "@phone"] }, async ({ page }) => {
  const { name, email } = newColleague();
  await signIn(page);
  await page.request.post("/api/invitations", {
    data: { name, email, role: "admin", password: ADMIN.password },
  });
  await (await openMenu(page)).getByRole("link", { name: "Activity" }).click();
  const line = page.getByRole("listitem").filter({ hasText: email });
  await expect(line).toContainText(`Studio Admin invited ${name} (${email}) as an admin.`);
  const filters = page.getByRole("navigation", { name: "Filters" });
  await filters.getByText("Filter", { exact: true }).click();
  await filters.getByLabel("What", { exact: true }).selectOption({ label: "Failed email resent" });
  await filters.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/action=resend_mail/);
  await expect(line).toHaveCount(0);
  await filters.getByRole("link", { name: "Clear all" }).click();
  await expect(line).toBeVisible();
  await expect(page.getByLabel("What", { exact: true })).toHaveValue("");
});

test("no user page has axe violations or scrolls sideways", { tag: "@js" }, async ({ page, context }) => {
  const { name, email } = newColleague();
  const wide = () => excessWidth(page);
  await becomeAdmin(page);
  await page.request.post("/api/invitations", {
    data: { name: `${name}${"x".repeat(60)}`, email, role: "user" },
  });
  for (const path of [
    "/admin/users",
    "/admin/users?tab=customers",
    "/admin/roles?tab=admins",
    "/admin/activity",
  ]) {
    await page.goto(path);
    expect(await wide(), path).toBeLessThanOrEqual(0);
  }
  await page.goto("/admin/users");
  await page.getByRole("button", { name: "Add User" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await axeFindings(page), "the dialog").toEqual([]);
  const link = await invitationLink(page, email);
  await context.clearCookies();
  await page.goto(link);
  expect(await axeFindings(page), "the invitation").toEqual([]);
  expect(await wide(), "the invitation").toBeLessThanOrEqual(0);
});
