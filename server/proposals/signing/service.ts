import "#server/platform/boundary.server.ts";
import { z } from "zod";
import { isClosed, isConfirmed } from "#server/bookings/status-transitions/contract.ts";
import { moveBySystem } from "#server/bookings/status-transitions/service.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { readWords } from "#server/mail/templates/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { deviceLabel } from "#server/platform/device-label.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { visitorNetwork } from "#server/platform/network-address.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import { readSignedAgreement } from "../agreements/service.ts";
import type { ChainedEvent } from "../history/contract.ts";
import { chainOn } from "../history/service.ts";
import { type Choice, choiceSchema, chosenOf } from "../offer/contract.ts";
import type { ProposalDocument } from "../sending/contract.ts";
import { agreementOf, firstChoice, signedText } from "../sending/document.ts";
import { signerMails } from "../sending/mails.ts";
import { statusAt } from "../status/contract.ts";
import {
  CHOSEN_ALREADY,
  type ChosenView,
  type ClientProposal,
  type ClientProposalPage,
  DATE_MOVED,
  DATE_MOVED_DESK,
  declineInput,
  NOT_OPEN,
  PACKAGE_MISSING,
  SHOWN_CHANGED,
  SIGNING_BUSY,
  type Signature,
  signatureInput,
} from "./contract.ts";
import { answeredMail } from "./mails.ts";
import { appendEnd, appendSignature, selectNewest, selectSent } from "./queries.ts";

type Row = NonNullable<Awaited<ReturnType<typeof selectSent>>["proposal"]>;

const signedDetails = z.object({ fullName: z.string() });

function signaturesOf(document: ProposalDocument, events: readonly ChainedEvent[]): Signature[] {
  return events.flatMap(({ kind, contactId, details, at }) => {
    const signer = document.signers.find((one) => one.contactId === contactId);
    if (kind !== "signed" || !signer) return [];
    const { fullName } = signedDetails.parse(JSON.parse(details));
    return [{ contactId: signer.contactId, name: signer.name, fullName, at }];
  });
}

