import { renderMail } from "#server/mail/layout/service.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import type { LinkedMail } from "#server/mail/private-links/service.ts";
import { calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { oneLine } from "#server/platform/single-line.ts";
import * as strings from "../strings/invitations.ts";
import type { InvitationInput } from "./contract.ts";

type Studio = { siteTitle: string; inbox: string; contactPhone: string };
type Sent = {
  linked: LinkedMail;
  invitedBy: string;
  link: string;
  expiresAt: Date;
};

const WITH_ROLE = {
  admin: strings.asAnAdminYouCan,
  film_editor: strings.asAFilmEditorYouCan,
  editor: strings.asAnEditorYouCan,
  coordinator: strings.asACoordinatorYouCan,
  user: strings.thisGivesYouAnAccount,
};

/** Identifies the mail of one sending of an invitation. Each sending has its own, even to the same address. */
export const invitationTo = ({ email }: InvitationInput, tokenHash: string): LinkedMail => ({
  kind: "invitation",
  idempotencyKey: `invitation:${tokenHash}`,
  toAddress: oneLine(email),
});

/** The mail with the invitation link. Anyone who reads it can accept, so it names the person it is for. */
export function invitationMail(
  studio: Studio,
  { name, role }: InvitationInput,
  { linked, ...sent }: Sent,
): NewMail {
  const lastDay = formatCalendarDate(calendarDateIn(sent.expiresAt, STUDIO_ZONE));
  const mail = renderMail({
    heading: strings.youreInvited(name),
    paragraphs: [
      strings.invitesYouTo(sent.invitedBy, studio.siteTitle, WITH_ROLE[role]),
      strings.chooseWithTheLink(lastDay),
    ],
    link: { label: strings.acceptTheInvitation, url: sent.link },
    signature: strings.dontKnowUsYouCan(studio.siteTitle, studio.contactPhone),
  });
  return {
    ...linked,
    bookingId: null,
    replyTo: studio.inbox,
    subject: oneLine(strings.invitesYouToInvitedByAndSiteTitle(sent.invitedBy, studio.siteTitle)),
    textBody: mail.text,
    htmlBody: mail.html,
  };
}
