import { test } from "#tests/e2e/own-studio.ts";
import { expect, signInAlone } from "#tests/e2e/studio.ts";

const REFUSED = "This is the last admin who can sign in. Make someone else an admin first, then try again.";

test.use({ expectedStatuses: [409] });

test("the last admin can't be demoted, suspended or deleted", { tag: ["@js", "@desktop"] }, async ({
  page,
}) => {
  await signInAlone(page);
  await page.goto("/admin/roles");
  const own = page.getByRole("listitem").filter({ hasText: "admin@example.com" });
  for (const [button, title] of [
    ["Remove Admin", "Stop being an admin?"],
    ["Suspend", "Suspend your own account?"],
    ["Delete", "Delete your own account?"],
  ] as const) {
    await own.getByRole("button", { name: button }).click();
    await page.getByRole("dialog", { name: title }).getByRole("button", { name: button }).click();
    await expect(page.getByText(REFUSED), button).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.getByText(REFUSED), button).toBeHidden();
  }
  await page.reload();
  await expect(own.getByText("Admin", { exact: true })).toBeVisible();
});
