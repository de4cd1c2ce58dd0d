import { type MailContent, renderMail } from "#server/mail/layout/service.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { sealToken } from "#server/mail/private-links/service.ts";
import * as strings from "../strings/sign-in.ts";
import { CODE_MINUTES } from "./contract.ts";

type Setting = {
  studio: { siteTitle: string; inbox: string; contactPhone: string };
  secret: string;
  to: string;
};

/**
 * Returns the mail with a code, for signing in and for confirming a signature; its text fits both. The code is
 * encrypted in the outbox, which admins can read. Only the sent mail contains it.
 */
export async function codeMail({ studio, secret, to }: Setting, code: string): Promise<NewMail> {
  const mail = {
    idempotencyKey: `client_code:${crypto.randomUUID()}`,
    kind: "client_code" as const,
    toAddress: to,
  };
  const content: MailContent = {
    heading: strings.yourCode,
    paragraphs: [
      strings.enterThisCodeOnThe(await sealToken(secret, mail, code)),
      strings.itWorksOnceForMinutes(CODE_MINUTES),
    ],
    signature: `${studio.siteTitle} · ${studio.contactPhone}`,
  };
  const { text, html } = renderMail(content);
  return {
    ...mail,
    bookingId: null,
    replyTo: studio.inbox,
    subject: strings.yourSignInCode,
    textBody: text,
    htmlBody: html,
  };
}
