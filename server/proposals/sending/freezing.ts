import { refreshAvailability } from "#server/bookings/availability/service.ts";
import { type CurrentState, type DateState, hasMoney } from "#server/bookings/current-state/contract.ts";
import { readStates } from "#server/bookings/current-state/service.ts";
import { isClosed } from "#server/bookings/status-transitions/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { readWords } from "#server/mail/templates/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { deviceLabel } from "#server/platform/device-label.ts";
import { visitorNetwork } from "#server/platform/network-address.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";
import { loadSnapshot, loadStudio } from "#server/website/snapshot/service.ts";
import { holdSentence, moveSentence } from "../date-state/contract.ts";
import { PROPOSAL_CHANGED } from "../drafts/contract.ts";
import type { selectProposal } from "../drafts/queries.ts";
import { chainOn } from "../history/service.ts";
import type { Offer } from "../offer/contract.ts";
import type { OfferTexts } from "../offer-texts/contract.ts";
import {
  BOOKING_CLOSED,
  DATE_MISSING,
  DAY_FULL_FOR_PROPOSAL,
  emptyFieldWords,
  MOVE_DAY_FULL,
  NOBODY_SIGNS,
  type ProposalDocument,
  type SentTo,
  SIGNED_MEANWHILE,
  WEDDING_PAST,
} from "./contract.ts";
import { composeDocument, emptyMergeFields, expiryOf } from "./document.ts";
import { aboutProposal, replacedNotes, signerMails } from "./mails.ts";
import { unprintableTexts } from "./printable.ts";
import { markSent, selectEarlier } from "./queries.ts";

type Read = Awaited<ReturnType<typeof selectProposal>>;

type Sending = Pick<Read, "signers" | "studioAddress"> & {
  proposal: { id: string; number: number; version: number };
  booking: NonNullable<Read["booking"]>;
  offer: Offer;
  contract: ProposalDocument["contract"];
  validDays: number;
  deliveryDays: number | null;
  /** The offer as typed. */
  texts: OfferTexts;
  /** The headers of the admin's request. */
  headers: Headers;
  /** How many signatures may become void. If absent, any number. */
  voids?: number | undefined;
  /** The draft of a proposal that is only created when it is sent. */
  madeOf?: string;
  /** The day that it moves the wedding to, with the choice that is kept, as stored. */
  move?: { to: string; choice: string | null } | undefined;
};

type Once = { until: Date; isMove: boolean };

/**
 * Returns the state of the date once the proposal is sent: money that is here or on its way holds it without an end. A
 * move holds the new day, and the old one only if it was held before.
 */
export function dateOnceSent(
  state: Pick<CurrentState, "status" | "date" | "money"> | undefined,
  { until, isMove }: Once,
): DateState {
  if (state?.date.kind === "confirmed") return state.date;
  if (state && isMove && state.status !== "held") return state.date;
  return state && hasMoney(state.money)
    ? { kind: "held_while_we_sign", why: "money" }
    : { kind: "held", until, by: "proposal" };
}

/** A partner may open an earlier version at the very moment it ends. */
const TRIES = 3;

/**
 * Freezes an offer as the next version of a booking's proposal and sends it.
 * @returns `invalid` for a contract or text that can't be sent; `conflict` if the booking doesn't allow it, somebody
 *   was faster or the day is full
 */
export async function freezeAndSend(
  services: Services,
  admin: Admin,
  sending: Sending,
): Promise<Result<SentTo>> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const outcome = await tryToSend(services, admin, sending);
    if (outcome !== "changed") return outcome;
  }
  return fail("conflict", { form: PROPOSAL_CHANGED });
}

