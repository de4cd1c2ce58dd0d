import type { Mailer } from "./mailer.ts";

/** Splits `Studio <hello@example.com>` into the binding's form. */
export function parseAddress(text: string) {
  const match = /^"?(.*?)"?\s*<([^>]+)>$/.exec(text);
  return match?.[2]
    ? { name: match[1]?.trim() ?? "", email: match[2].trim() }
    : { name: "", email: text.trim() };
}

/** Cloudflare's `send_email` binding. */
export function cloudflareMailer({ binding, from }: { binding: SendEmail; from: string }): Mailer {
  return {
    async send(mail) {
      await binding.send({
        from: parseAddress(from),
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
        // The binding knows no idempotency key: a repeat carries the same id, for mailboxes that fold those.
        headers: { "X-Entity-Ref-ID": mail.idempotencyKey },
      });
    },
  };
}
