import { announceMail } from "#server/mail/outbox/service.ts";
import { unfilledProblems } from "#server/mail/templates/contract.ts";
import { composeReply } from "#server/mail/templates/service.ts";
import type { TemplateValues } from "#server/mail/variables/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { fail, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { addressLetter, chosenRecipients, letterOutcome } from "../letters/service.ts";
import { BOOKING_GONE } from "../status-transitions/contract.ts";
import type { BookingReply } from "./contract.ts";
import { insertReply, selectCouple } from "./queries.ts";

/**
 * Sends a letter to a booking's couple, to both partners unless some are chosen. The same text from the same form is
 * sent once to each, however often it is submitted; a different text is another letter.
 */
export async function replyToCouple(
  services: Services,
  admin: Admin,
  { bookingId, key, subject, body, to, contacted }: BookingReply & { bookingId: string },
): Promise<Result<{ id: string; to: string }>> {
  const { db, clock, studioInbox } = services;
  const problems = unfilledProblems({ subject, body });
  if (Object.keys(problems).length > 0) return fail("invalid", problems);
  const [{ found, partners }, words] = await Promise.all([
    selectCouple(db, bookingId),
    composeReply(services, { subject, body }),
  ]);
  if (!found) return fail("not_found", { form: BOOKING_GONE });
  const recipients = chosenRecipients(partners, to);
  if (!recipients.ok) return recipients;
  const same = [bookingId, key, subject, body];
  const letter = await addressLetter("booking-reply", same, recipients.value, async (copy) => ({
    ...words,
    ...copy,
    kind: "booking_reply",
    bookingId,
    sentBy: admin.userId,
    replyTo: studioInbox,
  }));
  const at = clock.now();
  const outcome = await insertReply(db, admin, { bookingId, letter, subject: words.subject, contacted, at });
  if (!outcome.booking) return fail("not_found", { form: BOOKING_GONE });
  if (outcome.sent) announceMail(services);
  return letterOutcome(letter, outcome);
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
