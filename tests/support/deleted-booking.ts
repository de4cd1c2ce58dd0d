import { expect } from "vitest";
import { callApi } from "./staff.ts";
import type { Visitor } from "./visitor.ts";

/** Moves a booking to the trash and deletes it there permanently. */
export async function deleteForGood(admin: Visitor, booking: { id: string; version?: number | undefined }) {
  const { id, version } = booking;
  expect((await callApi(admin, "DELETE", `/api/bookings/${id}`, { version })).status).toBe(200);
  expect((await callApi(admin, "DELETE", `/api/booking-trash/${id}`)).status).toBe(200);
}
