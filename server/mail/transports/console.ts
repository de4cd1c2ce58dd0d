import { z } from "zod";
import type { Clock } from "#server/platform/clock.ts";
import type { Mailer } from "./outgoing-mail.ts";

const PREFIX = "dev-mail:";
const KEEP_SECONDS = 7 * 24 * 3600;

const developmentMail = z.object({
  from: z.string(),
  to: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  idempotencyKey: z.string(),
  /** Only the names: the bytes are in the object store. */
  attachments: z.array(z.string()).default([]),
  /** Missing in mail stored by an earlier version. */
  sentAt: z.string().default(""),
});

type Setting = { kv: KVNamespace; from: string; clock: Clock };

/** For development: prints the mail and stores it for `GET /api/dev/mail`. */
export function consoleMailer({ kv, from, clock }: Setting): Mailer {
  return {
    async send(mail) {
      const attachments = mail.attachments.map(({ fileName }) => fileName);
      const sentAt = clock.now().toISOString();
      const kept = JSON.stringify({ from, ...mail, attachments, sentAt });
      await kv.put(`${PREFIX}${mail.idempotencyKey}`, kept, { expirationTtl: KEEP_SECONDS });
      console.log(`Email to ${mail.to}: ${mail.subject}\n${mail.text}`);
      return { providerId: null };
    },
  };
}

/** Returns everything that the console transport has sent in the last week, newest first. */
export async function readDevelopmentMail(kv: KVNamespace) {
  const { keys } = await kv.list({ prefix: PREFIX });
  const mails = await Promise.all(keys.map(({ name }) => kv.get(name, "json")));
  return mails
    .flatMap((mail) => {
      const parsed = developmentMail.safeParse(mail);
      return parsed.success ? [parsed.data] : [];
    })
    .sort((one, other) => other.sentAt.localeCompare(one.sentAt));
}
