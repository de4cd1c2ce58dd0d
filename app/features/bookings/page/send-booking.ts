import { callLate } from "#app/lib/late-call.ts";

/** Submits a form of a booking's page. */
export const sendBooking = (form: FormData) =>
  callLate(form, async () => (await import("./change-booking.ts")).changeBooking);
