import { DATE_BEYOND, DATE_PAST, LAST_WEDDING_DATE } from "#server/bookings/fields/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { BOOKED_MEANWHILE, MESSAGE_GONE, type MessageBooking } from "../inbox/contract.ts";
import { insertBookingOf } from "./queries.ts";

/**
 * Creates a booking from a message, once; a repeat returns the same booking. The couple gets no mail about it.
 * @returns `invalid` with messages for the fields; `conflict` if somebody else changed the message
 */
export async function bookMessage(
  { db, clock }: Services,
  admin: Admin,
  { id, version, ...input }: MessageBooking & { id: string },
): Promise<Result<{ bookingId: string }>> {
  const { weddingDate } = input;
  if (weddingDate !== null) {
    if (weddingDate <= studioToday(clock)) return fail("invalid", { weddingDate: DATE_PAST });
    if (weddingDate > LAST_WEDDING_DATE) return fail("invalid", { weddingDate: DATE_BEYOND });
  }
  const { booking, message } = await insertBookingOf(db, admin, {
    id,
    version,
    at: clock.now(),
    bookingId: crypto.randomUUID(),
    input,
  });
  if (booking) return ok({ bookingId: booking.id });
  return message ? fail("conflict", { form: BOOKED_MEANWHILE }) : fail("not_found", { form: MESSAGE_GONE });
}
