import { addBooking, newTag } from "#tests/e2e/added-booking.ts";
import { expect, signIn, test } from "#tests/e2e/studio.ts";

// Waits for the page's fade-in before continuing.

test("a long board column links to its full list", { tag: ["@js", "@phone"] }, async ({ page }) => {
  const { tag } = newTag();
  await signIn(page);
  for (let index = 0; index < 9; index += 1) await addBooking(page, { brideName: `Ana ${tag}` });
  await page.goto(`/admin/bookings?view=board&q=${tag}`);
  await page.getByRole("link", { name: "Show all 9" }).click();
  await expect(page).toHaveURL(new RegExp(`\\?q=${tag}&status=new$`));
  await expect(page.getByText("9 bookings found")).toBeVisible();
});

test("column headers sort on a desktop, and the URL keeps the order", { tag: "@pairwise" }, async ({
  page,
  isMobile,
}) => {
  const { tag } = newTag();
  await signIn(page);
  await addBooking(page, { brideName: `Bea ${tag}`, weddingDate: "2099-06-07" });
  await addBooking(page, { brideName: `Ana ${tag}`, weddingDate: "2099-06-08" });
  await page.goto(`/admin/bookings?q=${tag}&page=2`);
  const first = page.getByRole("table").getByRole("rowheader").first();
  const head = (name: string) => page.getByRole("columnheader", { name });
  if (isMobile) {
    await expect(page.getByRole("link", { name: "Wedding date" })).toBeHidden();
    await page.goto(`/admin/bookings?q=${tag}&sort=date`);
    return expect(first).toContainText(`Bea ${tag}`);
  }
  await expect(first).toContainText(`Ana ${tag}`);
  await expect(page.locator("[aria-sort]")).toHaveCount(0);
  await page.getByRole("link", { name: "Wedding date" }).click();
  await expect(page).toHaveURL(`/admin/bookings?q=${tag}&sort=date`);
  await expect(head("Wedding date")).toHaveAttribute("aria-sort", "ascending");
  await expect(first).toContainText(`Bea ${tag}`);
  await page.getByRole("link", { name: "Wedding date" }).click();
  await expect(page).toHaveURL(`/admin/bookings?q=${tag}&sort=date-desc`);
  await expect(head("Wedding date")).toHaveAttribute("aria-sort", "descending");
  await expect(first).toContainText(`Ana ${tag}`);
  await page.getByRole("link", { name: "Couple" }).click();
  await expect(head("Couple")).toHaveAttribute("aria-sort", "ascending");
  await expect(page.locator("[aria-sort]")).toHaveCount(1);
  await page.getByRole("link", { name: "Status" }).click();
  await expect(page).toHaveURL(/sort=status$/);
});

test("the search works with a button without JavaScript", { tag: "@no-js" }, async ({ page }) => {
  const { tag } = newTag();
  await signIn(page);
  await addBooking(page, { brideName: `Ana ${tag}` });
  await page.goto("/admin/bookings");
  await page.getByRole("searchbox").fill(tag);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByText("Filter", { exact: true }).click();
  await page
    .getByRole("navigation", { name: "Filters" })
    .getByRole("link", { name: "New", exact: true })
    .click();
  await expect(page.getByRole("link", { name: "Remove filter Status: New" })).toBeVisible();
  await expect(page.getByText("1 booking found")).toBeVisible();
  await expect(page.getByRole("link", { name: `Ana ${tag} & Ben` })).toBeVisible();
});

test("a long list is paginated in every sort order", { tag: ["@js", "@desktop"] }, async ({ page }) => {
  const { tag } = newTag();
  await signIn(page);
  for (let index = 0; index < 26; index += 1) await addBooking(page, { brideName: `Ana ${tag}` });
  await page.goto(`/admin/bookings?q=${tag}&sort=date`);
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(/sort=date&page=2$/);
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  await page.getByRole("link", { name: "Previous", exact: true }).click();
  await expect(page.getByText("Page 1 of 2")).toBeVisible();
});
