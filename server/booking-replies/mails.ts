import { oneLine } from "#server/lib/one-line.ts";
import { renderMail } from "#server/mail/layout.ts";
import type { NewMail } from "#server/outbox/contract.ts";

type Studio = { siteTitle: string; inbox: string; contactPhone: string };
type Reply = {
  bookingId: string;
  idempotencyKey: string;
  toAddress: string;
  subject: string;
  body: string;
  admin: { userId: string; name: string };
};

/** What an admin wrote to a couple; an answer to it reaches the studio's inbox. */
export function replyMail(studio: Studio, { admin, subject, body, ...reply }: Reply): NewMail {
  const { text, html } = renderMail({
    heading: subject,
    paragraphs: body.split(/\n\s*\n/),
    signature: [admin.name, studio.siteTitle, studio.contactPhone].filter(Boolean).join(" · "),
  });
  return {
    ...reply,
    // An inquiry that was kept aside is read back without the form's checks: headers take one line each.
    toAddress: oneLine(reply.toAddress),
    kind: "booking_reply",
    sentBy: admin.userId,
    replyTo: studio.inbox,
    subject,
    textBody: text,
    htmlBody: html,
  };
}
