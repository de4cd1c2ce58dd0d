import "#server/platform/boundary.server.ts";
import { cloudflareMailer } from "./cloudflare.ts";
import { consoleMailer } from "./console.ts";
import { resendMailer } from "./resend.ts";

export type OutgoingMail = {
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt at the same mail. */
  idempotencyKey: string;
};

/** Hands one mail to a provider. Throws when the provider did not say that it has it. */
export type Mailer = { send: (mail: OutgoingMail) => Promise<void> };

/** @throws {Error} for a `MAIL_TRANSPORT` that does not exist or lacks its key */
export function createMailer(env: Env): Mailer {
  switch (env.MAIL_TRANSPORT) {
    case "cloudflare":
      return cloudflareMailer({ binding: env.EMAIL, from: env.MAIL_FROM });
    case "resend":
      return resendMailer({
        endpoint: env.RESEND_ENDPOINT,
        apiKey: env.RESEND_API_KEY ?? "",
        from: env.MAIL_FROM,
      });
    case "console":
      return consoleMailer({ kv: env.KV, from: env.MAIL_FROM });
    default:
      throw new Error(`MAIL_TRANSPORT is "${env.MAIL_TRANSPORT}": it must be cloudflare, resend or console`);
  }
}
