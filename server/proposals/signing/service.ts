import "#server/platform/boundary.server.ts";
import { z } from "zod";
import { SYSTEM_ACTOR } from "#server/audit/contract.ts";
import { isClosed, isConfirmed } from "#server/bookings/status-transitions/contract.ts";
import { confirmClient } from "#server/clients/confirmation/service.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { studioToday } from "#server/platform/clock.ts";
import { deviceLabel } from "#server/platform/device-label.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { visitorNetwork } from "#server/platform/network-address.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";
import type { ChainedEvent } from "../history/contract.ts";
import { chainOn } from "../history/service.ts";
import { type Choice, choiceSchema, chosenOf } from "../offer/contract.ts";
import type { ProposalDocument } from "../sending/contract.ts";
import { agreementOf, firstChoice, signedText } from "../sending/document.ts";
import { HOLDABLE, statusAt } from "../status/contract.ts";
import { completionOf } from "./completion.ts";
import {
  AUTOMATIC_SIGNER,
  CHOSEN_ALREADY,
  type ChosenView,
  type ClientProposal,
  type ClientProposalPage,
  clientProposalPath,
  DATE_MOVED,
  DAY_TAKEN,
  NOT_OPEN,
  PACKAGE_MISSING,
  SHOWN_CHANGED,
  SIGNING_BUSY,
  type Signature,
  signatureInput,
} from "./contract.ts";
import { alertMail, readAlertWords } from "./mails.ts";
import { appendSignature, selectSent } from "./queries.ts";

type Row = NonNullable<Awaited<ReturnType<typeof selectSent>>["proposal"]>;

const voidedDetails = z.object({ by: z.number(), id: z.string() });

/** The agreement that has taken the place of a completed one. */
export function replacementOf(status: string, events: readonly Pick<ChainedEvent, "kind" | "details">[]) {
  const voided = status === "completed" ? events.find(({ kind }) => kind === "voided") : undefined;
  if (!voided) return null;
  const { by, id } = voidedDetails.parse(JSON.parse(voided.details));
  return { number: by, id };
}

const signedDetails = z.object({ fullName: z.string() });

function signaturesOf(document: ProposalDocument, events: readonly ChainedEvent[]): Signature[] {
  return events.flatMap(({ kind, contactId, details, at }) => {
    const signer = document.signers.find((one) => one.contactId === contactId);
    if (kind !== "signed" || !signer) return [];
    const { fullName } = signedDetails.parse(JSON.parse(details));
    return [{ contactId: signer.contactId, name: signer.name, fullName, at }];
  });
}

export function viewOf(row: Row, events: readonly ChainedEvent[], now: Date): ClientProposal | null {
  const { id, status, document: text, documentHash, choice, expiresAt } = row;
  if (status === "draft" || text === null || documentHash === null || expiresAt === null) return null;
  const document = JSON.parse(text) as ProposalDocument;
  const isInTheWay = row.dayTakenAt !== null && !isConfirmed(row.bookingStatus);
  const isItsDate = row.weddingDate === document.weddingDate;
  return {
    id,
    status: statusAt({ status, expiresAt }, now),
    document,
    documentHash,
    expiresAt,
    settled: choice === null ? null : choiceSchema.parse(JSON.parse(choice)),
    signatures: signaturesOf(document, events),
    isDayTaken: isInTheWay && isItsDate,
    isDateMoved: isInTheWay && !isItsDate,
    isDateConfirmed: isConfirmed(row.bookingStatus),
    countersignedAt: events.find(({ kind }) => kind === "countersigned")?.at ?? null,
    replacement: replacementOf(status, events),
    openedBy: events.flatMap(({ kind, contactId }) => (kind === "opened" && contactId ? [contactId] : [])),
  };
}

const maySee = (client: Client) => client.role === "partner";

/**
 * A proposal of one of the asking client's own weddings, with who they are in it; null for every other id, for a draft,
 * and for who is not a partner. One database call, however many weddings they have.
 */
export async function findClientProposal(
  { db, clock }: Services,
  clients: Client[],
  id: string,
): Promise<{ client: Client; proposal: ClientProposal } | null> {
  if (!clients.some(maySee)) return null;
  const { proposal, events } = await selectSent(db, { id });
  const client = clients.find((one) => maySee(one) && one.bookingId === proposal?.bookingId);
  const view = client && proposal && viewOf(proposal, events, clock.now());
  return client && view ? { client, proposal: view } : null;
}

