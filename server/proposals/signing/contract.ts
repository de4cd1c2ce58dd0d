import { z } from "zod";
import type { ProposalStatus } from "#drizzle/enums.ts";
import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import { requiredLine } from "#server/platform/forms/contract.ts";
import type { FieldErrors } from "#server/platform/result/contract.ts";
import type { BookingDate } from "../date-state/contract.ts";
import type { Choice, Offer } from "../offer/contract.ts";
import type { Agreement, ProposalDocument } from "../sending/contract.ts";
import type { Asked } from "../signers/contract.ts";
import * as strings from "../strings/signing.ts";

const FULL_NAME_MAX = 120;

export const clientProposalPath = (id: string) => `${CLIENT_HOME}/proposals/${encodeURIComponent(id)}`;

/** The sentence beside the checkbox. The checkbox sends it, and the chain of events keeps it. */
export const CONSENT =
  "I agree to do business electronically: my typed name is my signature, and the signed agreement reaches me by email. I can print it, and I can ask for it on paper.";

/** Who signs for the studio where nobody presses the button. */
export const AUTOMATIC_SIGNER = strings.automaticSigner;

export const CONSENT_MISSING = strings.consentMissing;
export const FULL_NAME_MISSING = strings.fullNameMissing;
export const unprintableNameWords = (letters: readonly string[]) =>
  letters.some((letter) => /\p{L}/u.test(letter))
    ? strings.theAgreementCantShowThese(letters.join(" "))
    : strings.cantBePrintedOnThe(letters.join(" "), letters.length);
export const PACKAGE_MISSING = strings.packageMissing;
export const SHOWN_CHANGED = strings.shownChanged;
export const CHOSEN_ALREADY = strings.chosenAlready;
export const NOT_OPEN = strings.notOpen;
export const DATE_MOVED = strings.dateMoved;
export const BOOKING_CLOSED_SIGNER = strings.bookingClosedSigner;
export const DAY_TAKEN = strings.dayTaken;
export const DATE_MOVED_DESK = strings.dateMovedDesk;
export const SIGNING_BUSY = strings.signingBusy;
export const NOT_ANSWERED = strings.notAnswered;

export const signatureInput = z.object({
  packageId: z.string(PACKAGE_MISSING).min(1, PACKAGE_MISSING).max(100, PACKAGE_MISSING),
  consent: z.literal(CONSENT, CONSENT_MISSING),
  fullName: requiredLine(FULL_NAME_MAX, strings.pleaseKeepYourNameUnder(FULL_NAME_MAX), FULL_NAME_MISSING),
  /** The hash of what was on the screen. */
  shown: z.string().default(""),
});

export type Signature = {
  contactId: string;
  name: string;
  /** As it was typed. */
  fullName: string;
  at: Date;
};

/** A proposal as a partner may see it, beside what is so of their booking's date now. */
export type ClientProposal = BookingDate & {
  id: string;
  /** `expired` also in the minute before the cron has noticed. */
  status: Exclude<ProposalStatus, "draft">;
  document: ProposalDocument;
  documentHash: string;
  expiresAt: Date;
  /** What the first signature has settled; null before. */
  settled: Choice | null;
  signatures: Signature[];
  countersignedAt: Date | null;
  /** Who was asked, has not signed, and can't sign this version any more. */
  unreachable: string[];
  /** The booking's, a calendar date. */
  bookingDate: string;
  /** When the booking's date is given back. */
  heldUntil: Date | null;
  /** The version that has taken the place of this one. */
  replacement: { number: number; id: string } | null;
  /** The id of another agreement that everyone has signed and that counts while this one does not. */
  inForce: string | null;
  /** The contacts whose browser has shown it to them. */
  openedBy: string[];
};

/** What a choice comes to, with the hash that a signature of it names. */
export type ChosenView = { choice: Choice; agreement: Agreement; shown: string };

/** What the page of a couple's proposal shows. */
export type ClientProposalPage = ChosenView &
  Pick<ProposalDocument, "couple" | "studio" | "validUntil" | "weddingDate"> &
  Omit<
    ClientProposal,
    "document" | "documentHash" | "expiresAt" | "settled" | "openedBy" | "heldUntil" | "signatures"
  > & {
    bookingId: string;
    offer: Offer;
    /** In words. */
    heldUntil: string | null;
    /** A signature has settled the choice. */
    isSettled: boolean;
    me: { name: string; email: string };
    asked: Asked;
    /** They came by a link: a code goes to their address before they sign. */
    needsCode: boolean;
    hasSigned: boolean;
    /** Nobody knows yet that it was shown to whoever is asking. */
    isUnopened: boolean;
    signatures: { name: string; at: Date | null }[];
  };

/** A form that was refused: what was typed, and what is wrong with it. */
export type RefusedForm = {
  error: { fields?: FieldErrors };
  values: Record<string, string>;
};
