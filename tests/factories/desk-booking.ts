import type { z } from "zod";
import type { deskBooking } from "#server/bookings/manual-entry/contract.ts";

/** The form of a booking that is added by hand, as the browser sends it. */
export const newDeskBooking = (changes: Partial<z.input<typeof deskBooking>> = {}) => ({
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
