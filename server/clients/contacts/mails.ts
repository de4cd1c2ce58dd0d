import { renderMail } from "#server/mail/layout/service.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import type { LinkedMail } from "#server/mail/private-links/service.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { LINK_DAYS } from "./contract.ts";

type Setting = {
  studio: { siteTitle: string; inbox: string; contactPhone: string };
  bookingId: string;
  person: string;
};

/** The mail with somebody's link to their wedding page. */
export function linkMail(mail: LinkedMail, url: string, { studio, bookingId, person }: Setting): NewMail {
  const { text, html } = renderMail({
    paragraphs: [
      `Hello ${oneLine(person)},`,
      "Your wedding has a page of its own with us. It shows where things stand and what comes next.",
      `The link is for you alone. It works once, for ${LINK_DAYS} days. After that, ask for a code on the same page.`,
    ],
    link: { label: "Open your wedding page", url },
    signature: `${studio.siteTitle} · ${studio.contactPhone}`,
  });
  return {
    ...mail,
    bookingId,
    replyTo: studio.inbox,
    subject: "Your wedding page",
    textBody: text,
    htmlBody: html,
  };
}
