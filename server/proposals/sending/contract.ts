import { z } from "zod";
import { formatList } from "#server/platform/lists/contract.ts";
import type { Offer, Payment, Totals } from "../offer/contract.ts";
import * as strings from "../strings/sending.ts";

export const DATE_MISSING = strings.dateMissing;
export const NOBODY_SIGNS = strings.nobodySigns;
export const BOOKING_CLOSED = strings.bookingClosed;
export const DAY_FULL_FOR_PROPOSAL = strings.dayFullForProposal;
export const MOVE_DAY_FULL = strings.moveDayFull;
export const WEDDING_PAST = strings.weddingPast;
export const CONTRACT_MISSING = strings.contractMissing;
export const NOT_EXPIRED = strings.notExpired;
export const SIGNERS_UNCHANGED = strings.signersUnchanged;
export const NEWER_EXISTS = strings.newerExists;
export const emptyFieldWords = (names: string[]) =>
  strings.emptyFieldWords(names.map((name) => `{{${name}}}`).join(", "));

/** The places of a document's texts, as named in error messages. */
const PLACES = {
  contract: strings.inTheContract,
  addOn: "in this add-on's name",
  package: strings.inThisPackagesNameOr,
  booking: strings.inTheCouplesNamesEmail,
  studio: strings.inTheSitesTitleYou,
};
export type PrintedPlace = keyof typeof PLACES;

export const unprintableWords = (letters: readonly string[], place: PrintedPlace) =>
  strings.unprintableWords(letters.join(" "), letters.length, PLACES[place]);

/** The id of what was sent, the names of those who were asked to sign, and whether they share one mailbox. */
export type SentTo = { id: string; signers: string[]; sharesMailbox?: boolean };

/** Returns the message after a proposal was sent. */
export function sentWords({ signers, sharesMailbox }: Pick<SentTo, "signers" | "sharesMailbox">) {
  if (sharesMailbox) return strings.proposalSentToTheMailboxOf(formatList(signers));
  return signers.length > 1
    ? strings.proposalSentEachHaveA(formatList(signers))
    : strings.proposalSentHasALink(formatList(signers));
}

export const SIGNED_MEANWHILE = strings.signedMeanwhile;

export const proposalSending = z.strictObject({
  version: z.int().min(1),
  /** How many signatures on an earlier version the admin expects to become void. If absent, any number may. */
  voids: z.int().min(0).optional(),
});

export const newVersion = z.strictObject({
  /** How many signatures the admin expects to become void. */
  voids: z.int().min(0),
});

export type Signer = {
  contactId: string;
  name: string;
  email: string;
  /** As the agreement names them, where it was known before they signed. */
  legalName?: string;
  postalAddress?: string;
  /** If they sign with codes that are sent to the other partner's address. */
  sharesMailbox?: true;
};

/** What is sent to a couple. Its JSON is stored once and never rewritten: `documentHash` is its SHA-256. */
export type ProposalDocument = {
  format: 1;
  /** The proposal's number within the booking. */
  number: number;
  studio: { name: string; email: string; phone: string; postalAddress?: string };
  couple: string;
  /** A calendar date. */
  weddingDate: string;
  /** If it moves the wedding: the day on which the wedding was when it was sent. */
  movesFrom?: string;
  venue: string;
  /** Calendar dates. */
  sentOn: string;
  validUntil: string;
  /** No payment is due before. Absent in documents of which none was due before they were sent. */
  firstDueOn?: string;
  /** Within how many days after the wedding the films are delivered. Absent if the contract names no number. */
  deliveryDays?: number;
  offer: Offer;
  contract: { name: string; body: string };
  /** The people who had to sign when it was sent. */
  signers: Signer[];
};

/** What a choice from a document results in, as a page shows it. */
export type Agreement = { totals: Totals; payments: Payment[]; text: string };
