import { formatCalendarDate } from "#server/lib/format-date.ts";
import { oneLine } from "#server/lib/one-line.ts";
import { renderMail } from "#server/mail/layout.ts";
import type { NewMail } from "#server/outbox/contract.ts";
import type { Inquiry } from "./contract.ts";

type Studio = { siteTitle: string; inbox: string; contactPhone: string };

/** The two mails that an inquiry owes: one to the studio, one to the couple. */
export function inquiryMails(studio: Studio, inquiry: Inquiry): NewMail[] {
  const { input } = inquiry;
  // An inquiry that was kept aside is read back without the form's checks: headers take one line each.
  const coupleAddress = oneLine(input.email);
  const couple = `${input.brideName} & ${input.groomName}`;
  const date = formatCalendarDate(input.weddingDate);
  const facts: [string, string][] = [
    ["Wedding date", date],
    ["Email", input.email],
  ];
  if (input.phone) facts.push(["Phone", input.phone]);
  if (input.venue) facts.push(["Venue", input.venue]);
  if (input.guestCount) facts.push(["Guests", String(input.guestCount)]);
  if (inquiry.packageName) facts.push(["Package", inquiry.packageName]);
  if (input.message) facts.push(["Message", input.message]);

  const pictures = inquiry.images.map(({ id }) => `${inquiry.siteUrl}/api/inspiration/${id}`);
  const alert = renderMail({
    heading: `${couple}, ${date}`,
    paragraphs: [
      "A new booking inquiry has come in. We promised an answer within 24 hours.",
      ...(inquiry.waiting ? ["The day is taken, and they are on its waiting list."] : []),
    ],
    facts: pictures.length > 0 ? [...facts, ["Inspiration images", pictures.join("\n")]] : facts,
    link: { label: "Open the dashboard", url: `${inquiry.siteUrl}/admin` },
    signature: "Answering this mail writes to the couple.",
  });
  const acknowledgement = renderMail({
    heading: `Thank you, ${couple}`,
    paragraphs: [
      "Your inquiry has reached us. We'll contact you within 24 hours to discuss your special day.",
      ...(inquiry.waiting
        ? [`${date} is taken. You are on its waiting list, and we write to you if the day is freed.`]
        : []),
      "This is what you told us:",
    ],
    facts,
    signature: `${studio.siteTitle} · ${studio.contactPhone}`,
  });

  return [
    {
      idempotencyKey: `${inquiry.submissionId}:studio`,
      kind: "inquiry_alert",
      bookingId: inquiry.id,
      toAddress: studio.inbox,
      replyTo: coupleAddress,
      subject: oneLine(`New inquiry: ${couple}, ${date}`),
      textBody: alert.text,
      htmlBody: alert.html,
    },
    {
      idempotencyKey: `${inquiry.submissionId}:couple`,
      kind: inquiry.waiting ? "waiting_list_joined" : "inquiry_acknowledgement",
      bookingId: inquiry.id,
      toAddress: coupleAddress,
      replyTo: studio.inbox,
      subject: `We have your inquiry for ${date}`,
      textBody: acknowledgement.text,
      htmlBody: acknowledgement.html,
    },
  ];
}
