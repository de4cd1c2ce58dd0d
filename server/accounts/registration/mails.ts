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
    "The link works once, for a day. If it was not you, ignore this mail: without your confirmation the account stays closed.",
  ]);

/** For a link that was asked for later: it can't know whose password the account waits with. */
export const newConfirmationMail = (setting: Setting, link: Link) =>
  confirmation(setting, link, [
    "An account on our website waits for you to confirm this address. Choose a password for it behind the link, and you can sign in.",
    "The link works once, for a day. If you want no account, ignore this mail: without your confirmation it stays closed.",
  ]);

export const accountExistsMail = (setting: Setting) =>
  letter(setting, newMail(setting, "account_exists"), {
    subject: "You have an account already",
    heading: "You have an account already",
    paragraphs: [
      "Somebody, you perhaps, asked for a new account on our website with this address. You have one, so nothing was changed: sign in as ever.",
      `If you have forgotten your password, ask for a new one at ${setting.siteUrl}/auth/forgot. If it was not you, there is nothing to do.`,
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
      "The link works once, for an hour. If it was not you, ignore this mail: your password stays as it is.",
    ],
    link: { label: "Choose a new password", url: await address(setting, mail, link) },
  });
}

export const passwordChangedMail = (setting: Setting) =>
  letter(setting, newMail(setting, "security_notice"), {
    subject: "Your password was changed",
    heading: "Your password was changed",
    paragraphs: [
      "The password of your account on our website was changed through a link in a mail to this address, and every session was ended.",
      `If it was not you, choose a new one at once at ${setting.siteUrl}/auth/forgot, and look after the password of your mailbox.`,
    ],
    link: { label: "Sign in", url: `${setting.siteUrl}/auth` },
  });
