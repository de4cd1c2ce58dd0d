import type { Client } from "#server/clients/gate/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { PROPOSAL_LINK, type Words } from "#server/mail/templates/contract.ts";
import { readWords, renderWords, type Studio } from "#server/mail/templates/service.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import type { Services } from "#server/platform/services.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import type { ProposalDocument } from "../sending/contract.ts";

/** What somebody did, and the sentence about it. */
type Answer = {
  proposal: { id: string; bookingId: string | null };
  document: ProposalDocument;
  kind: "signed" | "declined";
  said: string;
  who: Pick<Client, "contactId" | "name" | "email">;
};

/** What all of these mails need, read before their content is known. */
type AlertWords = { studio: Studio; words: Words; siteUrl: string };

const PURPOSE = "proposal_answered_alert";

/** One database call. */
export async function readAlertWords(services: Services): Promise<AlertWords> {
  const [studio, wordsOf] = await Promise.all([loadStudio(services), readWords(services, [PURPOSE])]);
  return { studio, words: wordsOf(PURPOSE), siteUrl: services.siteUrl };
}

/** Builds the mail that tells the studio that a partner has signed or declined. */
export function alertMail(
  { studio, words, siteUrl }: AlertWords,
  { proposal: { id, bookingId }, document, kind, said, who }: Answer,
): NewMail {
  return {
    idempotencyKey: `proposal-answered:${id}:${who.contactId}:${kind}`,
    kind: PURPOSE,
    bookingId,
    toAddress: studio.inbox,
    replyTo: oneLine(who.email),
    ...renderWords(studio, words, {
      purpose: PURPOSE,
      variables: {
        name: who.name,
        couple: document.couple,
        date: formatCalendarDate(document.weddingDate),
        message: said,
      },
      link: { label: PROPOSAL_LINK, url: `${siteUrl}/admin/proposals/${id}` },
    }),
  };
}
