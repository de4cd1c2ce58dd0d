import { type MailContent, renderMail } from "#server/mail/layout/service.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { type LinkedMail, sealToken } from "#server/mail/private-links/service.ts";
import { onwardParameter } from "../return-path/service.ts";

type Studio = { siteTitle: string; inbox: string; contactPhone: string };

type Setting = {
  studio: Studio;
  siteUrl: string;
  secret: string;
  to: string;
};

const newMail = <Kind extends NewMail["kind"]>({ to }: Setting, kind: Kind) => ({
  idempotencyKey: `${kind}:${crypto.randomUUID()}`,
  kind,
  toAddress: to,
});

type Mail = Pick<NewMail, "idempotencyKey" | "kind" | "toAddress">;
type Letter = Omit<MailContent, "signature"> & { subject: string };

function letter({ studio }: Setting, mail: Mail, { subject, ...content }: Letter): NewMail {
  const { text, html } = renderMail({
    ...content,
    signature: `${studio.siteTitle} · ${studio.contactPhone}`,
  });
  return {
    ...mail,
    bookingId: null,
    replyTo: studio.inbox,
    subject,
    textBody: text,
    htmlBody: html,
  };
}

type Link = { path: string; token: string; redirect: string | null };

/** The token is encrypted in the outbox; only the mail that is sent contains it. */
async function address({ siteUrl, secret }: Setting, mail: LinkedMail, link: Link): Promise<string> {
  return `${siteUrl}${link.path}?token=${await sealToken(secret, mail, link.token)}${onwardParameter(link.redirect)}`;
}

async function confirmation(setting: Setting, link: Link, paragraphs: string[]): Promise<NewMail> {
  const mail = newMail(setting, "confirm_email");
  return letter(setting, mail, {
    subject: "Please confirm your email address",
    heading: "Please confirm your email address",
    paragraphs,
    link: { label: "Confirm your email address", url: await address(setting, mail, link) },
  });
}

export const confirmationMail = (setting: Setting, link: Link) =>
  confirmation(setting, link, [
    "An account was created on our website with this address. Confirm it, and you can sign in.",
    "The link works once, for a day. If this wasn't you, ignore this email. The account can't be used without your confirmation.",
  ]);

/** For a link that was asked for later: it can't know whose password the account waits with. */
export const newConfirmationMail = (setting: Setting, link: Link) =>
  confirmation(setting, link, [
    "An account on our website is waiting for you to confirm this address. Use the link to choose a password, and you can sign in.",
    "The link works once, for a day. If you don't want an account, ignore this email. It can't be used without your confirmation.",
  ]);

export const accountExistsMail = (setting: Setting) =>
  letter(setting, newMail(setting, "account_exists"), {
    subject: "You already have an account",
    heading: "You already have an account",
    paragraphs: [
      "Someone, maybe you, asked for a new account on our website with this address. You already have one, so nothing has changed. Just sign in as usual.",
      `If you forgot your password, choose a new one at ${setting.siteUrl}/auth/forgot. If this wasn't you, there's nothing to do.`,
    ],
    link: { label: "Sign in", url: `${setting.siteUrl}/auth` },
  });

export async function resetMail(setting: Setting, link: Link): Promise<NewMail> {
  const mail = newMail(setting, "reset_password");
  return letter(setting, mail, {
    subject: "Choose a new password",
    heading: "Choose a new password",
    paragraphs: [
      "A new password was requested for your account on our website.",
      "The link works once, for an hour. If this wasn't you, ignore this email. Your password won't change.",
    ],
    link: { label: "Choose a new password", url: await address(setting, mail, link) },
  });
}

export const passwordChangedMail = (setting: Setting) =>
  letter(setting, newMail(setting, "security_notice"), {
    subject: "Your password was changed",
    heading: "Your password was changed",
    paragraphs: [
      "Your password on our website was changed through a link we emailed to this address, and you've been signed out everywhere.",
      `If this wasn't you, choose a new one right away at ${setting.siteUrl}/auth/forgot, and change the password of your email account.`,
    ],
    link: { label: "Sign in", url: `${setting.siteUrl}/auth` },
  });
