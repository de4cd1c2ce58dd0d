import "#server/boundary.server.ts";
import type { Admin } from "#server/auth/contract.ts";
import { BOOKING_GONE } from "#server/booking-moves/contract.ts";
import { STUDIO_ZONE } from "#server/lib/clock.ts";
import { formatCalendarDate } from "#server/lib/format-date.ts";
import { oneLine } from "#server/lib/one-line.ts";
import { fail, ok, type Result } from "#server/lib/result.ts";
import { digest } from "#server/lib/signed-token.ts";
import { announceMail } from "#server/outbox/service.ts";
import type { Services } from "#server/services.ts";
import { loadStudio } from "#server/site/service.ts";
import { ADDRESS_CHANGED, type BookingReply, type ReplyTemplate } from "./contract.ts";
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

type Wedding = {
  brideName: string;
  groomName: string;
  weddingDate: string;
  venue: string | null;
  packageName: string | null;
  message: string | null;
  holdExpiresAt: Date | null;
};

const holdDay = new Intl.DateTimeFormat("en-US", { timeZone: STUDIO_ZONE, dateStyle: "long" });

/** The templates with what is known of this wedding in place of their variables; what is not, stays open. */
export async function fillReplyTemplates(
  services: Services,
  admin: Admin,
  wedding: Wedding,
  templates: ReplyTemplate[],
): Promise<ReplyTemplate[]> {
  const { siteTitle, contactPhone } = await loadStudio(services);
  const variables: Record<string, string | null> = {
    couple: `${wedding.brideName} & ${wedding.groomName}`,
    date: formatCalendarDate(wedding.weddingDate),
    venue: wedding.venue,
    package: wedding.packageName,
    message: wedding.message,
    hold_until: wedding.holdExpiresAt && holdDay.format(wedding.holdExpiresAt),
    studio: siteTitle,
    phone: contactPhone,
    name: admin.name,
  };
  const filled = (text: string) =>
    text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => variables[name] ?? whole);
  return templates.map(({ id, name, subject, body }) => ({
    id,
    name,
    subject: oneLine(filled(subject)),
    body: filled(body),
  }));
}
