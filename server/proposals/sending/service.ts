import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { withStandard } from "../contracts/service.ts";
import {
  draftTexts,
  PROPOSAL_CHANGED,
  PROPOSAL_GONE,
  PROPOSAL_SENT_ALREADY,
  type ProposalLine,
} from "../drafts/contract.ts";
import { selectLines, selectProposal } from "../drafts/queries.ts";
import { VALID_DAYS } from "../offer-texts/contract.ts";
import { readOffer } from "../read-offer/contract.ts";
import { signerChanges } from "../signers/contract.ts";
import { statusAt } from "../status/contract.ts";
import {
  CONTRACT_MISSING,
  NEWER_EXISTS,
  NOT_EXPIRED,
  type ProposalDocument,
  type SentTo,
  SIGNERS_UNCHANGED,
} from "./contract.ts";
import { freezeAndSend } from "./freezing.ts";

type Read = Awaited<ReturnType<typeof selectProposal>>;

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
  const { offer, validDays, deliveryDays } = read;
  return freezeAndSend(services, admin, {
    proposal,
    booking,
    signers,
    studioAddress,
    offer,
    contract,
    validDays,
    deliveryDays,
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
    id,
    headers,
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
    id,
    voids,
    headers,
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
  const { offer, contract, deliveryDays = null, movesFrom, weddingDate } = document;
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
    deliveryDays,
    madeOf: proposal.draft,
    // A move stays one.
    move:
      movesFrom !== undefined && movesFrom === booking.weddingDate
        ? { to: weddingDate, choice: proposal.choice }
        : undefined,
  });
}
