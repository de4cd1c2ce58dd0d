import { type MailContent, renderMail } from "#server/mail/layout/service.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import type { LinkedMail } from "#server/mail/private-links/service.ts";
import { oneLine } from "#server/platform/single-line.ts";
import * as strings from "../strings/profile.ts";

type Letter = Pick<NewMail, "idempotencyKey" | "kind" | "toAddress" | "subject"> &
  Omit<MailContent, "signature">;

const SIGNATURE = strings.signature;

function letter({ idempotencyKey, kind, toAddress, subject, ...content }: Letter): NewMail {
  const { text, html } = renderMail({ ...content, signature: SIGNATURE });
  return {
    idempotencyKey,
    kind,
    bookingId: null,
    toAddress: oneLine(toAddress),
    replyTo: null,
    subject,
    textBody: text,
    htmlBody: html,
  };
}

type Notice = {
  /** The same for every attempt at the same change. */
  key: string;
  toAddress: string;
  /** What happened, as a sentence. */
  happened: string;
  siteUrl: string;
};

/** Notifies a user of a change to how they sign in. */
export const securityNotice = ({ key, toAddress, happened, siteUrl }: Notice): NewMail =>
  letter({
    idempotencyKey: `security-notice:${key}`,
    kind: "security_notice",
    toAddress,
    subject: strings.aChangeToYourAccount,
    heading: strings.aChangeToYourAccount,
    paragraphs: [happened, strings.ifThisWasYouTheres],
    link: { label: strings.goToSignIn, url: `${siteUrl}/auth` },
  });

export const emailChangeTo = (email: string, tokenHash: string): LinkedMail => ({
  kind: "change_email",
  idempotencyKey: `change-email:${tokenHash}`,
  toAddress: oneLine(email),
});

/** The mail with the link that verifies a new address. */
export const changeEmailMail = (linked: LinkedMail, url: string): NewMail =>
  letter({
    ...linked,
    subject: strings.confirmYourNewEmailAddress,
    heading: strings.confirmYourNewEmailAddress,
    paragraphs: [strings.someoneProbablyYouAskedTo, strings.theLinkOpensAPage],
    link: { label: strings.useThisAddress, url },
  });

/** The mail to a requested address that already has an account. */
export const addressInUseMail = (key: string, email: string, siteUrl: string): NewMail =>
  letter({
    idempotencyKey: `change-email:${key}`,
    kind: "account_exists",
    toAddress: email,
    subject: strings.yourAddressAlreadyHasAn,
    heading: strings.yourAddressAlreadyHasAn,
    paragraphs: [strings.someoneAskedToUseThis],
    link: { label: strings.goToSignIn, url: `${siteUrl}/auth` },
  });
