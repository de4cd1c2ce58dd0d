import { lazy } from "react";

/** A booking's preview next to the list, loaded when the first one is opened. */
export const LateBookingPreview = lazy(async () => ({
  default: (await import("./booking-preview.tsx")).BookingPreview,
}));
