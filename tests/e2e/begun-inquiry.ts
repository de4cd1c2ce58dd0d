import type { Page } from "playwright/test";
import { newCouple, typeIn } from "./studio.ts";

/** The booking form with a couple's names and address in it, and nothing else. */
export async function beginInquiry(page: Page) {
  const couple = newCouple();
  await page.goto("/booking");
  await page.getByLabel("Bride's name").fill(couple.brideName);
  await page.getByLabel("Groom's name").fill(couple.groomName);
  await typeIn(page.getByLabel("Email address"), couple.email);
}

/** A file for the box of inspiration images. */
export const picture = (name: string, buffer: Buffer, mimeType = "image/png") => ({ name, mimeType, buffer });
