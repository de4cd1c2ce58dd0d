import "#server/boundary.server.ts";
import type { Admin } from "#server/auth/contract.ts";
import { BOOKING_GONE } from "#server/booking-moves/contract.ts";
import { fail, ok, type Result } from "#server/lib/result.ts";
import { digest } from "#server/lib/signed-token.ts";
import { announceMail } from "#server/outbox/service.ts";
import type { Services } from "#server/services.ts";
import { loadStudio } from "#server/site/service.ts";
import { ADDRESS_CHANGED, type BookingReply } from "./contract.ts";
import { replyMail } from "./mails.ts";
import { insertReply, selectAddressee } from "./queries.ts";

/**
 * Writes to the couple of a booking. The same words from the same form are one mail, however often they
 * come; other words are another.
 */
export async function replyToCouple(
  services: Services,
  admin: Admin,
  { bookingId, key, subject, body, contacted }: BookingReply & { bookingId: string },
): Promise<Result<{ id: string; to: string }>> {
  const { db, clock } = services;
  const found = await selectAddressee(db, bookingId);
  if (!found) return fail("not_found", { form: BOOKING_GONE });
  const sending = await digest(JSON.stringify([bookingId, key, subject, body]));
  const mail = replyMail(await loadStudio(services), {
    bookingId,
    idempotencyKey: `reply:${sending}`,
    toAddress: found.email,
    subject,
    body,
    admin,
  });
  const outcome = await insertReply(db, admin, {
    bookingId,
    mail,
    email: found.email,
    contacted,
    at: clock.now(),
  });
  if (!outcome.booking) return fail("not_found", { form: BOOKING_GONE });
  if (!outcome.mail) return fail("conflict", { form: ADDRESS_CHANGED });
  announceMail(services);
  return ok({ id: outcome.mail.id, to: mail.toAddress });
}
