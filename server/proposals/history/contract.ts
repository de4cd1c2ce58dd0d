import type { ProposalEventKind } from "#drizzle/enums.ts";
import * as strings from "../strings/history.ts";

/** What the first event of a proposal has as its predecessor. */
export const FIRST_PREVIOUS = "0".repeat(64);

/** What happened to a proposal, as the chain stores it. */
export type ProposalEvent = {
  proposalId: string;
  /** Counts from 1. */
  seq: number;
  kind: ProposalEventKind;
  at: Date;
  contactId: string | null;
  actor: string;
  network: string | null;
  device: string | null;
  /** JSON, exactly as it is stored. */
  details: string;
  previousHash: string;
};

export type ChainedEvent = ProposalEvent & { id: string; hash: string };

/** The text whose SHA-256 is the hash of an event: every column but the id, in this order, as JSON. */
export const chainText = (event: ProposalEvent) =>
  JSON.stringify([
    event.proposalId,
    event.seq,
    event.kind,
    event.at.toISOString(),
    event.contactId,
    event.actor,
    event.network,
    event.device,
    event.details,
    event.previousHash,
  ]);

/** What the desk says of a chain whose event at this place is not what was stored. */
export const chainFaultWords = (place: number) => strings.chainFaultWords(place);

/** What each event is called, in the history and on the certificate. */
export const EVENT_NAMES: Record<ProposalEventKind, string> = {
  sent: "Sent",
  opened: "Opened",
  consented: strings.agreedToSignElectronically,
  signed: "Signed",
  countersigned: strings.signedForTheStudio,
  declined: "Declined",
  expired: "Expired",
  voided: "Voided",
  completed: "Completed",
};
