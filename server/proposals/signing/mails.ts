import type { Client } from "#server/clients/gate/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import type { Words } from "#server/mail/templates/contract.ts";
import { renderWords, type Studio } from "#server/mail/templates/service.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { oneLine } from "#server/platform/single-line.ts";
import type { ProposalDocument } from "../sending/contract.ts";

type Letter = {
  studio: Studio;
  words: Words;
  proposalId: string;
  bookingId: string | null;
  document: ProposalDocument;
  siteUrl: string;
};

/** What somebody did, once, and the sentence that says so. */
type Answer = { kind: "signed" | "declined"; said: string; who: Client };

/** Tells the studio that a partner has signed or declined. */
export function answeredMail({ studio, words, document, ...sent }: Letter & Answer): NewMail {
  const { proposalId, bookingId, siteUrl, kind, said, who } = sent;
  return {
    idempotencyKey: `proposal-answered:${proposalId}:${who.contactId}:${kind}`,
    kind: "proposal_answered_alert",
    bookingId,
    toAddress: studio.inbox,
    replyTo: oneLine(who.email),
    ...renderWords(studio, words, {
      purpose: "proposal_answered_alert",
      variables: {
        name: who.name,
        couple: document.couple,
        date: formatCalendarDate(document.weddingDate),
        message: said,
      },
      link: { label: "Open the proposal", url: `${siteUrl}/admin/proposals/${proposalId}` },
    }),
  };
}
