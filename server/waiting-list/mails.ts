import { TOLD_DAYS } from "#server/availability/contract.ts";
import { formatCalendarDate } from "#server/lib/format-date.ts";
import { oneLine } from "#server/lib/one-line.ts";
import { renderMail } from "#server/mail/layout.ts";
import type { NewMail } from "#server/outbox/contract.ts";

type Studio = { siteTitle: string; inbox: string; contactPhone: string };
type Couple = { id: string; brideName: string; groomName: string; email: string; weddingDate: string };

/** Tells the first couple waiting that their day is free. */
export function dayFreeMail(studio: Studio, couple: Couple): NewMail {
  const date = formatCalendarDate(couple.weddingDate);
  const mail = renderMail({
    heading: `${couple.brideName} & ${couple.groomName}, your day is free`,
    paragraphs: [
      `You asked us to write if ${date} is freed. It is, and you are the first to know.`,
      `We keep it for you for ${TOLD_DAYS} days. Answer this mail if you would like it, and we talk about everything else.`,
    ],
    signature: `${studio.siteTitle} · ${studio.contactPhone}`,
  });
  return {
    // A couple is told once for a day, however often it is freed.
    idempotencyKey: `day-free:${couple.id}`,
    kind: "day_free",
    bookingId: couple.id,
    toAddress: oneLine(couple.email),
    replyTo: studio.inbox,
    subject: oneLine(`${date} is free`),
    textBody: mail.text,
    htmlBody: mail.html,
  };
}
