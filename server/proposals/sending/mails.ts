import type { NewMail } from "#server/mail/outbox/contract.ts";
import type { LinkedMail } from "#server/mail/private-links/service.ts";
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
  /** The address of the link that signs one signer in. */
  linkOf: (contactId: string, mail: LinkedMail) => Promise<string>;
  sentBy: string;
};

/** The mail that takes each signer to the proposal. */
export const proposalMails = ({ studio, words, document, linkOf, ...sent }: Letter): Promise<NewMail[]> =>
  Promise.all(
    document.signers.map(async ({ contactId, name, email }) => {
      const linked = {
        kind: "proposal_sent",
        idempotencyKey: `proposal:${sent.proposalId}:${contactId}`,
        toAddress: oneLine(email),
      } as const;
      return {
        ...linked,
        bookingId: sent.bookingId,
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
          link: { label: "Read and sign", url: await linkOf(contactId, linked) },
        }),
      };
    }),
  );
