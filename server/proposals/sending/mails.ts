import { clientLink } from "#server/clients/links/service.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import type { Words } from "#server/mail/templates/contract.ts";
import { renderWords, type Studio } from "#server/mail/templates/service.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import type { Services } from "#server/platform/services.ts";
import { oneLine } from "#server/platform/single-line.ts";
import type { ProposalDocument } from "./contract.ts";

/** The mails that go to every signer, with what their link is called. */
const LABELS = { proposal_sent: "Read and sign", agreement_completed: "See the agreement" } as const;

type Letter = {
  kind: keyof typeof LABELS;
  studio: Studio;
  words: Words;
  proposalId: string;
  bookingId: string | null;
  document: ProposalDocument;
  /** How long the link signs its person in, in milliseconds. */
  validFor: number;
  /** The admin who sends it; nobody for what the site writes by itself. */
  sentBy?: string;
};

/** A mail to each signer, with a link to the proposal that signs that person in and nobody else. */
export const signerMails = (
  services: Pick<Services, "secret" | "clock" | "siteUrl">,
  { kind, studio, words, proposalId, bookingId, document, validFor, sentBy }: Letter,
): Promise<NewMail[]> =>
  Promise.all(
    document.signers.map(async ({ contactId, name, email }) => {
      const mail = {
        kind,
        idempotencyKey: `${kind}:${proposalId}:${contactId}`,
        toAddress: oneLine(email),
      };
      const path = `/my-wedding/proposals/${proposalId}`;
      const url = await clientLink(services, { contactId, mail, path, validFor });
      return {
        ...mail,
        bookingId,
        replyTo: studio.inbox,
        ...(sentBy === undefined ? {} : { sentBy }),
        ...renderWords(studio, words, {
          purpose: kind,
          variables: {
            name,
            couple: document.couple,
            date: formatCalendarDate(document.weddingDate),
            hold_until: formatCalendarDate(document.validUntil),
          },
          link: { label: LABELS[kind], url },
        }),
      };
    }),
  );
