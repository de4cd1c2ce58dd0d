import { refreshAvailability } from "#server/bookings/availability/service.ts";
import { currentState, factsAfterEnd } from "#server/bookings/current-state/service.ts";
import { LAST_WEDDING_DATE } from "#server/bookings/fields/contract.ts";
import { AFTER_WEDDING, isClosed } from "#server/bookings/status-transitions/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { deviceLabel } from "#server/platform/device-label.ts";
import { visitorNetwork } from "#server/platform/network-address.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { isInForce } from "../date-state/contract.ts";
import { draftTexts, PROPOSAL_GONE, type ProposalLine } from "../drafts/contract.ts";
import { selectLines, selectProposal } from "../drafts/queries.ts";
import { chainOn } from "../history/service.ts";
import { VALID_DAYS } from "../offer-texts/contract.ts";
import type { ProposalDocument, SentTo } from "../sending/contract.ts";
import { freezeAndSend } from "../sending/freezing.ts";
import { SIGNING_BUSY } from "../signing/contract.ts";
import { appendEnd, selectSent } from "../signing/queries.ts";
import { TRIES } from "../signing/service.ts";
import { moveOf, viewOf } from "../signing/view.ts";
import * as strings from "../strings/moving.ts";
import {
  MOVE_PAST,
  MOVE_SAME_DAY,
  MOVE_TOO_LATE,
  NOT_MOVING,
  NOT_NEWEST,
  NOTHING_SIGNED,
  type TakenBackMove,
} from "./contract.ts";
import { takenBackMails } from "./mails.ts";
import { selectOpenMoves } from "./queries.ts";

type Move = { id: string; date: string; voids: number; headers: Headers };

/** Whether somebody has signed this version, and it is not over. */
const isAgreed = ({ status, signed }: Pick<ProposalLine, "status"> & { signed: string }) =>
  status === "completed" || status === "signed" || (status === "sent" && signed !== "[]");

/**
 * Sends a new version of an agreement for another day, with everything else kept: the offer, the choice, the contract
 * and the schedule, whose payments before the wedding move with it. Holds a crew on the new day. The old agreement
 * stays in force, and the wedding on its day, until everyone has signed.
 * @returns `invalid` or `conflict` with a message for `date` if the wedding can't move to that day
 */
export async function moveDate(
  services: Services,
  admin: Admin,
  { id, date, voids, headers }: Move,
): Promise<Result<SentTo>> {
  const { proposal, booking, signers, studioAddress } = await selectProposal(services.db, id);
  if (!proposal?.document || !booking) return fail("not_found", { form: PROPOSAL_GONE });
  const lines = await selectLines(services.db, booking.id);
  const [newest] = lines
    .filter(isAgreed)
    .filter(
      ({ status }) => status === "completed" || lines.every(({ status: other }) => other !== "completed"),
    );
  if (!newest) return fail("conflict", { form: NOTHING_SIGNED });
  if (newest.id !== id) return fail("conflict", { form: NOT_NEWEST });
  if (AFTER_WEDDING.includes(booking.status)) return fail("conflict", { form: strings.afterTheWedding });
  if (date === booking.weddingDate) return fail("invalid", { date: MOVE_SAME_DAY });
  if (date < studioToday(services.clock)) return fail("invalid", { date: MOVE_PAST });
  if (date > LAST_WEDDING_DATE) return fail("invalid", { date: MOVE_TOO_LATE });
  const { offer, contract, deliveryDays = null } = JSON.parse(proposal.document) as ProposalDocument;
  const texts = draftTexts.parse(JSON.parse(proposal.draft));
  const days = Number(texts.validDays);
  return freezeAndSend(services, admin, {
    proposal: { id: crypto.randomUUID(), number: (lines[0]?.number ?? 0) + 1, version: 1 },
    booking,
    signers,
    studioAddress,
    offer,
    contract,
    texts,
    voids,
    headers,
    validDays: Number.isInteger(days) && days > 0 ? days : VALID_DAYS,
    deliveryDays,
    madeOf: proposal.draft,
    move: { to: date, choice: proposal.choice },
  });
}

