import { z } from "zod";
import { stateOfVersion } from "#server/bookings/current-state/service.ts";
import type { DateMove } from "#server/bookings/date-moves/contract.ts";
import { bookingDateOf } from "../date-state/contract.ts";
import type { ChainedEvent } from "../history/contract.ts";
import { choiceSchema } from "../offer/contract.ts";
import { openingsOf } from "../opening/contract.ts";
import type { ProposalDocument } from "../sending/contract.ts";
import { signerChanges } from "../signers/contract.ts";
import { statusAt } from "../status/contract.ts";
import type { ClientProposal, Signature } from "./contract.ts";
import type { selectSent } from "./queries.ts";

export type Sent = Awaited<ReturnType<typeof selectSent>>;
export type SentRow = NonNullable<Sent["proposal"]>;

const voidedDetails = z.union([
  z.object({ by: z.number(), id: z.string() }),
  /** A move of the wedding that the studio took back. */
  z.object({ takenBack: z.literal(true) }),
  /** It was canceled with its booking, which was reopened as an inquiry. */
  z.object({ canceled: z.literal(true) }),
]);

type Ending = readonly Pick<ChainedEvent, "kind" | "details">[];

function voidedBy(events: Ending) {
  const voided = events.find(({ kind }) => kind === "voided");
  return voided ? voidedDetails.parse(JSON.parse(voided.details)) : null;
}

/** Returns the version that replaced this one. */
export function replacementOf(events: Ending) {
  const details = voidedBy(events);
  return details && "by" in details ? { number: details.by, id: details.id } : null;
}

/** Whether it ended with its booking, which was reopened as an inquiry. */
function isCanceled(events: Ending) {
  const details = voidedBy(events);
  return details !== null && "canceled" in details;
}

const signedDetails = z.object({
  fullName: z.string(),
  legalName: z.string().nullable().default(null),
  postalAddress: z.string().nullable().default(null),
});

function signaturesOf(document: ProposalDocument, events: readonly ChainedEvent[]): Signature[] {
  return events.flatMap(({ kind, contactId, details, at }) => {
    const signer = document.signers.find((one) => one.contactId === contactId);
    if (kind !== "signed" || !signer) return [];
    const party = signedDetails.parse(JSON.parse(details));
    return [{ contactId: signer.contactId, name: signer.name, ...party, at }];
  });
}

/** Returns a sent proposal as its partners may see it, or null for a draft. */
export function viewOf({ proposal: row, events, partners }: Sent, now: Date): ClientProposal | null {
  if (!row) return null;
  const { id, status, document: text, documentHash, choice, expiresAt, holdExpiresAt, inForce, facts } = row;
  if (status === "draft" || text === null || documentHash === null || expiresAt === null) return null;
  const state = stateOfVersion(facts, id, now);
  if (!state) return null;
  const document = JSON.parse(text) as ProposalDocument;
  const signatures = signaturesOf(document, events);
  const changes = signerChanges(
    document.signers,
    signatures.map(({ contactId }) => contactId),
    partners,
  );
  return {
    id,
    date: bookingDateOf(state),
    status: statusAt({ status, expiresAt }, now),
    document,
    documentHash,
    expiresAt,
    settled: choice === null ? null : choiceSchema.parse(JSON.parse(choice)),
    signatures,
    partners,
    unreachable: changes.flatMap(({ name, change }) => (change === "added" ? [] : [name])),
    bookingDate: row.weddingDate,
    heldUntil: holdExpiresAt === null ? null : new Date(holdExpiresAt),
    countersignedAt: events.find(({ kind }) => kind === "countersigned")?.at ?? null,
    replacement: replacementOf(events),
    isCanceled: isCanceled(events),
    inForce,
    openings: openingsOf(events),
  };
}

/** Returns the move of the wedding that a proposal is about, or null. */
export function moveOf(
  { bookingId, weddingDate, movingTo }: Pick<SentRow, "bookingId" | "weddingDate" | "movingTo">,
  { couple, weddingDate: to }: ProposalDocument,
): DateMove | null {
  return movingTo === to ? { bookingId, couple, from: weddingDate, to } : null;
}
