import "#server/platform/boundary.server.ts";
import { isClosed } from "#server/bookings/status-transitions/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { readWords } from "#server/mail/templates/service.ts";
import type { Services } from "#server/platform/services.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import type { ProposalDocument } from "../sending/contract.ts";
import { signerMails } from "../sending/mails.ts";
import { markReminded, selectExpiring } from "./queries.ts";

/** So long before a proposal expires, whoever has not signed is reminded. One that is valid no longer needs no reminder. */
export const REMINDED_BEFORE_MS = 2 * 86_400_000;
/** More than this the next hour does. */
const AT_ONCE = 20;

/**
 * Reminds the partners who have not signed a proposal that it is about to expire, once each.
 * @returns of how many proposals
 */
export async function remindSigners(services: Services): Promise<number> {
  const { db, clock } = services;
  const at = clock.now();
  const until = new Date(at.getTime() + REMINDED_BEFORE_MS);
  const expiring = await selectExpiring(db, {
    ...{ now: at, until, minValidMs: REMINDED_BEFORE_MS, limit: AT_ONCE },
  });
  if (expiring.length === 0) return 0;
  const [studio, wordsOf] = await Promise.all([
    loadStudio(services),
    readWords(services, ["proposal_reminder"]),
  ]);
  let reminded = 0;
  for (const { id, bookingId, document: text, weddingDate, bookingStatus } of expiring) {
    const document = JSON.parse(text) as ProposalDocument;
    // Nobody could sign it, but it may be signed again once the desk has put the booking right.
    if (isClosed(bookingStatus) || weddingDate !== document.weddingDate) continue;
    const mails = await signerMails(services, {
      ...{ kind: "proposal_reminder", studio, words: wordsOf("proposal_reminder"), document },
      ...{ proposalId: id, bookingId, validFor: REMINDED_BEFORE_MS },
    });
    const reminders = document.signers.flatMap(({ contactId, email }, index) => {
      const mail = mails[index];
      return mail ? [{ contactId, email, mail }] : [];
    });
    if (await markReminded(db, { id, reminders, at })) reminded += 1;
  }
  if (reminded > 0) announceMail(services);
  return reminded;
}
