import { z } from "zod";
import type { CurrentState } from "#server/bookings/current-state/contract.ts";
import { stateOfVersion } from "#server/bookings/current-state/service.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import { AFTER_WEDDING, BOOKING_GONE, isClosed } from "#server/bookings/status-transitions/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import { STANDARD_CONTRACT_ID } from "../contracts/contract.ts";
import { withStandard } from "../contracts/service.ts";
import { eventName } from "../history/contract.ts";
import { faultIn } from "../history/service.ts";
import { choiceSchema, chosenOf, type Days } from "../offer/contract.ts";
import { newOfferTexts, type OfferTexts, VALID_DAYS } from "../offer-texts/contract.ts";
import { BY_LINK } from "../opening/contract.ts";
import { readOffer } from "../read-offer/contract.ts";
import { type Agreement, BOOKING_CLOSED, type ProposalDocument, type Signer } from "../sending/contract.ts";
import { agreementOf, composeDocument, daysOf, expiryOf, firstChoice } from "../sending/document.ts";
import { type Partner, signerChanges, unaskedOf } from "../signers/contract.ts";
import { replacementOf } from "../signing/view.ts";
import { endingOf, obstacleOf, renewalOf, statusAt } from "../status/contract.ts";
import * as strings from "../strings/drafts.ts";
import { agreedTexts } from "./agreed-texts.ts";
import {
  type DraftInput,
  draftTexts,
  type ListedProposal,
  PROPOSAL_CHANGED,
  PROPOSAL_GONE,
  PROPOSAL_SENT_ALREADY,
  type ProposalLine,
  type ProposalPage,
} from "./contract.ts";
import {
  deleteDraft,
  insertDraft,
  selectForNew,
  selectOverview,
  selectProposal,
  updateDraft,
} from "./queries.ts";

/** Removes the email address that follows a name in the event chain. */
const nameOf = (actor: string) => actor.replace(/ <[^<>]*>$/, "");

/** Returns who has opened a proposal, and whether only by a link that may have been forwarded. */
const openerOf = ({ actor, details }: { actor: string; details: string }) =>
  details === BY_LINK ? strings.throughTheMailedLink(nameOf(actor)) : nameOf(actor);

const openingsSchema = z.array(
  z
    .object({ actor: z.string(), details: z.string(), at: z.number() })
    .transform(({ at, ...opening }) => ({ name: openerOf(opening), at: new Date(at) })),
);

const signersSchema = z.array(z.object({ contactId: z.string(), name: z.string(), email: z.string() }));
const idsSchema = z.array(z.string());

/** Returns the signing state of an open proposal. Without signers, nothing has changed. */
const signingOf = (
  signers: readonly Signer[],
  signed: readonly string[],
  partners: readonly Partner[],
): Pick<ProposalLine, "signatures" | "signerChanges"> => ({
  signatures: signed.length,
  signerChanges: signers.length > 0 ? signerChanges(signers, signed, partners) : [],
});

type Earlier = { draft: string; choice: string | null; document: string | null; isAgreed: boolean };

/** Returns the offer that a new draft starts from. */
function repeated({ draft, choice, document, isAgreed }: Earlier): OfferTexts {
  const texts = textsOf(draft);
  if (!isAgreed || choice === null || document === null) return texts;
  const { offer } = JSON.parse(document) as ProposalDocument;
  return agreedTexts(texts, offer, choiceSchema.parse(JSON.parse(choice)));
}

const possibleWith = (
  state: CurrentState | null,
): Pick<ListedProposal, "obstacle" | "ending" | "renewal"> => ({
  obstacle: state && obstacleOf(state),
  ending: state && endingOf(state),
  renewal: state && renewalOf(state),
});

