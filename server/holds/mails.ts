import { formatCalendarDate } from "#server/lib/format-date.ts";
import { oneLine } from "#server/lib/one-line.ts";
import { renderMail } from "#server/mail/layout.ts";
import type { NewMail } from "#server/outbox/contract.ts";

type Studio = { siteTitle: string; inbox: string; contactPhone: string };
type Held = {
  id: string;
  version: number;
  brideName: string;
  groomName: string;
  email: string;
  weddingDate: string;
};

/** What a hold that is over says to the couple and to the studio. */
export function holdExpiredMails(studio: Studio, held: Held, siteUrl: string): NewMail[] {
  const couple = `${held.brideName} & ${held.groomName}`;
  const date = formatCalendarDate(held.weddingDate);
  const address = oneLine(held.email);
  const key = `hold-expired:${held.id}:${held.version}`;
  const toCouple = renderMail({
    heading: `${couple}, we no longer hold ${date}`,
    paragraphs: [
      `We have held ${date} for you, and that time is over: the day is open to others again.`,
      "You would still like it? Answer this mail, and we see what we can do.",
    ],
    signature: `${studio.siteTitle} · ${studio.contactPhone}`,
  });
  const toStudio = renderMail({
    heading: `The hold of ${couple} is over`,
    paragraphs: [`${date} is open again. The booking is back at proposal, and the couple has been told.`],
    facts: [
      ["Wedding date", date],
      ["Email", held.email],
    ],
    // The cron knows no address of the site but the one that is set.
    ...(siteUrl ? { link: { label: "Open the booking", url: `${siteUrl}/admin/bookings/${held.id}` } } : {}),
    signature: "Answering this mail writes to the couple.",
  });
  return [
    {
      idempotencyKey: `${key}:couple`,
      kind: "hold_expired",
      bookingId: held.id,
      toAddress: address,
      replyTo: studio.inbox,
      subject: oneLine(`We no longer hold ${date} for you`),
      textBody: toCouple.text,
      htmlBody: toCouple.html,
    },
    {
      idempotencyKey: `${key}:studio`,
      kind: "hold_expired_alert",
      bookingId: held.id,
      toAddress: studio.inbox,
      replyTo: address,
      subject: oneLine(`Hold expired: ${couple}, ${date}`),
      textBody: toStudio.text,
      htmlBody: toStudio.html,
    },
  ];
}
