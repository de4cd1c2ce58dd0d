import "#server/platform/boundary.server.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import type { TemplateValues } from "#server/mail/purposes/contract.ts";
import { unfilledProblems } from "#server/mail/templates/contract.ts";
import { composeReply } from "#server/mail/templates/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { BOOKING_GONE } from "../status-transitions/contract.ts";
import { ADDRESS_CHANGED, type BookingReply, NO_ADDRESS } from "./contract.ts";
import { insertReply, selectAddressee } from "./queries.ts";

/**
 * Sends a mail to a booking's couple. The same text from the same form is sent once, however often it is submitted; a
 * different text is another mail.
 */
export async function replyToCouple(
  services: Services,
  admin: Admin,
  { bookingId, key, subject, body, contacted }: BookingReply & { bookingId: string },
): Promise<Result<{ id: string; to: string }>> {
  const { db, clock, studioInbox } = services;
  const problems = unfilledProblems({ subject, body });
  if (Object.keys(problems).length > 0) return fail("invalid", problems);
  const [found, words] = await Promise.all([
    selectAddressee(db, bookingId),
    composeReply(services, { subject, body }),
  ]);
  if (!found) return fail("not_found", { form: BOOKING_GONE });
  if (found.email === null) return fail("conflict", { form: NO_ADDRESS });
  const replyHash = await digest(JSON.stringify([bookingId, key, subject, body]));
  const mail: NewMail = {
    ...words,
    idempotencyKey: `booking-reply:${replyHash}`,
    kind: "booking_reply",
    bookingId,
    sentBy: admin.userId,
    // An inquiry from the fallback queue is read without the form's checks, and a mail header must be one line.
    toAddress: oneLine(found.email),
    replyTo: studioInbox,
  };
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

type Wedding = {
  brideName: string;
  groomName: string;
  weddingDate: string | null;
  venue: string | null;
  packageName: string | null;
  message: string | null;
  holdExpiresAt: Date | null;
};

const holdDay = new Intl.DateTimeFormat("en-US", { timeZone: STUDIO_ZONE, dateStyle: "long" });

/** The variables that a reply to this couple can use. */
export const replyValues = (wedding: Wedding): TemplateValues => ({
  couple: `${wedding.brideName} & ${wedding.groomName}`,
  date: wedding.weddingDate && formatCalendarDate(wedding.weddingDate),
  venue: wedding.venue,
  package: wedding.packageName,
  message: wedding.message,
  hold_until: wedding.holdExpiresAt && holdDay.format(wedding.holdExpiresAt),
});
