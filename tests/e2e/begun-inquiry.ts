import type { Page } from "playwright/test";
import { newCouple, typeIn } from "./studio.ts";

/** Opens the booking form and enters only a couple's names and address. */
export async function beginInquiry(page: Page) {
  const couple = newCouple();
  await page.goto("/booking");
  await page.getByLabel("Bride's name").fill(couple.brideName);
  await page.getByLabel("Groom's name").fill(couple.groomName);
  await typeIn(page.getByLabel("Email address"), couple.email);
}

/** Returns a file for the inspiration picture box. */
export const picture = (name: string, buffer: Buffer, mimeType = "image/png") => ({ name, mimeType, buffer });
