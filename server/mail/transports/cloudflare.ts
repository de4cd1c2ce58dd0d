import { withTimeout } from "#server/platform/with-timeout.ts";
import type { Mailer, OutgoingFile } from "./outgoing-mail.ts";

/** Splits `Studio <hello@example.com>` into the binding's form. */
export function parseAddress(text: string) {
  const match = /^"?(.*?)"?\s*<([^>]+)>$/.exec(text);
  return match?.[2]
    ? { name: match[1]?.trim() ?? "", email: match[2].trim() }
    : { name: "", email: text.trim() };
}

// Well below the outbox's lock, so that nobody takes a mail that its holder still waits for.
const TIMEOUT_MS = 10_000;

const attached = ({ fileName, contentType, bytes }: OutgoingFile): EmailAttachment => ({
  ...{ disposition: "attachment", filename: fileName, type: contentType, content: bytes },
});

/** Cloudflare's `send_email` binding. */
export function cloudflareMailer({ binding, from }: { binding: SendEmail; from: string }): Mailer {
  return {
    async send(mail) {
      const sending = binding.send({
        from: parseAddress(from),
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
        // The binding knows no idempotency key: a repeat carries the same id, for mailboxes that fold those.
        headers: { "X-Entity-Ref-ID": mail.idempotencyKey },
        ...(mail.attachments.length > 0 ? { attachments: mail.attachments.map(attached) } : {}),
      });
      const taken = await withTimeout(TIMEOUT_MS, "The mail binding", sending);
      // Earlier versions of the binding answered nothing.
      return { providerId: taken?.messageId ?? null };
    },
  };
}