/** The hash that a signature names. */
const shownHash = ({ documentHash }: Pick<ClientProposal, "documentHash">, choice: Choice) =>
  digest(signedText(documentHash, choice));

/** What a choice comes to. @throws for one that is not offered */
const chosenView = async (proposal: ClientProposal, choice: Choice): Promise<ChosenView> => ({
  choice,
  agreement: agreementOf(proposal.document, choice),
  shown: await shownHash(proposal, choice),
});

/** What a form has chosen, where the proposal offers it and no signature has settled another choice. */
export async function viewChoice(proposal: ClientProposal, choice: Choice): Promise<ChosenView | undefined> {
  if (proposal.settled || chosenOf(proposal.document.offer, choice) === null) return undefined;
  return chosenView(proposal, choice);
}

/** What a partner's page shows of a proposal, with what was settled or is offered first. */
export async function clientPageOf(client: Client, proposal: ClientProposal): Promise<ClientProposalPage> {
  const { id, status, document, settled, signatures, countersignedAt, replacement } = proposal;
  const { isDayTaken, isDateMoved, isDateConfirmed } = proposal;
  const { couple, offer, studio, validUntil, weddingDate, signers } = document;
  const isMine = ({ contactId }: { contactId: string }) => contactId === client.contactId;
  return {
    ...{
      id,
      status,
      couple,
      offer,
      studio,
      validUntil,
      weddingDate,
      countersignedAt,
      isDayTaken,
      isDateMoved,
      isDateConfirmed,
      replacement,
    },
    bookingId: client.bookingId,
    ...(await chosenView(proposal, settled ?? firstChoice(document))),
    isSettled: settled !== null,
    me: { name: client.name, email: client.email },
    isSigner: isSignerOf(document, client),
    needsCode: client.fromLink,
    hasSigned: signatures.some(isMine),
    isUnopened: (status === "sent" || status === "signed") && !proposal.openedBy.includes(client.contactId),
    signatures: signers.map(({ contactId, name }) => ({
      name,
      at: signatures.find((one) => one.contactId === contactId)?.at ?? null,
    })),
  };
}

/** Who was asked to sign, at the address that was asked: somebody else's address on the booking signs for nobody. */
const isSignerOf = ({ signers }: ProposalDocument, { contactId, email }: Client) =>
  signers.some((one) => one.contactId === contactId && one.email.toLowerCase() === email.toLowerCase());

/** Whether the booking is still what the document says, and not closed. */
export const isAboutBooking = ({ weddingDate }: ProposalDocument, row: Row) =>
  row.weddingDate === weddingDate && !isClosed(row.bookingStatus);

const sameChoice = (one: Choice, other: Choice) => signedText("", one) === signedText("", other);

/** Several write to one chain at once only if both partners press in the same second. */
export const TRIES = 6;
/** While the studio signs and the retainer is on its way, the date stays held at least this long. */
const HOLD_AFTER_SIGNING_MS = 7 * 86_400_000;

type Posted = { id: string; fields: Record<string, string>; addOnIds: string[]; headers: Headers };

export const actorOf = ({ name, email }: Client) => `${name} <${email}>`;

type SignResult = Result<{ id: string }> & { cookies?: string[] };

/**
 * Signs for the client who is asking, and for nobody else: who signs is read from the session, never from the form
 * (S37). Whoever came by a link types a code first. The same signature again changes nothing.
 * @returns `invalid` with words for the fields; `conflict` where what was on the screen is not what would be signed
 */
