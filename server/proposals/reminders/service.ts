import { isSignable } from "#server/bookings/current-state/contract.ts";
import { currentState } from "#server/bookings/current-state/service.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { readWords } from "#server/mail/templates/service.ts";
import type { Services } from "#server/platform/services.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import { holdSentence, moveSentence } from "../date-state/contract.ts";
import type { ProposalDocument } from "../sending/contract.ts";
import { signerMails } from "../sending/mails.ts";
import { recipientsOf } from "../signers/contract.ts";
import { markReminded, selectExpiring } from "./queries.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Signers are reminded at 10 a.m. studio time, two days before the last day. */
export const REMINDED_BEFORE_MS = 2 * DAY_MS + 14 * HOUR_MS;
/** A proposal sent with this validity or less needs no reminder. */
const NEEDS_NONE_MS = 3 * DAY_MS;
/** Per cron run. The rest wait an hour. */
const AT_ONCE = 20;

/**
 * Reminds the partners who have not signed a proposal that it is about to expire, once each.
 * @returns the number of proposals
 */
export async function remindSigners(services: Services): Promise<number> {
  const { db, clock } = services;
  const at = clock.now();
  const until = new Date(at.getTime() + REMINDED_BEFORE_MS);
  const expiring = await selectExpiring(db, {
    now: at,
    until,
    minValidMs: NEEDS_NONE_MS,
    limit: AT_ONCE,
  });
  if (expiring.length === 0) return 0;
  const [studio, wordsOf] = await Promise.all([
    loadStudio(services),
    readWords(services, ["proposal_reminder"]),
  ]);
  let reminded = 0;
  for (const row of expiring) {
    const { id, bookingId, expiresAt } = row;
    const document = JSON.parse(row.document) as ProposalDocument;
    const state = currentState(row.facts, at);
    // It can't be signed now, but may become signable once the studio has corrected the booking or a crew is free.
    if (!isSignable(state)) continue;
    const people = recipientsOf(document.signers);
    const mails = await signerMails(services, {
      people,
      kind: "proposal_reminder",
      studio,
      words: wordsOf("proposal_reminder"),
      document,
      proposalId: id,
      bookingId,
      validFor: expiresAt.getTime() - at.getTime(),
      hold: moveSentence(document, state) ?? holdSentence(state.date, expiresAt),
    });
    const reminders = people.flatMap((person, index) => {
      const mail = mails[index];
      return mail ? [{ ...person, mail }] : [];
    });
    if (await markReminded(db, { id, reminders, at })) reminded += 1;
  }
  if (reminded > 0) announceMail(services);
  return reminded;
}
