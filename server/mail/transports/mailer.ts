import type { Services } from "#server/platform/services.ts";
import { cloudflareMailer } from "./cloudflare.ts";
import { consoleMailer } from "./console.ts";
import type { Mailer } from "./outgoing-mail.ts";
import { resendMailer } from "./resend.ts";

/** @throws {Error} for an unknown `MAIL_TRANSPORT`, or one without its key */
export function createMailer({ env, clock }: Pick<Services, "env" | "clock">): Mailer {
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
      return consoleMailer({ kv: env.KV, from: env.MAIL_FROM, clock });
    default:
      throw new Error(`MAIL_TRANSPORT is "${env.MAIL_TRANSPORT}": it must be cloudflare, resend or console`);
  }
}