export async function signProposal(
  services: Services,
  client: Client,
  { id, fields, addOnIds, headers }: Posted,
): Promise<SignResult> {
  if (!maySee(client)) return fail("not_found");
  const { db, clock } = services;
  // What the code leaves to the browser, once it was right: it is asked for once, however often this is tried.
  let cookies: string[] | undefined;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const [{ proposal, events }, words] = await Promise.all([
      selectSent(db, { id, bookingId: client.bookingId }),
      readAlertWords(services),
    ]);
    const at = clock.now();
    const view = proposal && viewOf(proposal, events, at);
    if (!view) return fail("not_found");
    if (view.signatures.some(({ contactId }) => contactId === client.contactId)) return ok({ id });
    if (view.status !== "sent" || !isSignerOf(view.document, client))
      return fail("conflict", { form: NOT_OPEN });
    if (!isAboutBooking(view.document, proposal)) return fail("conflict", { form: DATE_MOVED });

    const choice: Choice = { packageId: fields.packageId ?? "", addOnIds: [...new Set(addOnIds)].sort() };
    const parsed = signatureInput.safeParse(fields);
    const isOffered = chosenOf(view.document.offer, choice) !== null;
    if (!parsed.success || !isOffered) {
      const problems = parsed.success ? {} : fieldErrors(parsed.error);
      return fail("invalid", { ...(isOffered ? {} : { packageId: PACKAGE_MISSING }), ...problems });
    }
    if (view.settled && !sameChoice(view.settled, choice)) return fail("conflict", { form: CHOSEN_ALREADY });
    const hash = await shownHash(view, choice);
    if (parsed.data.shown !== hash) return fail("conflict", { form: SHOWN_CHANGED });
    if (cookies === undefined) {
      const confirmed = await confirmClient(services, client, {
        headers,
        fields,
        path: clientProposalPath(id),
      });
      if (!confirmed.ok) return confirmed;
      ({ cookies } = confirmed);
    }
    const { fullName, consent } = parsed.data;
    const act = {
      at,
      contactId: client.contactId,
      actor: actorOf(client),
      network: visitorNetwork(headers),
      device: deviceLabel(headers.get("user-agent")),
    };
    const isLast = view.signatures.length + 1 === view.document.signers.length;
    const completion =
      isLast && proposal.autoCountersign ? await automatic(services, proposal, view, at) : null;
    const added = await chainOn(id, events, [
      { ...act, kind: "consented", details: JSON.stringify({ consent }) },
      {
        ...act,
        kind: "signed",
        details: JSON.stringify({ fullName, signedHash: hash, documentHash: view.documentHash, choice }),
      },
      ...(completion?.events ?? []),
    ]);
    const said = completion
      ? `${client.name} has signed, and the site has signed for you: the agreement is complete`
      : `${client.name} has signed`;
    const signed = await appendSignature(db, {
      ...{ id, contactId: client.contactId, at, choice: JSON.stringify(choice) },
      events: added,
      status: completion ? "completed" : isLast ? "signed" : "sent",
      hold: isLast ? holdOf(services, proposal, at) : null,
      mails: [alertMail(words, { proposal, document: view.document, kind: "signed", said, who: client })],
      ...(completion ? { ends: completion.ends, entry: completion.entry } : {}),
    });
    if (signed === "day_full") return fail("conflict", { form: DAY_TAKEN });
    if (signed) {
      announceMail(services);
      if (isLast) await services.events.agreementChanged(client.bookingId);
      return { ...ok({ id }), cookies };
    }
  }
  return fail("conflict", { form: SIGNING_BUSY });
}

/** The studio's signature that follows the last partner's by itself, as the studio has set. */
async function automatic(services: Services, row: Row, { document }: ClientProposal, at: Date) {
  const completion = await completionOf(services, {
    ...{ id: row.id, bookingId: row.bookingId, document, at },
    signer: {
      ...{ actor: AUTOMATIC_SIGNER, fullName: document.studio.name },
      ...{ network: null, device: null },
    },
  });
  const entry = {
    ...({ actor: SYSTEM_ACTOR, action: "countersign_proposal", entity: "booking", at } as const),
    ...{ entityId: row.bookingId ?? "", after: { couple: document.couple } },
  };
  return { ...completion, entry };
}

function holdOf({ clock }: Services, row: Row, at: Date) {
  if (!HOLDABLE.includes(row.bookingStatus) || row.bookingId === null) return null;
  const until = new Date(Math.max(at.getTime() + HOLD_AFTER_SIGNING_MS, row.holdExpiresAt ?? 0));
  return {
    ...{ bookingId: row.bookingId, version: row.bookingVersion, isHeld: row.bookingStatus === "held" },
    ...{ until, today: studioToday(clock) },
  };
}
