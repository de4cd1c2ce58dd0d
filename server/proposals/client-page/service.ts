import "#server/platform/boundary.server.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { can, needsCode } from "#server/clients/rights/contract.ts";
import { formatEnd } from "#server/platform/format-date.ts";
import type { Services } from "#server/platform/services.ts";
import { type Choice, chosenOf } from "../offer/contract.ts";
import { agreementOf, firstChoice } from "../sending/document.ts";
import { askedOf } from "../signers/contract.ts";
import type { ChosenView, ClientProposal, ClientProposalPage } from "../signing/contract.ts";
import { selectSent } from "../signing/queries.ts";
import { shownHash, viewOf } from "../signing/view.ts";

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
  shown: await shownHash(proposal, choice),
});

/** Returns the choice made in a form, if the proposal offers it and no signature has settled the choice already. */
export async function viewChoice(proposal: ClientProposal, choice: Choice): Promise<ChosenView | undefined> {
  if (proposal.settled || chosenOf(proposal.document.offer, choice) === null) return undefined;
  return chosenView(proposal, choice);
}

/** Returns what a partner's page shows of a proposal, with the settled choice or the first one offered. */
export async function clientPageOf(client: Client, proposal: ClientProposal): Promise<ClientProposalPage> {
  const { document, documentHash: _, expiresAt: __, settled, openedBy, heldUntil, ...seen } = proposal;
  const { couple, offer, studio, validUntil, weddingDate, signers } = document;
  const { contactId, name, email } = client;
  const isOpen = seen.status === "sent" || seen.status === "signed";
  return {
    ...seen,
    ...{ couple, offer, studio, validUntil, weddingDate },
    ...(await chosenView(proposal, settled ?? firstChoice(document))),
    bookingId: client.bookingId,
    isSettled: settled !== null,
    heldUntil: heldUntil && formatEnd(heldUntil),
    me: { name, email },
    asked: askedOf(signers, { contactId, email }),
    needsCode: needsCode(client, "sign"),
    hasSigned: seen.signatures.some((one) => one.contactId === contactId),
    isUnopened: isOpen && !openedBy.includes(contactId),
    signatures: signers.map((signer) => ({
      name: signer.name,
      at: seen.signatures.find((one) => one.contactId === signer.contactId)?.at ?? null,
    })),
  };
}
