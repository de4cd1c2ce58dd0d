import type { z } from "zod";
import type { manualBooking } from "#server/bookings/manual-entry/contract.ts";

/** The form of a booking added by hand, as the browser sends it. */
export const newManualBooking = (changes: Partial<z.input<typeof manualBooking>> = {}) => ({
  id: crypto.randomUUID(),
  brideName: "Ana",
  groomName: "Ben",
  email: "ana@example.com",
  phone: "",
  venue: "",
  guestCount: "",
  packageId: "",
  weddingDate: "2031-06-07",
  message: "",
  status: "contacted" as const,
  ownerId: "",
  ...changes,
});
