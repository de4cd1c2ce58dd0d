import type { ProposalEventKind } from "#drizzle/enums.ts";
import { BY_LINK } from "../opening/contract.ts";
import * as strings from "../strings/history.ts";

/** The previous hash of a proposal's first event. */
export const FIRST_PREVIOUS = "0".repeat(64);

/** A proposal's event, as stored in the chain. */
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
  /** JSON, exactly as stored. */
  details: string;
  previousHash: string;
};

export type ChainedEvent = ProposalEvent & { id: string; hash: string };

/** Returns the text that an event's SHA-256 is computed from: every column except the id, in this order, as JSON. */
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

/** Returns the back office's message about a chain whose event at this position is not the original. */
export const chainFaultWords = (place: number) => strings.chainFaultWords(place);

const EVENT_NAMES: Record<ProposalEventKind, string> = {
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

/** Returns the name of an event, in the history and on the certificate. */
export const eventName = ({ kind, details }: Pick<ProposalEvent, "kind" | "details">) =>
  kind === "opened" && details === BY_LINK ? strings.openedThroughTheMailedLink : EVENT_NAMES[kind];
