import { callLate } from "#app/lib/late-call.ts";

/** Carries out what a form of a booking's page asks for. */
export const sendBooking = (form: FormData) =>
  callLate(form, async () => (await import("./change-booking.ts")).changeBooking);
