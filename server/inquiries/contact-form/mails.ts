import { writerGreeting } from "#server/mail/greetings/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import type { Words } from "#server/mail/templates/contract.ts";
import { renderWords, type Studio } from "#server/mail/templates/service.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { UNCHECKED } from "#server/platform/turnstile/contract.ts";
import * as strings from "../strings/contact-form.ts";
import { SUSPECTED } from "../submissions/contract.ts";
import type { ContactMessage } from "./contract.ts";

/** The templates of the mails that are sent right after a message. */
export const MESSAGE_TEMPLATES = ["message_alert", "message_acknowledgement"];

const SUSPECTED_SUBJECT = strings.suspectedSubject;

/**
 * Returns the two mails about a message: one to the studio, one to its writer. A suspected message only gets the
 * first.
 */
export function messageMails(
  studio: Studio,
  wordsOf: (template: string) => Words,
  { id, submissionId, siteUrl, suspected, unchecked, input }: ContactMessage,
  more: [string, string][] = [],
): { alert: NewMail; acknowledgement: NewMail | null } {
  // A message from the fallback queue is read without the form's checks, and a mail header must be one line.
  const writer = oneLine(input.email);
  const facts: [string, string][] = [[strings.email, input.email]];
  if (input.phone) facts.push([strings.phone, input.phone]);
  facts.push([strings.message, input.message]);
  if (suspected) facts.push([strings.check, SUSPECTED]);
  if (unchecked) facts.push([strings.check, UNCHECKED]);
  facts.push(...more);

  const forStudio = renderWords(studio, wordsOf("message_alert"), {
    purpose: "message_alert",
    variables: { name: input.name },
    facts,
    // Incoming email has no request URL, so only the configured address of the site is known.
    ...(siteUrl ? { link: { label: strings.openTheDashboard, url: `${siteUrl}/admin` } } : {}),
    signature: strings.replyingToThisEmailWrites(input.name),
  });
  const alert: NewMail = {
    idempotencyKey: `${submissionId}:studio`,
    kind: "message_alert",
    bookingId: null,
    messageId: id,
    toAddress: studio.inbox,
    replyTo: writer,
    ...forStudio,
  };
  if (suspected) {
    return { alert: { ...alert, subject: `${SUSPECTED_SUBJECT}: ${alert.subject}` }, acknowledgement: null };
  }
  const acknowledgement: NewMail = {
    idempotencyKey: `${submissionId}:writer`,
    kind: "message_acknowledgement",
    bookingId: null,
    messageId: id,
    toAddress: writer,
    replyTo: studio.inbox,
    ...renderWords(studio, wordsOf("message_acknowledgement"), {
      purpose: "message_acknowledgement",
      variables: { name: writerGreeting(input.name) },
    }),
  };
  return { alert, acknowledgement };
}