function viewOf(row: Row, events: readonly ChainedEvent[], now: Date): ClientProposal | null {
  const { id, status, document: text, documentHash, choice, expiresAt } = row;
  if (status === "draft" || text === null || documentHash === null || expiresAt === null) return null;
  const document = JSON.parse(text) as ProposalDocument;
  return {
    id,
    status: statusAt({ status, expiresAt }, now),
    document,
    documentHash,
    expiresAt,
    settled: choice === null ? null : choiceSchema.parse(JSON.parse(choice)),
    signatures: signaturesOf(document, events),
    isDayTaken: row.dayTakenAt !== null && !isConfirmed(row.bookingStatus),
    countersignedAt: events.find(({ kind }) => kind === "countersigned")?.at ?? null,
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

/** The newest proposal of each wedding of the clients who may see it. */
export async function listClientProposals({ db, clock }: Services, clients: Client[]) {
  const bookingIds = clients.filter(maySee).map(({ bookingId }) => bookingId);
  if (bookingIds.length === 0) return [];
  const rows = await selectNewest(db, bookingIds);
  const now = clock.now();
  return rows.map((row) => ({ ...row, status: statusAt(row, now) }));
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
  const { id, status, document, settled, signatures, countersignedAt, isDayTaken } = proposal;
  const { couple, offer, studio, validUntil, weddingDate, signers } = document;
  const isMine = ({ contactId }: { contactId: string }) => contactId === client.contactId;
  return {
    ...{ id, status, couple, offer, studio, validUntil, weddingDate, countersignedAt, isDayTaken },
    bookingId: client.bookingId,
    ...(await chosenView(proposal, settled ?? firstChoice(document))),
    isSettled: settled !== null,
    me: { name: client.name, email: client.email },
    isSigner: isSignerOf(document, client),
    hasSigned: signatures.some(isMine),
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
const isAboutBooking = ({ weddingDate }: ProposalDocument, row: Row) =>
  row.weddingDate === weddingDate && !isClosed(row.bookingStatus);

const sameChoice = (one: Choice, other: Choice) => signedText("", one) === signedText("", other);

/** Several write to one chain at once only if both partners press in the same second. */
const TRIES = 6;
/** While the studio signs and the retainer is on its way, the date stays held at least this long. */
/** The link in the mail about a signed agreement signs in as long; after that it sends a code. */
const COMPLETED_LINK_MS = 30 * 86_400_000;
const HOLD_AFTER_SIGNING_MS = 7 * 86_400_000;

type Posted = { id: string; fields: Record<string, string>; addOnIds: string[]; headers: Headers };

const actorOf = ({ name, email }: Client) => `${name} <${email}>`;

/**
 * Signs for the client who is asking, and for nobody else: who signs is read from the session, never from the form
 * (S37). The same signature again changes nothing.
 * @returns `invalid` with words for the fields; `conflict` where what was on the screen is not what would be signed
 */
export async function signProposal(
  services: Services,
  client: Client,
  { id, fields, addOnIds, headers }: Posted,
): Promise<Result<{ id: string }>> {
  if (!maySee(client)) return fail("not_found");
  const { db, clock } = services;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { proposal, events } = await selectSent(db, { id, bookingId: client.bookingId });
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

    const { fullName, consent } = parsed.data;
    const act = {
      at,
      contactId: client.contactId,
      actor: actorOf(client),
      network: visitorNetwork(headers),
      device: deviceLabel(headers.get("user-agent")),
    };
    const added = await chainOn(id, events, [
      { ...act, kind: "consented", details: JSON.stringify({ consent }) },
      {
        ...act,
        kind: "signed",
        details: JSON.stringify({ fullName, signedHash: hash, documentHash: view.documentHash, choice }),
      },
    ]);
    const isLast = view.signatures.length + 1 === view.document.signers.length;
    const signed = await appendSignature(db, {
      id,
      contactId: client.contactId,
      events: added,
      choice: JSON.stringify(choice),
      status: isLast ? "signed" : "sent",
      at,
      hold: isLast ? holdOf(services, proposal, at) : null,
      mails: [
        await alertMail(services, proposal, view, {
          kind: "signed",
          said: `${client.name} has signed`,
          who: client,
        }),
      ],
    });
    if (signed) {
      announceMail(services);
      if (isLast) await services.events.agreementSigned(client.bookingId);
      return ok({ id });
    }
  }
  return fail("conflict", { form: SIGNING_BUSY });
}

function holdOf({ clock }: Services, row: Row, at: Date) {
  if (row.bookingStatus !== "held" || row.bookingId === null) return null;
  const until = new Date(Math.max(at.getTime() + HOLD_AFTER_SIGNING_MS, row.holdExpiresAt ?? 0));
  return { bookingId: row.bookingId, version: row.bookingVersion, until, today: studioToday(clock) };
}

async function alertMail(
  services: Services,
  row: Row,
  { document }: ClientProposal,
  { kind, said, who }: { kind: "signed" | "declined"; said: string; who: Client },
) {
  const [studio, wordsOf] = await Promise.all([
    loadStudio(services),
    readWords(services, ["proposal_answered_alert"]),
  ]);
  return answeredMail({
    ...{ studio, document, kind, said, words: wordsOf("proposal_answered_alert"), siteUrl: services.siteUrl },
    ...{ proposalId: row.id, bookingId: row.bookingId, who },
  });
}

/** Declines for the couple: the studio is told why, and the date is free again. */
export async function declineProposal(
  services: Services,
  client: Client,
  { id, fields, headers }: Omit<Posted, "addOnIds">,
): Promise<Result<{ id: string }>> {
  if (!maySee(client)) return fail("not_found");
  const parsed = declineInput.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const { db, clock } = services;
  const { reason } = parsed.data;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { proposal, events } = await selectSent(db, { id, bookingId: client.bookingId });
    const at = clock.now();
    const view = proposal && viewOf(proposal, events, at);
    if (!view) return fail("not_found");
    if (view.status === "declined") return ok({ id });
    if (view.status !== "sent" && view.status !== "signed") return fail("conflict", { form: NOT_OPEN });
    const added = await chainOn(id, events, [
      {
        kind: "declined",
        at,
        contactId: client.contactId,
        actor: actorOf(client),
        network: visitorNetwork(headers),
        device: deviceLabel(headers.get("user-agent")),
        details: JSON.stringify({ reason }),
      },
    ]);
    const declined = await appendEnd(db, {
      ...{ id, at, reason, events: added, from: ["sent", "signed"], status: "declined" },
      mails: [
        await alertMail(services, proposal, view, {
          kind: "declined",
          said: reason ? `${client.name} has declined: ${reason}` : `${client.name} has declined`,
          who: client,
        }),
      ],
    });
    if (!declined) continue;
    announceMail(services);
    await services.events.agreementSigned(client.bookingId);
    // An earlier agreement that everyone signed still holds the date.
    if (!(await readSignedAgreement(services, client.bookingId)))
      await moveBySystem(services, {
        ...{ id: client.bookingId, from: ["held"], to: "proposal", action: "decline_proposal" },
      });
    return ok({ id });
  }
  return fail("conflict", { form: SIGNING_BUSY });
}

/**
 * Signs for the studio, which completes the agreement: everybody gets it by mail, and its payments are due.
 * @returns `conflict` while a partner has not signed
 */
export async function countersign(
  services: Services,
  admin: Admin,
  { id, headers }: { id: string; headers: Headers },
): Promise<Result<{ id: string }>> {
  const { db, clock } = services;
  const { proposal, events } = await selectSent(db, { id });
  const at = clock.now();
  const view = proposal && viewOf(proposal, events, at);
  if (!proposal || !view) return fail("not_found");
  if (view.status === "completed") return ok({ id });
  if (view.status !== "signed") return fail("conflict", { form: NOT_OPEN });
  if (!isAboutBooking(view.document, proposal)) return fail("conflict", { form: DATE_MOVED_DESK });
  const act = { at, contactId: null, actor: `${admin.name} <${admin.email}>` };
  const seen = { network: visitorNetwork(headers), device: deviceLabel(headers.get("user-agent")) };
  const added = await chainOn(id, events, [
    { ...act, ...seen, kind: "countersigned", details: JSON.stringify({ fullName: admin.name }) },
    { ...act, network: null, device: null, kind: "completed", details: "{}" },
  ]);
  const [studio, wordsOf] = await Promise.all([
    loadStudio(services),
    readWords(services, ["agreement_completed"]),
  ]);
  const done = await appendEnd(db, {
    ...{ id, at, events: added, from: ["signed"], status: "completed" },
    ...(proposal.bookingId === null
      ? {}
      : {
          entry: {
            actor: admin,
            action: "countersign_proposal",
            entity: "booking",
            entityId: proposal.bookingId,
            after: { couple: view.document.couple },
            at,
          },
        }),
    mails: await signerMails(services, {
      ...{ kind: "agreement_completed", studio, document: view.document },
      ...{ words: wordsOf("agreement_completed"), proposalId: id, bookingId: proposal.bookingId },
      validFor: COMPLETED_LINK_MS,
    }),
  });
  if (!done) return fail("conflict", { form: SIGNING_BUSY });
  announceMail(services);
  if (proposal.bookingId !== null) await services.events.agreementSigned(proposal.bookingId);
  return ok({ id });
}
