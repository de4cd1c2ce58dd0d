import { z } from "zod";
import { truncate } from "#server/platform/truncate.ts";
import type { Mailer, OutgoingFile } from "./outgoing-mail.ts";

const TIMEOUT_MS = 10_000;

const answerSchema = z.object({ id: z.string().min(1).max(200) });

/** Returns the provider's id for an accepted mail, or null if the response can't be parsed. */
function idIn(answer: string): string | null {
  try {
    return answerSchema.safeParse(JSON.parse(answer)).data?.id ?? null;
  } catch {
    // The mail was accepted anyway.
    return null;
  }
}

const refusalSchema = z.object({ name: z.literal("invalid_idempotent_request") });

/**
 * Whether Resend refuses a mail because it knows its key with other contents: it accepted an earlier attempt whose
 * response was lost, and the studio has changed its sender since. Source:
 * resend.com/docs/dashboard/emails/idempotency-keys.
 */
function isAcceptedBefore(status: number, answer: string): boolean {
  try {
    return status === 409 && refusalSchema.safeParse(JSON.parse(answer)).success;
  } catch {
    return false;
  }
}

const attached = ({ fileName, contentType, bytes }: OutgoingFile) => ({
  filename: fileName,
  content_type: contentType,
  content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64"),
});

type Options = { endpoint: string; apiKey: string; from: string };

/** Sends through Resend's HTTP API: https://resend.com/docs/api-reference/emails/send-email */
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
          ...(mail.attachments.length > 0 ? { attachments: mail.attachments.map(attached) } : {}),
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer = await response.text();
      if (isAcceptedBefore(response.status, answer)) return { providerId: null };
      if (!response.ok)
        throw new Error(`The mail provider answered ${response.status}: ${truncate(answer, 200)}`);
      return { providerId: idIn(answer) };
    },
  };
}