async function tryToSend(
  services: Services,
  admin: Admin,
  {
    proposal,
    booking,
    signers,
    offer,
    contract,
    validDays,
    deliveryDays,
    texts,
    headers,
    voids,
    madeOf,
    move,
    studioAddress,
  }: Sending,
): Promise<Result<SentTo> | "changed"> {
  const { db, clock } = services;
  const { id, version, number } = proposal;
  const at = clock.now();
  const today = studioToday(clock);
  if (signers.length === 0) return fail("conflict", { form: NOBODY_SIGNS });
  if (isClosed(booking.status)) return fail("conflict", { form: BOOKING_CLOSED });
  if (booking.weddingDate === null) return fail("conflict", { form: DATE_MISSING });
  const weddingDate = move?.to ?? booking.weddingDate;
  if (weddingDate < today) return fail("conflict", { form: WEDDING_PAST });

  const expiresAt = expiryOf({ at, validDays, weddingDate });
  const [{ settings }, studio, wordsOf, { open, inForce }, states] = await Promise.all([
    loadSnapshot(services),
    loadStudio(services),
    readWords(services, ["proposal_sent"]),
    selectEarlier(db, booking.id, id),
    readStates(services, [booking.id]),
  ]);
  const signatures = open.flatMap(({ events }) => events.filter(({ kind }) => kind === "signed"));
  if (voids !== undefined && signatures.length > voids) return fail("conflict", { form: SIGNED_MEANWHILE });
  const document = composeDocument({
    number,
    settings,
    booking: { ...booking, weddingDate },
    offer,
    deliveryDays,
    contract,
    signers,
    studioAddress,
    at,
    expiresAt,
    movesFrom: move && booking.weddingDate,
  });
  const empty = emptyMergeFields(document);
  if (empty.length > 0) return fail("invalid", { contractId: emptyFieldWords(empty) });
  const unprintable = await unprintableTexts(services, document, texts);
  if (unprintable) return fail("invalid", unprintable);

  const text = JSON.stringify(document);
  const documentHash = await digest(text);
  const act = {
    at,
    contactId: null,
    actor: `${admin.name} <${admin.email}>`,
    network: visitorNetwork(headers),
    device: deviceLabel(headers.get("user-agent")),
  };
  const [event] = await chainOn(
    id,
    [],
    [
      {
        ...act,
        kind: "sent",
        details: JSON.stringify({ documentHash, to: signers.map(({ email }) => email), expiresAt }),
      },
    ],
  );
  const superseded = await Promise.all(
    open.map(async (one) => {
      const [voided] = await chainOn(one.id, one.events, [
        { ...act, kind: "voided", details: JSON.stringify({ by: number, id }) },
      ]);
      return { id: one.id, version: one.version, event: voided };
    }),
  );
  // A longer hold may have been promised to them.
  const holdUntil = new Date(Math.max(Number(expiresAt), Number(booking.holdExpiresAt)));
  const date = dateOnceSent(states.get(booking.id), { until: holdUntil, isMove: move !== undefined });
  const outcome = await markSent(db, admin, {
    id,
    version,
    number,
    booking,
    documentHash,
    expiresAt,
    today,
    at,
    ...(madeOf === undefined ? {} : { madeOf }),
    movesTo: move?.to ?? null,
    choice: move?.choice ?? null,
    holdUntil,
    couple: document.couple,
    document: text,
    event,
    superseded,
    mails: await signerMails(services, {
      kind: "proposal_sent",
      studio,
      document,
      words: wordsOf("proposal_sent"),
      hold: moveSentence(document, { date }) ?? holdSentence(date, expiresAt),
      about: aboutProposal(document, inForce ?? null),
      notes: replacedNotes([...(inForce ? [inForce] : []), ...open]),
      proposalId: id,
      bookingId: booking.id,
      sentBy: admin.userId,
      validFor: expiresAt.getTime() - at.getTime(),
    }),
  });
  if (outcome === "day_full")
    return fail("conflict", move ? { date: MOVE_DAY_FULL } : { form: DAY_FULL_FOR_PROPOSAL });
  if (outcome === "changed") return outcome;
  announceMail(services);
  await refreshAvailability(services, [weddingDate, booking.movingTo]);
  // What the couple signed before no longer calls for payments.
  if (superseded.length > 0) await services.events.agreementChanged(booking.id);
  return ok({
    id,
    signers: signers.map(({ name }) => name),
    sharesMailbox: signers.some((signer) => signer.sharesMailbox),
  });
}
