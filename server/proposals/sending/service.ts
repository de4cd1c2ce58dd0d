import "#server/platform/boundary.server.ts";
import { refreshAvailability } from "#server/bookings/availability/service.ts";
import { isClosed, isConfirmed } from "#server/bookings/status-transitions/contract.ts";
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
import { withStandard } from "../contracts/service.ts";
import { holdSentence, moveSentence } from "../date-state/contract.ts";
import {
  draftTexts,
  PROPOSAL_CHANGED,
  PROPOSAL_GONE,
  PROPOSAL_SENT_ALREADY,
  type ProposalLine,
} from "../drafts/contract.ts";
import { selectLines, selectProposal } from "../drafts/queries.ts";
import { chainOn } from "../history/service.ts";
import type { Offer } from "../offer/contract.ts";
import { type OfferTexts, VALID_DAYS } from "../offer-texts/contract.ts";
import { readOffer } from "../read-offer/contract.ts";
import { signerChanges } from "../signers/contract.ts";
import { statusAt } from "../status/contract.ts";
import {
  BOOKING_CLOSED,
  CONTRACT_MISSING,
  DATE_MISSING,
  DAY_FULL_FOR_PROPOSAL,
  emptyFieldWords,
  MOVE_DAY_FULL,
  NEWER_EXISTS,
  NOBODY_SIGNS,
  NOT_EXPIRED,
  type ProposalDocument,
  type SentTo,
  SIGNED_MEANWHILE,
  SIGNERS_UNCHANGED,
  WEDDING_PAST,
} from "./contract.ts";
import { composeDocument, emptyMergeFields, expiryOf } from "./document.ts";
import { replacedNotes, signerMails } from "./mails.ts";
import { unprintableTexts } from "./printable.ts";
import { markSent, selectEarlier } from "./queries.ts";

type Read = Awaited<ReturnType<typeof selectProposal>>;