/**
 * Takes a move back before it is complete: the version that asks for it ends, the new day is free again, and the
 * wedding stays on its day.
 */
export async function takeMoveBack(
  services: Services,
  admin: Admin,
  { id, headers }: { id: string; headers: Headers },
): Promise<Result<TakenBackMove>> {
  const { db, clock } = services;
  const at = clock.now();
  const sent = await selectSent(db, { id });
  const { proposal, events } = sent;
  const view = viewOf(sent, at);
  if (!proposal || !view) return fail("not_found", { form: PROPOSAL_GONE });
  const { document } = view;
  const move = moveOf(proposal, document);
  if (!move || (proposal.status !== "sent" && proposal.status !== "signed"))
    return fail("conflict", { form: NOT_MOVING });
  const state = currentState(factsAfterEnd(proposal.facts, { id, status: "superseded" }), at);
  const ended = await appendEnd(db, {
    id,
    at,
    from: ["sent", "signed"],
    status: "superseded",
    booking: { id: move.bookingId, version: proposal.bookingVersion },
    move,
    mails: [],
    partnerMails: await takenBackMails(services, {
      id,
      bookingId: move.bookingId,
      document,
      state,
    }),
    events: await chainOn(id, events, [
      {
        kind: "voided",
        at,
        contactId: null,
        actor: `${admin.name} <${admin.email}>`,
        network: visitorNetwork(headers),
        device: deviceLabel(headers.get("user-agent")),
        details: JSON.stringify({ takenBack: true }),
      },
    ]),
    entry: {
      actor: admin,
      action: "take_back_move",
      entity: "booking",
      entityId: move.bookingId,
      at,
      after: { couple: document.couple, number: document.number },
    },
  });
  if (!ended) return fail("conflict", { form: SIGNING_BUSY });
  announceMail(services);
  await refreshAvailability(services, [move.from, move.to]);
  await services.events.agreementChanged(move.bookingId);
  return ok({
    id,
    weddingDate: move.from,
    isAgreed: isInForce(state),
    isNewWanted: state.turns.some(({ to }) => to === "send_new_version"),
  });
}

/** Ends a version that would have moved a closed booking's wedding, if it isn't over. Returns whether it is now. */
async function endVersion({ db, clock }: Services, admin: Admin, id: string): Promise<boolean> {
  const at = clock.now();
  const { proposal, events } = await selectSent(db, { id });
  if (!proposal?.document || proposal.bookingId === null || !isClosed(proposal.bookingStatus)) return true;
  const { couple, number } = JSON.parse(proposal.document) as ProposalDocument;
  return appendEnd(db, {
    id,
    at,
    from: ["sent", "signed"],
    status: "superseded",
    booking: { id: proposal.bookingId, version: proposal.bookingVersion },
    // Closing has freed the new day.
    move: null,
    mails: [],
    events: await chainOn(id, events, [
      {
        kind: "voided",
        at,
        contactId: null,
        actor: `${admin.name} <${admin.email}>`,
        network: null,
        device: null,
        details: JSON.stringify({ takenBack: true }),
      },
    ]),
    entry: {
      actor: admin,
      action: "end_move",
      entity: "booking",
      entityId: proposal.bookingId,
      at,
      after: { couple, number },
    },
  });
}

/**
 * Ends the open move of a booking that was closed, with an entry of its own in the log: reopened, the wedding is on its
 * day and asks nobody to sign for another one. The current state says so even if this fails.
 */
export async function endMoveOfClosed(services: Services, admin: Admin, bookingId: string): Promise<void> {
  try {
    for (const { id } of await selectOpenMoves(services.db, bookingId)) {
      let tries = TRIES;
      while (tries > 0 && !(await endVersion(services, admin, id))) tries -= 1;
    }
  } catch (error) {
    services.log.error("move_not_ended", error);
  }
}
