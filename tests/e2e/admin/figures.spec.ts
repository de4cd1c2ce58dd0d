import { enterAsAdmin } from "#tests/e2e/admin-entry.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import { axeFindings, excessWidth, expect, test } from "#tests/e2e/studio.ts";

test("a figure links to the list it counts", { tag: "@pairwise" }, async ({ page }) => {
  await enterAsAdmin(page, await openSiteDatabase());
  const filters = page.getByRole("navigation", { name: "Filters" });

  await page.goto("/admin/payments");
  for (const [figure, query, chip] of [
    ["Overdue", "?state=overdue", "Remove filter State: Overdue"],
    ["Pending", "?state=pending", "Remove filter State: Pending"],
  ] as const) {
    // Next to its name.
    await page.locator("dl > div", { hasText: figure }).locator("dd").click({ force: true });
    await expect(page).toHaveURL(`/admin/payments${query}`);
    await expect(filters.getByRole("link", { name: chip })).toBeVisible();
  }
  await page.getByRole("link", { name: "To be paid" }).click();
  await expect(page).toHaveURL("/admin/payments");
  await expect(filters.getByRole("link")).toHaveCount(0);

  await page.goto("/admin/users");
  for (const [figure, address] of [
    ["Regular Users", "/admin/users?role=user"],
    ["Admins", "/admin/users?role=admin"],
    ["Total Users", "/admin/users"],
    ["Total Bookings", "/admin/bookings"],
  ] as const) {
    await page.getByRole("region", { name: figure }).getByRole("link").click();
    await expect(page).toHaveURL(address);
  }

  await page.goto("/admin/analytics?range=7d");
  await page.getByRole("region", { name: "Film Plays" }).getByRole("link").click();
  await expect(page).toHaveURL(/tab=videos#figures$/);
  const tabs = page.getByRole("navigation", { name: "Analytics" });
  await expect(tabs.getByRole("link", { name: "Videos" })).toBeInViewport();
});

test("payments and activity are filtered by chips that one click removes", {
  tag: "@pairwise",
}, async ({ page, scripted }) => {
  await enterAsAdmin(page, await openSiteDatabase());
  const filters = page.getByRole("navigation", { name: "Filters" });
  const menu = filters.getByText("Filter", { exact: true });

  await page.goto("/admin/payments?month=2031-06");
  await menu.click();
  expect(await excessWidth(page), "the open menu").toBeLessThanOrEqual(0);
  if (scripted) expect(await axeFindings(page), "the open menu").toEqual([]);
  await filters.getByRole("link", { name: "At delivery", exact: true }).click();
  await expect(page).toHaveURL(/month=2031-06&state=delivery$/);
  await filters.getByRole("link", { name: "Remove filter Due in: June 2031" }).click();
  await expect(page).toHaveURL(/\/admin\/payments\?state=delivery$/);

  await page.goto("/admin/activity?entity=booking");
  await menu.click();
  expect(await excessWidth(page), "the open menu").toBeLessThanOrEqual(0);
  if (scripted) expect(await axeFindings(page), "the open menu").toEqual([]);
  await filters.getByLabel("What", { exact: true }).selectOption({ label: "Failed email resent" });
  await filters.getByLabel("From").fill("2026-05-01");
  await filters.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/entity=booking&.*action=resend_mail/);
  await expect(filters.getByRole("link", { name: "Remove filter From May 1, 2026" })).toBeVisible();
  await filters.getByRole("link", { name: "Remove filter What: Failed email resent" }).click();
  await expect(page).not.toHaveURL(/action=/);
  await filters.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/admin\/activity\??$/);
});