type Sending = Pick<Read, "signers" | "studioAddress"> & {
  proposal: { id: string; number: number; version: number };
  booking: NonNullable<Read["booking"]>;
  offer: Offer;
  contract: ProposalDocument["contract"];
  validDays: number;
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

/**
 * Sends a draft: freezes its document, holds the date until it expires, mails each partner with an address, and voids
 * an earlier proposal that could still be signed.
 * @returns `invalid` with messages for the editor's fields; `conflict` if somebody else was faster or the day is full
 */
export async function sendProposal(
  services: Services,
  admin: Admin,
  {
    id,
    version,
    voids,
    headers,
  }: { id: string; version: number; voids?: number | undefined; headers: Headers },
): Promise<Result<SentTo>> {
  const { proposal, booking, packages, contracts, signers, studioAddress } = await selectProposal(
    services.db,
    id,
  );
  if (!proposal || !booking) return fail("not_found", { form: PROPOSAL_GONE });
  if (proposal.status !== "draft") return fail("conflict", { form: PROPOSAL_SENT_ALREADY });
  if (proposal.version !== version) return fail("conflict", { form: PROPOSAL_CHANGED });
  const texts = draftTexts.parse(JSON.parse(proposal.draft));
  const read = readOffer(texts, packages);
  if (!read.ok) return fail("invalid", read.problems);
  const contract = withStandard(contracts).find((known) => known.id === read.contractId);
  if (!contract) return fail("invalid", { contractId: CONTRACT_MISSING });
  const { offer, validDays } = read;
  return freezeAndSend(services, admin, {
    proposal,
    booking,
    signers,
    studioAddress,
    offer,
    contract,
    validDays,
    texts,
    voids,
    headers,
  });
}

/**
 * Sends an expired proposal's offer again, as a new version with its own deadline and hold.
 * @returns `conflict` if it has not expired, a newer one exists or the day is full
 */
export const renewProposal = (
  services: Services,
  admin: Admin,
  { id, headers }: { id: string; headers: Headers },
): Promise<Result<SentTo>> =>
  sendAgain(services, admin, {
    ...{ id, headers },
    refusalOf: ({ proposal }) => (proposal.status === "expired" ? null : NOT_EXPIRED),
  });

/**
 * Sends the offer of a proposal that a signer can't sign anymore, or that doesn't ask somebody who should sign, to
 * everybody who can sign today. The new version voids the signatures on the old one.
 * @returns `conflict` if everyone can sign it, somebody has signed in the meantime, a newer one exists or the day is
 *   full
 */
export const sendNewVersion = (
  services: Services,
  admin: Admin,
  { id, voids, headers }: { id: string; voids: number; headers: Headers },
): Promise<Result<SentTo>> =>
  sendAgain(services, admin, {
    ...{ id, voids, headers },
    refusalOf: ({ proposal, document, events, partners }) => {
      if (proposal.status !== "sent" && proposal.status !== "signed") return NEWER_EXISTS;
      const signed = events.flatMap(({ kind, contactId }) =>
        kind === "signed" && contactId ? [contactId] : [],
      );
      return signerChanges(document.signers, signed, partners).length > 0 ? null : SIGNERS_UNCHANGED;
    },
  });

type SentBefore = Pick<Read, "events" | "partners"> & {
  proposal: Pick<ProposalLine, "status">;
  document: ProposalDocument;
};

type Again = {
  id: string;
  voids?: number;
  headers: Headers;
  /** Returns why it can't be sent again, or null if it can. */
  refusalOf: (sent: SentBefore) => string | null;
};

async function sendAgain(
  services: Services,
  admin: Admin,
  { id, voids, headers, refusalOf }: Again,
): Promise<Result<SentTo>> {
  const { db, clock } = services;
  const { proposal, booking, signers, studioAddress, events, partners } = await selectProposal(db, id);
  if (!proposal?.document || !booking) return fail("not_found", { form: PROPOSAL_GONE });
  const document = JSON.parse(proposal.document) as ProposalDocument;
  const status = statusAt(proposal, clock.now());
  const refusal = refusalOf({ proposal: { status }, document, events, partners });
  if (refusal !== null) return fail("conflict", { form: refusal });
  const [newest] = await selectLines(db, booking.id);
  if (newest?.id !== id) return fail("conflict", { form: NEWER_EXISTS });
  const { offer, contract, movesFrom, weddingDate } = document;
  const texts = draftTexts.parse(JSON.parse(proposal.draft));
  const days = Number(texts.validDays);
  return freezeAndSend(services, admin, {
    proposal: { id: crypto.randomUUID(), number: proposal.number + 1, version: 1 },
    booking,
    signers,
    studioAddress,
    offer,
    contract,
    texts,
    voids,
    headers,
    validDays: Number.isInteger(days) && days > 0 ? days : VALID_DAYS,
    madeOf: proposal.draft,
    // A move stays one.
    move:
      movesFrom !== undefined && movesFrom === booking.weddingDate
        ? { to: weddingDate, choice: proposal.choice }
        : undefined,
  });
}

/** A partner may open an earlier version at the very moment it ends. */
const TRIES = 3;

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
  const [{ settings }, studio, wordsOf, { open, inForce }] = await Promise.all([
    loadSnapshot(services),
    loadStudio(services),
    readWords(services, ["proposal_sent"]),
    selectEarlier(db, booking.id, id),
  ]);
  const signatures = open.flatMap(({ events }) => events.filter(({ kind }) => kind === "signed"));
  if (voids !== undefined && signatures.length > voids) return fail("conflict", { form: SIGNED_MEANWHILE });
  const document = composeDocument({
    number,
    settings,
    booking: { ...booking, weddingDate },
    offer,
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
    ...{ at, contactId: null, actor: `${admin.name} <${admin.email}>` },
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
  const outcome = await markSent(db, admin, {
    ...{ id, version, number, booking, documentHash, expiresAt, today, at },
    ...(madeOf === undefined ? {} : { madeOf }),
    movesTo: move?.to ?? null,
    choice: move?.choice ?? null,
    holdUntil: move ? new Date(Math.max(Number(expiresAt), Number(booking.holdExpiresAt))) : expiresAt,
    couple: document.couple,
    document: text,
    event,
    superseded,
    mails: await signerMails(services, {
      ...{ kind: "proposal_sent", studio, document, words: wordsOf("proposal_sent") },
      hold:
        moveSentence(document) ??
        holdSentence(
          isConfirmed(booking.status)
            ? { kind: "confirmed" }
            : { kind: "held", until: expiresAt, by: "proposal" },
          expiresAt,
        ),
      notes: replacedNotes([...(inForce ? [inForce] : []), ...open]),
      ...{ proposalId: id, bookingId: booking.id, sentBy: admin.userId },
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
