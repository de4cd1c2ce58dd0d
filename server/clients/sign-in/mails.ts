import { type MailContent, renderMail } from "#server/mail/layout/service.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { sealToken } from "#server/mail/private-links/service.ts";
import type { Services } from "#server/platform/services.ts";
import * as strings from "../strings/sign-in.ts";
import { codeLink } from "./code-link.ts";
import { CODE_MINUTES, CODE_SUBJECTS, type CodePurpose } from "./contract.ts";

type Setting = Pick<Services, "secret" | "clock" | "siteUrl"> & {
  studio: { siteTitle: string; inbox: string; contactPhone: string };
};

type NewCode = {
  to: string;
  code: string;
  /** The page that the mail's link leads to; null for a mail without a link. */
  path: string | null;
  purpose: CodePurpose;
  /** What the code confirms. */
  note?: string | undefined;
};

/**
 * Returns the mail with a code. Its subject says what the code is for. The code is encrypted in the outbox, which
 * admins can read. Only the sent mail contains it.
 */
export async function codeMail(
  setting: Setting,
  { to, code, path, purpose, note }: NewCode,
): Promise<NewMail> {
  const { studio, secret } = setting;
  const mail = {
    idempotencyKey: `client_code:${crypto.randomUUID()}`,
    kind: "client_code" as const,
    toAddress: to,
  };
  const link = path === null ? null : await codeLink(setting, { mail, email: to, path });
  const content: MailContent = {
    heading: strings.yourCode,
    paragraphs: [
      strings.enterThisCodeOnThe(await sealToken(secret, mail, code)),
      ...(note ? [note] : []),
      strings.itWorksOnceForMinutes(CODE_MINUTES),
      ...(link ? [strings.orOpenTheLink(link.lastDay)] : []),
    ],
    link: link ? { label: strings.openYourWeddingPage, url: link.url } : undefined,
    signature: `${studio.siteTitle} · ${studio.contactPhone}`,
  };
  const { text, html } = renderMail(content);
  return {
    ...mail,
    bookingId: null,
    replyTo: studio.inbox,
    subject: CODE_SUBJECTS[purpose],
    textBody: text,
    htmlBody: html,
  };
}
