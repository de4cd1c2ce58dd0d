import type { Mailer } from "./outgoing-mail.ts";

const TIMEOUT_MS = 10_000;

type Options = { endpoint: string; apiKey: string; from: string };

/** Resend's HTTP interface: https://resend.com/docs/api-reference/emails/send-email */
export function resendMailer({ endpoint, apiKey, from }: Options): Mailer {
  return {
    async send(mail) {
      const response = await fetch(endpoint, {
        method: "POST",
        headers: {
          authorization: `Bearer ${apiKey}`,
          "content-type": "application/json",
          "idempotency-key": mail.idempotencyKey,
        },
        body: JSON.stringify({
          from,
          to: [mail.to],
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          ...(mail.replyTo ? { reply_to: mail.replyTo } : {}),
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer = await response.text();
      if (!response.ok)
        throw new Error(`The mail provider answered ${response.status}: ${answer.slice(0, 200)}`);
    },
  };
}
