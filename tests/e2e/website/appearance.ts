import type { Page } from "playwright/test";
import { becomeAdmin, expect, expectListening } from "#tests/e2e/studio.ts";

const SAVED = "Settings saved - Your appearance settings have been updated successfully.";
const DRAFTED = /^In the draft, not published yet:/;
export const AS_SITE = "No unpublished changes.";

export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

export async function open(page: Page, path: string) {
  await becomeAdmin(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Appearance" })).toBeVisible();
  // The page listens once it says which keys it listens to.
  await expectListening(page);
}

/** Waits until the draft has been autosaved. */
export const drafted = (page: Page) => expect(page.getByText(DRAFTED)).toBeVisible();

export async function publish(page: Page) {
  await press(page, "Save Changes");
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(page.getByText(AS_SITE)).toBeVisible();
}

/** Starts with the default theme, because the tests of a theme share a studio. */
export async function startOver(page: Page) {
  await open(page, "/admin/customize?tab=history");
  const first = page.getByRole("button", { name: "Restore as draft (version 1)", exact: true });
  if ((await first.count()) === 0) return;
  await first.click();
  await expect(page.getByText("Restored as draft")).toBeVisible();
  await publish(page);
}

export const style = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

export const BUTTON = ".button-accent >> visible=true";
