import { parseAddress } from "#server/platform/mail-address.ts";
import { withTimeout } from "#server/platform/with-timeout.ts";
import type { Mailer, OutgoingFile } from "./outgoing-mail.ts";

// Well below the outbox's lock, so that nobody claims a mail that is still being sent.
const TIMEOUT_MS = 10_000;

const attached = ({ fileName, contentType, bytes }: OutgoingFile): EmailAttachment => ({
  disposition: "attachment",
  filename: fileName,
  type: contentType,
  content: bytes,
});

/** Sends through Cloudflare's `send_email` binding. */
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
        // The binding has no idempotency key. Retries carry the same id, for mailboxes that deduplicate by it.
        headers: { "X-Entity-Ref-ID": mail.idempotencyKey },
        ...(mail.attachments.length > 0 ? { attachments: mail.attachments.map(attached) } : {}),
      });
      const taken = await withTimeout(TIMEOUT_MS, "The mail binding", sending);
      // Earlier versions of the binding returned nothing.
      return { providerId: taken?.messageId ?? null };
    },
  };
}
