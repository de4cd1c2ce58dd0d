import { type MailContent, renderMail } from "#server/mail/layout/service.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import type { LinkedMail } from "#server/mail/private-links/service.ts";
import { oneLine } from "#server/platform/single-line.ts";

type Letter = Pick<NewMail, "idempotencyKey" | "kind" | "toAddress" | "subject"> &
  Omit<MailContent, "signature">;

const SIGNATURE = "This email is about your studio account.";

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
  /** The same for one change, however often it is tried. */
  key: string;
  toAddress: string;
  /** What happened, as a sentence. */
  happened: string;
  siteUrl: string;
};

/** Tells somebody of a change to how their account is entered. */
export const securityNotice = ({ key, toAddress, happened, siteUrl }: Notice): NewMail =>
  letter({
    idempotencyKey: `security-notice:${key}`,
    kind: "security_notice",
    toAddress,
    subject: "A change to your account",
    heading: "A change to your account",
    paragraphs: [
      happened,
      "If this was you, there's nothing to do. If it wasn't, choose a new password now (under 'Forgot your password?') and tell another admin.",
    ],
    link: { label: "Go to sign-in", url: `${siteUrl}/auth` },
  });

export const emailChangeTo = (email: string, tokenHash: string): LinkedMail => ({
  kind: "change_email",
  idempotencyKey: `change-email:${tokenHash}`,
  toAddress: oneLine(email),
});

/** The link that proves that somebody reads the new address. */
export const changeEmailMail = (linked: LinkedMail, url: string): NewMail =>
  letter({
    ...linked,
    subject: "Confirm your new email address",
    heading: "Confirm your new email address",
    paragraphs: [
      "Someone, probably you, asked to use this address for their studio account.",
      "The link opens a page with a button, and nothing changes until you press it. It works once, for an hour. If you didn't ask for this, you can ignore this email.",
    ],
    link: { label: "Use this address", url },
  });

/** To an address that somebody wanted and that has an account already. */
export const addressInUseMail = (key: string, email: string, siteUrl: string): NewMail =>
  letter({
    idempotencyKey: `change-email:${key}`,
    kind: "account_exists",
    toAddress: email,
    subject: "Your address already has an account",
    heading: "Your address already has an account",
    paragraphs: [
      "Someone asked to use this address for another studio account. It's already yours, so nothing has changed, and there's nothing to do.",
    ],
    link: { label: "Go to sign-in", url: `${siteUrl}/auth` },
  });
