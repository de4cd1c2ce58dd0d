import { z } from "zod";
import type { Offer, Payment, Totals } from "../offer/contract.ts";

export const NOBODY_SIGNS =
  "Nobody could sign this: add an email address to a partner on the booking's page first.";
export const BOOKING_CLOSED = "This booking is closed. Reopen it before you send a proposal.";
export const DAY_FULL_FOR_PROPOSAL =
  "Every crew is booked that day, so it can't be held for this couple. Free one up, or agree on another date.";
export const WEDDING_PAST = "The wedding date has passed. Correct the date on the booking's page first.";
export const CONTRACT_MISSING = "Please choose a contract";
export const NOT_EXPIRED = "Only a proposal that has expired can be renewed.";
export const SIGNERS_UNCHANGED =
  "Everyone who was asked to sign this still can, so there's no need for a new version.";
export const NEWER_EXISTS = "This booking has a newer proposal. Open that one instead.";
export const emptyFieldWords = (names: string[]) =>
  `The contract names ${names.map((name) => `{{${name}}}`).join(", ")}, but there is no value for it. Complete the booking, the packages and the site's settings, or take it out of the contract.`;

/** Where the texts of a document are written, as what is wrong with them says it. */
const PLACES = {
  contract: "in the contract",
  addOn: "in this add-on's name",
  package: "in this package's name or in what it includes",
  booking: "in the couple's names, email addresses or venue. You can change them on the booking's page",
  studio: "in the site's title. You can change it in the site's settings",
};
export type PrintedPlace = keyof typeof PLACES;

export const unprintableWords = (letters: readonly string[], place: PrintedPlace) =>
  `The signed PDF can't show ${letters.join(" ")}, which ${letters.length > 1 ? "are" : "is"} ${PLACES[place]}. Please write it another way or leave it out.`;

/** What was sent, and the names of those who were asked to sign. */
export type SentTo = { id: string; signers: string[] };

export const SIGNED_MEANWHILE =
  "A partner has signed the earlier version, and sending this one makes that signature void. Press the button again to see who signed.";

export const proposalSending = z.strictObject({
  version: z.int().min(1),
  /** How many signatures on an earlier version the admin knows to become void; without it, however many there are. */
  voids: z.int().min(0).optional(),
});

export const newVersion = z.strictObject({
  /** How many signatures the admin knows to become void. */
  voids: z.int().min(0),
});

export type Signer = { contactId: string; name: string; email: string };

/** What a couple is sent. Its JSON is stored as it is and never written again: `documentHash` is its SHA-256. */
export type ProposalDocument = {
  format: 1;
  /** Counts the proposals of the booking. */
  number: number;
  studio: { name: string; email: string; phone: string };
  couple: string;
  /** A calendar date. */
  weddingDate: string;
  venue: string;
  /** Calendar dates. */
  sentOn: string;
  validUntil: string;
  offer: Offer;
  contract: { name: string; body: string };
  /** Whoever has to sign, as of the sending. */
  signers: Signer[];
};

/** What a choice from a document comes to, as a page shows it. */
export type Agreement = { totals: Totals; payments: Payment[]; text: string };
