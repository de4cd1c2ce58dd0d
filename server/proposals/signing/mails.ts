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

/** Tells the studio that a partner has signed or declined. */
export function answeredMail({
  studio,
  words,
  document,
  ...sent
}: Letter & { said: string; who: Client }): NewMail {
  const { proposalId, bookingId, siteUrl, said, who } = sent;
  return {
    idempotencyKey: `proposal-answered:${proposalId}:${who.contactId}:${said.slice(0, 80)}`,
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

/** Tells each partner that everybody has signed. */
export const completedMails = ({ studio, words, document, ...sent }: Letter): NewMail[] =>
  document.signers.map(({ contactId, name, email }) => ({
    idempotencyKey: `agreement-completed:${sent.proposalId}:${contactId}`,
    kind: "agreement_completed",
    bookingId: sent.bookingId,
    toAddress: oneLine(email),
    replyTo: studio.inbox,
    ...renderWords(studio, words, {
      purpose: "agreement_completed",
      variables: { name, couple: document.couple, date: formatCalendarDate(document.weddingDate) },
      link: {
        label: "See the agreement",
        url: `${sent.siteUrl}/my-wedding/proposals/${sent.proposalId}`,
      },
    }),
  }));
