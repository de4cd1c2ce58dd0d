import { renderMail } from "#server/mail/layout/service.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import type { LinkedMail } from "#server/mail/private-links/service.ts";
import { calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { oneLine } from "#server/platform/single-line.ts";
import type { InvitationInput } from "./contract.ts";

type Studio = { siteTitle: string; inbox: string; contactPhone: string };
type Sent = {
  linked: LinkedMail;
  invitedBy: string;
  link: string;
  expiresAt: Date;
};

const WITH_ROLE = {
  admin: "As an admin, you can read what couples send us and manage the films, the prices, and the site.",
  editor: "As an editor, you can manage the films, the packages, the texts, and the look of the site.",
  coordinator: "As a coordinator, you can answer couples and manage the bookings and the calendar.",
  user: "This gives you an account of your own with us.",
};

/** The mail of one sending of an invitation: another for each, to the same address. */
export const invitationTo = ({ email }: InvitationInput, tokenHash: string): LinkedMail => ({
  kind: "invitation",
  idempotencyKey: `invitation:${tokenHash}`,
  toAddress: oneLine(email),
});

/** The mail that brings the link. Whoever reads it can take the place, so it says for whom it is. */
export function invitationMail(
  studio: Studio,
  { name, role }: InvitationInput,
  { linked, ...sent }: Sent,
): NewMail {
  const lastDay = formatCalendarDate(calendarDateIn(sent.expiresAt, STUDIO_ZONE));
  const mail = renderMail({
    heading: `${name}, you're invited`,
    paragraphs: [
      `${sent.invitedBy} invites you to ${studio.siteTitle}. ${WITH_ROLE[role]}`,
      `Use the link to choose a password, and you're in. It works once, until ${lastDay}.`,
    ],
    link: { label: "Accept the invitation", url: sent.link },
    signature: `Don't know us? You can ignore this email: nothing happens unless you use the link. ${studio.siteTitle} · ${studio.contactPhone}`,
  });
  return {
    ...linked,
    bookingId: null,
    replyTo: studio.inbox,
    subject: oneLine(`${sent.invitedBy} invites you to ${studio.siteTitle}`),
    textBody: mail.text,
    htmlBody: mail.html,
  };
}
