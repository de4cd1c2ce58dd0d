import { awaitsCode } from "#server/clients/confirmation/service.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { can, isByLink, needsCode } from "#server/clients/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { formatEnd } from "#server/platform/validity/contract.ts";
import { declineAbout } from "../declining/service.ts";
import type { KeptForm } from "../kept-form/contract.ts";
import { type Choice, chosenOf } from "../offer/contract.ts";
import { isKnownOpening } from "../opening/contract.ts";
import { agreementOf, firstChoice } from "../sending/document.ts";
import { signedHashOf } from "../sending/signed-words.ts";
import { isShared, signingAs } from "../signers/contract.ts";
import { signatureAbout } from "../signing/code-about.ts";
import {
  type ChosenView,
  type ClientProposal,
  type ClientProposalPage,
  isOpen,
} from "../signing/contract.ts";
import { selectSent } from "../signing/queries.ts";
import { viewOf } from "../signing/view.ts";

/**
 * Finds a proposal of one of the client's own weddings, and the client's person in it. Null for any other id, for a
 * draft, and if they are not a partner. One database call, regardless of the number of weddings.
 */
export async function findClientProposal(
  { db, clock }: Services,
  clients: Client[],
  id: string,
): Promise<{ client: Client; proposal: ClientProposal } | null> {
  if (!clients.some((one) => can(one, "see_agreement"))) return null;
  const sent = await selectSent(db, { id });
  const client = clients.find(
    (one) => one.bookingId === sent.proposal?.bookingId && can(one, "see_agreement"),
  );
  const proposal = client && viewOf(sent, clock.now());
  return client && proposal ? { client, proposal } : null;
}

/**
 * Returns the agreement that a choice results in.
 * @throws if the choice is not offered
 */
const chosenView = async (proposal: ClientProposal, choice: Choice): Promise<ChosenView> => ({
  choice,
  agreement: agreementOf(proposal.document, choice),
  shown: await signedHashOf(proposal, choice),
});

/** Returns the choice that a page shows: the settled one, else the one that was sent last, else the first one offered. */
function choiceOf({ settled, document }: ClientProposal, kept: KeptForm | null): Choice {
  if (settled) return settled;
  return kept?.choice && chosenOf(document.offer, kept.choice) ? kept.choice : firstChoice(document);
}

type Seen = {
  headers: Headers;
  /** What they have last sent from this page. */
  kept: KeptForm | null;
};

/** Returns what a partner's page shows of a proposal. */
export async function clientPageOf(
  services: Services,
  client: Client,
  proposal: ClientProposal,
  { headers, kept }: Seen,
): Promise<ClientProposalPage> {
  const {
    date: _,
    document,
    documentHash: __,
    expiresAt: ___,
    settled,
    openings,
    heldUntil,
    partners,
    ...seen
  } = proposal;
  const { couple, offer, studio, validUntil, weddingDate, signers } = document;
  const { contactId, email } = client;
  const opening = { contactId, byLink: isByLink(client) };
  const signedBy = seen.signatures.map((one) => one.contactId);
  const signer = signingAs(signers, signedBy, client);
  const isSharedMailbox = isShared(signers, client);
  const view = await chosenView(proposal, choiceOf(proposal, kept));
  const [isCodeSent, isDeclineCodeSent] = await Promise.all([
    awaitsCode(services, client, {
      headers,
      right: "sign",
      about: signatureAbout(proposal, signer, view),
      always: isSharedMailbox,
    }),
    awaitsCode(services, client, {
      headers,
      right: "decline",
      about: declineAbout(proposal, client),
      always: seen.signatures.length > 0,
    }),
  ]);
  return {
    ...seen,
    couple,
    offer,
    studio,
    validUntil,
    weddingDate,
    ...view,
    bookingId: client.bookingId,
    isSettled: settled !== null,
    heldUntil: heldUntil && formatEnd(heldUntil),
    me: {
      contactId: signer.contactId,
      name: signer.name,
      email,
      postalAddress: partners.find((one) => one.contactId === signer.contactId)?.postalAddress ?? "",
    },
    needsCode: isSharedMailbox || needsCode(client, "sign"),
    isSharedMailbox,
    isCodeSent,
    isDeclineCodeSent,
    hasSigned: signedBy.includes(signer.contactId),
    isUnopened: isOpen(seen) && !isKnownOpening(openings, opening),
    signatures: signers.map((signer) => ({
      name: signer.name,
      at: seen.signatures.find((one) => one.contactId === signer.contactId)?.at ?? null,
    })),
  };
}
