import { z } from "zod";
import type { ProposalStatus } from "#drizzle/enums.ts";
import { POSTAL_ADDRESS } from "#server/clients/contacts/contract.ts";
import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import { optionalLines, requiredLine } from "#server/platform/forms/contract.ts";
import type { FieldErrors } from "#server/platform/result/contract.ts";
import type { BookingDate } from "../date-state/contract.ts";
import type { Choice, Offer } from "../offer/contract.ts";
import type { Opening } from "../opening/contract.ts";
import type { Agreement, ProposalDocument } from "../sending/contract.ts";
import type { NamedPartner } from "../signers/contract.ts";
import * as strings from "../strings/signing.ts";

const FULL_NAME_MAX = 120;

export const clientProposalPath = (id: string) => `${CLIENT_HOME}/proposals/${encodeURIComponent(id)}`;

/** The label of the checkbox. It is the checkbox's value, and is stored in the event chain. */
export const CONSENT =
  "I agree to do business electronically: my typed name is my signature, and the signed agreement reaches me by email. I can print it, and I can ask for it on paper.";

/** The studio's signer when the signature is automatic. */
export const AUTOMATIC_SIGNER = strings.automaticSigner;

export const CONSENT_MISSING = strings.consentMissing;
export const FULL_NAME_MISSING = strings.fullNameMissing;
export const unprintableNameWords = (letters: readonly string[]) =>
  letters.some((letter) => /\p{L}/u.test(letter))
    ? strings.theAgreementCantShowThese(letters.join(" "))
    : strings.cantBePrintedOnThe(letters.join(" "), letters.length);
export const FULL_NAME_SHORT = strings.fullNameShort;
export const ADDRESS_MISSING = strings.addressMissing;
/** The value of the checkbox that confirms a name which differs from the one that the studio knows. */
export const IS_LEGAL_NAME = "yes";
export const isLegalNameWords = strings.isLegalName;
export const PACKAGE_MISSING = strings.packageMissing;
export const SHOWN_CHANGED = strings.shownChanged;
export const CHOSEN_ALREADY = strings.chosenAlready;
export const NOT_OPEN = strings.notOpen;
export const DATE_MOVED = strings.dateMoved;
export const BOOKING_CLOSED_SIGNER = strings.bookingClosedSigner;
export const DAY_TAKEN = strings.dayTaken;
export const DATE_MOVED_DESK = strings.dateMovedDesk;
export const DATE_GIVEN_UP_DESK = strings.dateGivenUpDesk;
export const DATE_PASSED_DESK = strings.datePassedDesk;
export const DAY_TAKEN_DESK = strings.dayTakenDesk;
export const WORDS_DIFFER = strings.wordsDiffer;
export const WORDS_DIFFER_DESK = strings.wordsDifferDesk;
export const SIGNING_BUSY = strings.signingBusy;
export const NOT_ANSWERED = strings.notAnswered;

export const signatureInput = z.object({
  packageId: z.string(PACKAGE_MISSING).min(1, PACKAGE_MISSING).max(100, PACKAGE_MISSING),
  consent: z.literal(CONSENT, CONSENT_MISSING),
  fullName: requiredLine(FULL_NAME_MAX, strings.pleaseKeepYourNameUnder(FULL_NAME_MAX), FULL_NAME_MISSING),
  postalAddress: z
    .string()
    .default("")
    .pipe(optionalLines(POSTAL_ADDRESS))
    .refine((address): address is string => address !== null, ADDRESS_MISSING),
  isLegalName: z.string().default(""),
  /** The hash of what was on the screen. */
  shown: z.string().default(""),
});

export type Signature = {
  contactId: string;
  name: string;
  /** As typed. */
  fullName: string;
  /** As the agreement names them. Null in signatures from before it did. */
  legalName: string | null;
  postalAddress: string | null;
  at: Date;
};

/** A proposal as a partner may see it, with the current state of their booking's date. */
export type ClientProposal = {
  id: string;
  date: BookingDate;
  /** `expired` even in the minute before the cron has run. */
  status: Exclude<ProposalStatus, "draft">;
  document: ProposalDocument;
  documentHash: string;
  expiresAt: Date;
  /** The choice settled by the first signature. Null before. */
  settled: Choice | null;
  signatures: Signature[];
  countersignedAt: Date | null;
  /** The booking's partners as the studio knows them. */
  partners: NamedPartner[];
  /** The names of those who were asked, have not signed, and can't sign this version anymore. */
  unreachable: string[];
  /** The booking's wedding date, a calendar date. */
  bookingDate: string;
  /** When the hold on the booking's date ends. */
  heldUntil: Date | null;
  /** The version that replaced this one. */
  replacement: { number: number; id: string } | null;
  /** Whether it ended with its booking, which was reopened as an inquiry. */
  isCanceled: boolean;
  /** The id of another fully signed agreement that is in force while this one is not. */
  inForce: string | null;
  /** In whose name it was opened. */
  openings: Opening[];
};

/** What a choice results in, with the hash that a signature of it refers to. */
export type ChosenView = { choice: Choice; agreement: Agreement; shown: string };

/** What the page of a couple's proposal shows. */
export type ClientProposalPage = ChosenView &
  Pick<ProposalDocument, "couple" | "studio" | "validUntil" | "weddingDate"> &
  Omit<
    ClientProposal,
    | "date"
    | "document"
    | "documentHash"
    | "expiresAt"
    | "settled"
    | "openings"
    | "heldUntil"
    | "signatures"
    | "partners"
  > & {
    bookingId: string;
    offer: Offer;
    /** Formatted as text. */
    heldUntil: string | null;
    /** Whether a signature has settled the choice. */
    isSettled: boolean;
    /** Who signs next in this session. The address is the one that the studio knows; empty if it knows none. */
    me: { contactId: string; name: string; email: string; postalAddress: string };
    /** Whether both partners sign with codes sent to one address. `me` is whose turn it is. */
    isSharedMailbox: boolean;
    /** Whether they signed in with a link. If so, they need a code from their email before they sign. */
    needsCode: boolean;
    /** Whether a code for signing what the page shows was sent, to be entered on it. */
    isCodeSent: boolean;
    /** Whether a code for declining was sent. */
    isDeclineCodeSent: boolean;
    hasSigned: boolean;
    /** Whether it was not yet recorded that the current client has seen it. */
    isUnopened: boolean;
    signatures: { name: string; at: Date | null }[];
  };

/** Whether a proposal can still be signed by somebody, or declined. */
export const isOpen = ({ status }: Pick<ClientProposal, "status">) =>
  status === "sent" || status === "signed";

/** What was typed into the page's forms, and what was wrong with it. */
export type TypedForm = { values: Record<string, string>; errors: FieldErrors };