/** Lists a booking's proposals, newest first. */
export async function listProposals(
  { db, clock }: Pick<Services, "db" | "clock">,
  _admin: Admin,
  bookingId: string,
): Promise<ListedProposal[]> {
  const now = clock.now();
  const { lines, partners, facts } = await selectOverview(db, bookingId);
  const inForce = lines.find(({ status }) => status === "completed");
  return lines.map(({ openings, signers, signed, ...line }) => ({
    ...line,
    ...possibleWith(facts && stateOfVersion(facts, line.id, now)),
    status: statusAt(line, now),
    replacedBy: line.status === "completed" && inForce && inForce.id !== line.id ? inForce.number : null,
    opened: openingsSchema.parse(JSON.parse(openings)),
    ...signingOf(
      signersSchema.parse(JSON.parse(signers ?? "[]")),
      idsSchema.parse(JSON.parse(signed)),
      partners,
    ),
  }));
}

/**
 * Makes a draft, or returns the existing one. It starts from what the couple has agreed to, or repeats the offer of the
 * booking's last proposal. A first one has the package that the couple asked for at its price, or all packages, and the default schedule.
 * @returns `not_found` if there is no such booking; `conflict` if it is closed
 */
export async function createDraft(
  { db, clock }: Services,
  admin: Admin,
  { bookingId }: { bookingId: string },
): Promise<Result<{ id: string }>> {
  const { booking, packages, last } = await selectForNew(db, bookingId);
  if (!booking) return fail("not_found", { form: BOOKING_GONE });
  if (isClosed(booking.status)) return fail("conflict", { form: BOOKING_CLOSED });
  const asked = { packageId: booking.packageId, priceCents: booking.packagePriceCents };
  const texts = last ? repeated(last) : newOfferTexts(asked, packages, STANDARD_CONTRACT_ID);
  const draft = JSON.stringify(texts);
  const id = await insertDraft(db, admin, {
    id: crypto.randomUUID(),
    bookingId,
    draft,
    couple: coupleOf(booking),
    at: clock.now(),
  });
  return id === undefined ? fail("not_found", { form: BOOKING_GONE }) : ok({ id });
}

const textsOf = (draft: string): OfferTexts => draftTexts.parse(JSON.parse(draft));

/** Returns what was sent and what was chosen from it. */
function sentOf(
  text: string | null,
  choice: string | null,
): Pick<ProposalPage, "agreement" | "offered" | "chosen"> {
  if (text === null) return { agreement: null, offered: null, chosen: null };
  const document = JSON.parse(text) as ProposalDocument;
  const { offer } = document;
  const settled = choice === null ? null : choiceSchema.parse(JSON.parse(choice));
  const chosen = settled && chosenOf(offer, settled);
  return {
    agreement: agreementOf(document, settled ?? firstChoice(document)),
    offered: offer,
    chosen: chosen && {
      packageName: chosen.offered.name,
      addOnNames: chosen.added.map(({ name }) => name),
    },
  };
}

const signersOf = (text: string | null): Signer[] =>
  text === null ? [] : (JSON.parse(text) as ProposalDocument).signers;

type Read = Awaited<ReturnType<typeof selectProposal>>;

/** Returns the days that an offer's payments are counted from if it were sent now with the default validity. */
function daysIfSentNow({ clock }: Services, weddingDate: string): Days {
  return daysOf(weddingDate, expiryOf({ at: clock.now(), validDays: VALID_DAYS, weddingDate }));
}

/** Returns what the couple would read first, with this booking's values. */
async function previewOf(
  services: Services,
  { proposal, booking, packages, contracts, signers, studioAddress }: Read,
): Promise<Agreement | null> {
  if (!proposal || !booking?.weddingDate || proposal.status !== "draft") return null;
  const read = readOffer(textsOf(proposal.draft), packages);
  const contract = read.ok && withStandard(contracts).find(({ id }) => id === read.contractId);
  if (!read.ok || !contract) return null;
  const at = services.clock.now();
  const { settings } = await loadSnapshot(services);
  const { weddingDate } = booking;
  const document = composeDocument({
    number: proposal.number,
    settings,
    booking: { ...booking, weddingDate },
    offer: read.offer,
    deliveryDays: read.deliveryDays,
    contract,
    signers,
    studioAddress,
    at,
    expiresAt: expiryOf({ at, validDays: read.validDays, weddingDate }),
  });
  return agreementOf(document, firstChoice(document));
}

