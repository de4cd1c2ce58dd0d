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
  /** Null in a command, which doesn't know the site's address. */
  siteUrl: string | null;
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
    ...(siteUrl === null ? {} : { link: { label: strings.goToSignIn, url: `${siteUrl}/auth` } }),
  });

type Reset = { key: string; email: string; newEmail: string };

/** Notifies an admin whose account was reset by a command; at the former address too, without naming the new one. */
export const resetNotices = ({ key, email, newEmail }: Reset): NewMail[] => [
  securityNotice({
    key: `admin-reset:${key}`,
    toAddress: newEmail,
    happened: strings.yourAccountWasReset,
    siteUrl: null,
  }),
  ...(email === newEmail
    ? []
    : [
        securityNotice({
          key: `admin-reset-former:${key}`,
          toAddress: email,
          happened: strings.yourAddressNoLongerSignsIn,
          siteUrl: null,
        }),
      ]),
];

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
