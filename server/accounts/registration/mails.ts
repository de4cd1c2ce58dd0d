import { type MailContent, renderMail } from "#server/mail/layout/service.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { type LinkedMail, sealToken } from "#server/mail/private-links/service.ts";
import { onwardParameter } from "../return-path/service.ts";
import * as strings from "../strings/registration.ts";

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

/** The token is encrypted in the outbox. Only the sent mail contains it in plain text. */
async function address({ siteUrl, secret }: Setting, mail: LinkedMail, link: Link): Promise<string> {
  return `${siteUrl}${link.path}?token=${await sealToken(secret, mail, link.token)}${onwardParameter(link.redirect)}`;
}

async function confirmation(setting: Setting, link: Link, paragraphs: string[]): Promise<NewMail> {
  const mail = newMail(setting, "confirm_email");
  return letter(setting, mail, {
    subject: strings.pleaseConfirmYourEmailAddress,
    heading: strings.pleaseConfirmYourEmailAddress,
    paragraphs,
    link: { label: strings.confirmYourEmailAddress, url: await address(setting, mail, link) },
  });
}

export const confirmationMail = (setting: Setting, link: Link) =>
  confirmation(setting, link, [strings.anAccountWasCreatedOn, strings.theLinkWorksOnceFor]);

/** The mail for a link requested later, when it is unknown whose password the unconfirmed account has. */
export const newConfirmationMail = (setting: Setting, link: Link) =>
  confirmation(setting, link, [strings.anAccountOnOurWebsite, strings.theLinkWorksOnceForA]);

export const accountExistsMail = (setting: Setting) =>
  letter(setting, newMail(setting, "account_exists"), {
    subject: strings.youAlreadyHaveAnAccount,
    heading: strings.youAlreadyHaveAnAccount,
    paragraphs: [strings.someoneMaybeYouAskedFor, strings.ifYouForgotYourPassword(setting.siteUrl)],
    link: { label: strings.signIn, url: `${setting.siteUrl}/auth` },
  });

export async function resetMail(setting: Setting, link: Link): Promise<NewMail> {
  const mail = newMail(setting, "reset_password");
  return letter(setting, mail, {
    subject: strings.chooseANewPassword,
    heading: strings.chooseANewPassword,
    paragraphs: [strings.aNewPasswordWasRequested, strings.theLinkWorksOnceForAn],
    link: { label: strings.chooseANewPassword, url: await address(setting, mail, link) },
  });
}

export const passwordChangedMail = (setting: Setting) =>
  letter(setting, newMail(setting, "security_notice"), {
    subject: strings.yourPasswordWasChanged,
    heading: strings.yourPasswordWasChanged,
    paragraphs: [strings.yourPasswordOnOurWebsite, strings.ifThisWasntYouChoose(setting.siteUrl)],
    link: { label: strings.signIn, url: `${setting.siteUrl}/auth` },
  });
