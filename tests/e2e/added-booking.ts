import type { Page } from "playwright/test";
import { expect } from "./studio.ts";

/** From 2071, after the last `farSaturday`, to 2098. Date fields don't accept years of more than four digits. */
const FIRST_DAY = Date.UTC(2071, 0, 1);
const DAYS = 10_000;

/** Returns a word that no other test's bookings contain, and a wedding day that no other test uses. */
export function newTag() {
  const tag = crypto.randomUUID().slice(0, 8);
  const days = Number.parseInt(tag, 16) % DAYS;
  const day = new Date(FIRST_DAY + days * 86_400_000).toISOString().slice(0, 10);
  return { tag, day };
}

type Fields = Partial<Record<string, string>>;

/** Adds a booking by hand as the signed-in admin, without using the form. */
export async function addBooking(page: Page, fields: Fields): Promise<{ id: string }> {
  const id = crypto.randomUUID();
  const answer = await page.request.post("/api/manual-bookings", {
    data: {
      id,
      brideName: "Ana",
      groomName: "Ben",
      email: "ana@example.com",
      status: "new",
      weddingDate: "2099-06-07",
      packageId: "",
      ownerId: "",
      ...fields,
    },
  });
  expect(answer.status()).toBe(200);
  return { id };
}

/** Moves a booking as another user would meanwhile. */
export async function moveElsewhere(page: Page, id: string, status: string, version = 1) {
  const answer = await page.request.post(`/api/bookings/${id}/move`, { data: { status, version } });
  expect(answer.status()).toBe(200);
}
