import type { Page } from "playwright/test";
import { anotherPage, enterAsAdmin, statusOf, test } from "#tests/e2e/admin-entry.ts";
import { expect } from "#tests/e2e/studio.ts";

test("without JavaScript the back office shows a notice, and a change leads to a plain page with a way back", {
  tag: ["@js", "@desktop"],
}, async ({ page, browser, booking, database }) => {
  await page.goto("/admin");
  const line = "JavaScript is off. You can look at everything here, but most changes need it.";
  // Finds the element, because Playwright sees no text in `noscript`.
  const said = (where: Page) => where.locator("noscript p");
  await expect(said(page)).toHaveCount(0);
  const reader = await anotherPage(browser, page, { javaScriptEnabled: false });
  await enterAsAdmin(reader, database);
  const path = `/admin/bookings/${booking.id}`;
  await reader.goto(path);
  await expect(said(reader)).toHaveText(line);
  await expect(said(reader)).toBeInViewport();
  const [answer] = await Promise.all([
    reader.waitForResponse((response) => response.request().method() === "POST"),
    reader.getByRole("button", { name: "Hold the date" }).first().click(),
  ]);
  expect(answer.status()).toBe(405);
  await expect(reader.getByRole("heading", { name: "This change needs JavaScript" })).toBeVisible();
  await expect(reader.getByText("Nothing was changed.")).toBeVisible();
  await expect(reader.locator("body")).not.toContainText("film");
  expect(await statusOf(database, booking.id)).toBe("new");
  await reader.getByRole("link", { name: "Back to the page" }).click();
  await expect(reader).toHaveURL(path);
  await expect(said(reader)).toBeVisible();
  await reader.goto("/");
  await expect(said(reader)).toHaveCount(0);
  await reader.context().close();
});
