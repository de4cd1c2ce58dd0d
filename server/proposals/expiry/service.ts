import { SYSTEM_ACTOR } from "#server/audit/contract.ts";
import { refreshAvailability } from "#server/bookings/availability/service.ts";
import { currentState, factsAfterEnd } from "#server/bookings/current-state/service.ts";
import { isClosed } from "#server/bookings/status-transitions/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import type { Services } from "#server/platform/services.ts";
import { chainOn } from "../history/service.ts";
import type { ProposalDocument } from "../sending/contract.ts";
import { appendEnd, selectSent } from "../signing/queries.ts";
import { moveOf } from "../signing/view.ts";
import { expiryMails } from "./mails.ts";
import { selectOverdue } from "./queries.ts";

/** Per cron run. The rest wait a minute. */
const AT_ONCE = 20;

async function expire(services: Services, id: string): Promise<boolean> {
  const { db, clock } = services;
  const at = clock.now();
  const { proposal, events } = await selectSent(db, { id });
  if (!proposal?.document || proposal.expiresAt === null) return false;
  const { bookingId, bookingStatus, number, expiresAt, facts } = proposal;
  const document = JSON.parse(proposal.document) as ProposalDocument;
  // Nobody expects a mail about a booking that the studio has closed.
  const mails = isClosed(bookingStatus)
    ? { toStudio: [], toPartners: [] }
    : await expiryMails(services, {
        id,
        bookingId,
        document,
        expiresAt,
        state: currentState(factsAfterEnd(facts, { id, status: "expired" }), at),
      });
  const expired = await appendEnd(db, {
    id,
    at,
    from: ["sent"],
    status: "expired",
    booking: { id: bookingId, version: proposal.bookingVersion },
    move: moveOf(proposal, document),
    events: await chainOn(id, events, [
      {
        kind: "expired",
        at,
        contactId: null,
        actor: SYSTEM_ACTOR.email,
        details: "{}",
        network: null,
        device: null,
      },
    ]),
    mails: mails.toStudio,
    partnerMails: mails.toPartners,
    entry: {
      actor: SYSTEM_ACTOR,
      action: "expire_proposal",
      entity: "booking",
      entityId: bookingId,
      at,
      after: { number },
    },
  });
  if (expired && proposal.movingTo !== null) await refreshAvailability(services, [proposal.movingTo]);
  return expired;
}

/**
 * Expires proposals that were not fully signed in time, with or without a hold on the date, and tells both sides,
 * once. They can't be signed anymore anyway, so failures wait for the next minute.
 * @returns how many
 */
export async function expireProposals(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const overdue = await selectOverdue(db, clock.now(), AT_ONCE);
  let expired = 0;
  for (const { id } of overdue) {
    try {
      if (await expire(services, id)) expired += 1;
    } catch (error) {
      log.error("proposal_not_expired", error);
    }
  }
  if (expired > 0) announceMail(services);
  return expired;
}
