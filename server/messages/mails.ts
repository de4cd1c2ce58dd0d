import { oneLine } from "#server/lib/one-line.ts";
import type { NewMail } from "#server/outbox/contract.ts";
import type { Words } from "#server/templates/contract.ts";
import { renderWords, type Studio } from "#server/templates/service.ts";
import { UNCHECKED } from "#server/turnstile/contract.ts";
import type { ContactMessage } from "./contract.ts";

/** The templates that a message is answered with at once. */
export const MESSAGE_TEMPLATES = ["message_alert", "message_acknowledgement"];

/** The two mails that a message owes: one to the studio, one to whoever wrote. */
export function messageMails(
  studio: Studio,
  wordsOf: (template: string) => Words,
  { id, submissionId, siteUrl, unchecked, input }: ContactMessage,
): NewMail[] {
  // A message that was kept aside is read back without the form's checks: headers take one line each.
  const writer = oneLine(input.email);
  const facts: [string, string][] = [["Email", input.email]];
  if (input.phone) facts.push(["Phone", input.phone]);
  facts.push(["Message", input.message]);
  if (unchecked) facts.push(["Check", UNCHECKED]);

  const variables = { name: input.name };
  const alert = renderWords(studio, wordsOf("message_alert"), {
    purpose: "message_alert",
    variables,
    facts,
    link: { label: "Open the dashboard", url: `${siteUrl}/admin` },
    signature: `Answering this mail writes to ${input.name}.`,
  });
  const acknowledgement = renderWords(studio, wordsOf("message_acknowledgement"), {
    purpose: "message_acknowledgement",
    variables,
    facts: [["Message", input.message]],
  });

  return [
    {
      idempotencyKey: `${submissionId}:studio`,
      kind: "message_alert",
      bookingId: null,
      messageId: id,
      toAddress: studio.inbox,
      replyTo: writer,
      ...alert,
    },
    {
      idempotencyKey: `${submissionId}:writer`,
      kind: "message_acknowledgement",
      bookingId: null,
      messageId: id,
      toAddress: writer,
      replyTo: studio.inbox,
      ...acknowledgement,
    },
  ];
}
