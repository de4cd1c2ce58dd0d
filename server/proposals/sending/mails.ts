import type { NewMail } from "#server/mail/outbox/contract.ts";
import type { Words } from "#server/mail/templates/contract.ts";
import { renderWords, type Studio } from "#server/mail/templates/service.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { oneLine } from "#server/platform/single-line.ts";
import type { ProposalDocument } from "./contract.ts";

type Letter = {
  studio: Studio;
  words: Words;
  proposalId: string;
  bookingId: string;
  document: ProposalDocument;
  /** Where each signer's link leads, by their contact. */
  linkOf: (contactId: string) => string;
  sentBy: string;
};

/** The mail that takes each signer to the proposal. */
export const proposalMails = ({ studio, words, document, ...sent }: Letter): NewMail[] =>
  document.signers.map(({ contactId, name, email }) => ({
    idempotencyKey: `proposal:${sent.proposalId}:${contactId}`,
    kind: "proposal_sent",
    bookingId: sent.bookingId,
    toAddress: oneLine(email),
    replyTo: studio.inbox,
    sentBy: sent.sentBy,
    ...renderWords(studio, words, {
      purpose: "proposal_sent",
      variables: {
        name,
        couple: document.couple,
        date: formatCalendarDate(document.weddingDate),
        hold_until: formatCalendarDate(document.validUntil),
      },
      link: { label: "Read and sign", url: sent.linkOf(contactId) },
    }),
  }));
