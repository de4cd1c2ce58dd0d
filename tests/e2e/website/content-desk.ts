import type { Page } from "playwright/test";
import { expect } from "#tests/e2e/studio.ts";

export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** The drag handle of a row. Hidden from screen readers, which use the buttons. */
export const HANDLE = "[data-drag-handle]";

/** Returns the button of a row's menu. */
export const menuOf = (page: Page, called: string) =>
  page.locator("summary", { hasText: `Actions for ${called}` });
export const openMenuOf = (page: Page, called: string) => menuOf(page, called).click();

export const toast = (page: Page, words: string) => expect(page.getByText(words)).toBeVisible();

/** Returns the form's fields that are covered by the save bar when focused. */
export const behindSaveBar = (page: Page) =>
  page.getByRole("form", { name: "Details" }).evaluate((form) => {
    const bar = form.parentElement?.querySelector(".save-bar");
    if (!bar) throw new Error("There is no bar");
    const fields = [
      ...form.querySelectorAll<HTMLElement>("input:not([type=hidden]), textarea, select, button"),
    ];
    return fields.flatMap((field) => {
      field.focus();
      const { bottom } = field.getBoundingClientRect();
      return bottom > bar.getBoundingClientRect().top ? [field.outerHTML] : [];
    });
  });
