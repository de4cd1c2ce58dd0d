import { oneLine } from "#server/lib/one-line.ts";
import { renderMail } from "#server/mail/layout.ts";
import type { NewMail } from "#server/outbox/contract.ts";
import type { ContactMessage } from "./contract.ts";

type Studio = { siteTitle: string; inbox: string; contactPhone: string };

/** The two mails that a message owes: one to the studio, one to whoever wrote. */
export function messageMails(studio: Studio, { submissionId, siteUrl, input }: ContactMessage): NewMail[] {
  // A message that was kept aside is read back without the form's checks: headers take one line each.
  const writer = oneLine(input.email);
  const facts: [string, string][] = [["Email", input.email]];
  if (input.phone) facts.push(["Phone", input.phone]);
  facts.push(["Message", input.message]);

  const alert = renderMail({
    heading: `A message from ${input.name}`,
    paragraphs: ["It came in through the contact page. We promised an answer within 24 hours."],
    facts,
    link: { label: "Open the dashboard", url: `${siteUrl}/admin` },
    signature: `Answering this mail writes to ${input.name}.`,
  });
  const acknowledgement = renderMail({
    heading: `Thank you, ${input.name}`,
    paragraphs: ["Your message has reached us. We'll get back to you within 24 hours.", "You wrote:"],
    facts: [["Message", input.message]],
    signature: `${studio.siteTitle} · ${studio.contactPhone}`,
  });

  return [
    {
      idempotencyKey: `${submissionId}:studio`,
      kind: "message_alert",
      bookingId: null,
      toAddress: studio.inbox,
      replyTo: writer,
      subject: oneLine(`New message from ${input.name}`),
      textBody: alert.text,
      htmlBody: alert.html,
    },
    {
      idempotencyKey: `${submissionId}:writer`,
      kind: "message_acknowledgement",
      bookingId: null,
      toAddress: writer,
      replyTo: studio.inbox,
      subject: "We have your message",
      textBody: acknowledgement.text,
      htmlBody: acknowledgement.html,
    },
  ];
}
