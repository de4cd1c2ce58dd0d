import type { MailHead } from "#server/mail/incoming/service.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { composeReply } from "#server/mail/templates/service.ts";
import { studioToday } from "#server/platform/clock.ts";
import { type Counter, knownWait, type Limit, secondsToWait } from "#server/platform/rate-limits/service.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";
import * as strings from "../strings/booking-mails.ts";
import { insertLimitAlert } from "./queries.ts";

const HOUR = 60 * 60;
const MAILS: Limit = { name: "incoming_mail:booking", most: 60, seconds: HOUR, remembered: true };
const PERSONS_MAILS: Limit = { name: "incoming_mail:person", most: 60, seconds: HOUR, remembered: true };
/** They trigger no alert, so many of them would fill a conversation and the storage unnoticed. */
const AUTOMATIC_MAILS: Limit = { name: "incoming_mail:automatic", most: 10, seconds: HOUR, remembered: true };

type Counted = { bookingId: string; head: MailHead; isOfBooking: boolean };

/**
 * Returns what counts a mail. Anybody who was forwarded a mail knows the booking's address, so proven addresses of the
 * booking's people and the studio are counted by themselves.
 */
async function counterOf({ bookingId, head, isOfBooking }: Counted): Promise<Counter> {
  if (head.automatic) return { limit: AUTOMATIC_MAILS, who: bookingId };
  if (!isOfBooking || head.check !== "passed") return { limit: MAILS, who: bookingId };
  const who = await digest(JSON.stringify([bookingId, head.from.address.toLowerCase()]));
  return { limit: PERSONS_MAILS, who };
}

/** Tells the studio, once a day for each booking, that mails wait. */
async function tellStudio(services: Services, bookingId: string): Promise<void> {
  const { db, clock, siteUrl, studioInbox } = services;
  const composed = await composeReply(services, {
    subject: strings.manyEmailsToABooking,
    body: strings.moreEmailsThanWeAccept,
    link: siteUrl
      ? { label: strings.openTheBooking, url: `${siteUrl}/admin/bookings/${bookingId}` }
      : undefined,
  });
  const mail = {
    idempotencyKey: `incoming_mail_limit:${bookingId}:${studioToday(clock)}`,
    kind: "message_alert" as const,
    bookingId,
    toAddress: studioInbox,
    replyTo: null,
  };
  await insertLimitAlert(db, { ...composed, ...mail }, clock.now());
  announceMail(services);
}

/**
 * Counts a mail, before it is read beyond its header. One that is delivered again counts again.
 * @throws if there are too many now; the sender's server tries again
 */
export async function countMail(services: Services, counted: Counted): Promise<void> {
  const counter = await counterOf(counted);
  // Whoever found that out first in this isolate has told the studio.
  const isKnown = knownWait(services, counter) > 0;
  if (!isKnown && (await secondsToWait(services, [counter])) === 0) return;
  if (!isKnown) await tellStudio(services, counted.bookingId);
  throw new Error("Too many emails to this booking in an hour");
}