/** Returns whether a proposal moves its wedding, and whether another version can. */
function moveOf({
  proposal,
  booking,
  events,
}: Read): Pick<ProposalPage, "movingTo" | "isMoving" | "mayMove"> {
  if (!proposal?.document || !booking) return { movingTo: null, isMoving: false, mayMove: false };
  const { weddingDate, movesFrom } = JSON.parse(proposal.document) as ProposalDocument;
  const { movingTo, status } = booking;
  const isOpen = proposal.status === "sent" || proposal.status === "signed";
  const isInForce = proposal.status === "completed" && replacementOf(events) === null;
  const isSigned = isOpen && movesFrom === undefined && events.some(({ kind }) => kind === "signed");
  return {
    movingTo,
    isMoving: isOpen && movingTo === weddingDate,
    mayMove: (isInForce || isSigned) && !isClosed(status) && !AFTER_WEDDING.includes(status),
  };
}

/** Returns a proposal's page, or null if there is none with this id. */
export async function readProposal(
  services: Services,
  _admin: Admin,
  id: string,
): Promise<ProposalPage | null> {
  const found = await selectProposal(services.db, id);
  const { proposal, booking, packages, contracts, signers, partners, events, replaced, inForce } = found;
  if (!proposal) return null;
  const { draft, document, choice, ...line } = proposal;
  const texts = textsOf(draft);
  return {
    proposal: {
      ...line,
      status: statusAt(line, services.clock.now()),
      replacedBy: line.status === "completed" ? (replacementOf(events)?.number ?? null) : null,
      ...signingOf(
        line.status === "sent" || line.status === "signed" ? signersOf(document) : [],
        events.flatMap(({ kind, contactId }) => (kind === "signed" && contactId ? [contactId] : [])),
        partners,
      ),
      opened: events.flatMap((event) =>
        event.kind === "opened" ? [{ name: openerOf(event), at: event.at }] : [],
      ),
    },
    couple: booking ? coupleOf(booking) : strings.deletedBooking,
    weddingDate: booking?.weddingDate ?? null,
    ...moveOf(found),
    texts,
    packages,
    days: booking?.weddingDate ? daysIfSentNow(services, booking.weddingDate) : null,
    contracts: withStandard(contracts).map(({ id: contractId, name }) => ({ id: contractId, name })),
    signers: signers.map(({ name, email }) => ({ name, email })),
    unasked: unaskedOf(partners),
    // Closing the booking ended what was signed.
    inForce: booking && isClosed(booking.status) ? null : inForce,
    voids: replaced.map(({ actor, number }) => ({ name: nameOf(actor), number })),
    events: events.map((event) => ({
      id: event.id,
      name: eventName(event),
      at: event.at,
      actor: event.actor,
    })),
    preview: await previewOf(services, found),
    faultAt: await faultIn(line, events),
    ...sentOf(document, choice),
  };
}

/**
 * Saves the editor's fields, even if they are invalid. Errors are shown next to the fields and prevent sending.
 * @returns `conflict` if somebody else saved first or it was already sent
 */
export async function saveDraft(
  { db, clock }: Services,
  admin: Admin,
  { id, version, texts }: DraftInput & { id: string },
): Promise<Result<{ id: string; version: number }>> {
  const { saved, proposal } = await updateDraft(db, admin, {
    id,
    version,
    draft: JSON.stringify(texts),
    at: clock.now(),
  });
  if (saved && proposal) return ok({ id, version: proposal.version });
  if (!proposal) return fail("not_found", { form: PROPOSAL_GONE });
  return fail("conflict", { form: proposal.status === "draft" ? PROPOSAL_CHANGED : PROPOSAL_SENT_ALREADY });
}

/**
 * Deletes a draft. Sent proposals stay.
 * @returns `not_found` if it was already deleted
 */
export async function removeDraft(
  { db, clock }: Services,
  admin: Admin,
  { id }: { id: string },
): Promise<Result<{ id: string }>> {
  const { deleted, exists } = await deleteDraft(db, admin, { id, at: clock.now() });
  if (deleted) return ok({ id });
  return exists
    ? fail("conflict", { form: PROPOSAL_SENT_ALREADY })
    : fail("not_found", { form: PROPOSAL_GONE });
}
