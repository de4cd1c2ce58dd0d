import { z } from "zod";
import type { ProposalStatus } from "#drizzle/enums.ts";
import type { ChainedEvent } from "../history/contract.ts";
import type { Days, Offer } from "../offer/contract.ts";
import {
  DELIVERY_DAYS,
  EMPTY_TEXTS,
  type OfferablePackage,
  type OfferTexts,
} from "../offer-texts/contract.ts";
import type { Agreement } from "../sending/contract.ts";
import type { SignerChange, Unasked } from "../signers/contract.ts";
import type { Closing, Obstacle, Renewal } from "../status/contract.ts";
import * as strings from "../strings/drafts.ts";

export const PROPOSAL_GONE = strings.proposalGone;
export const PROPOSAL_CHANGED = strings.proposalChanged;
export const PROPOSAL_SENT_ALREADY = strings.proposalSentAlready;
/** Shown on the booking's page, which comes next. */
export const DRAFT_DELETED = strings.draftDeleted;

const TEXT_MAX = 200;

const typed = z.record(z.string(), z.string().max(TEXT_MAX)).transform((texts): OfferTexts => {
  const known = Object.entries(texts).filter(([name]) => Object.hasOwn(EMPTY_TEXTS, name));
  // Drafts of earlier versions have no days until delivery.
  return { ...EMPTY_TEXTS, deliveryDays: String(DELIVERY_DAYS), ...Object.fromEntries(known) };
});

/** The editor's request. */
export const draftInput = z.strictObject({
  /** The version that the editor started from. */
  version: z.int().min(1),
  texts: typed,
});

export const newProposal = z.strictObject({ bookingId: z.string().min(1).max(100) });

/** The content of a stored draft. */
export const draftTexts = typed;

export type DraftInput = z.output<typeof draftInput>;

/** A proposal as shown in lists and on the booking's page. */
export type ProposalLine = {
  id: string;
  number: number;
  status: ProposalStatus;
  sentAt: Date | null;
  expiresAt: Date | null;
  completedAt: Date | null;
  createdAt: Date;
  version: number;
  /** The number of the agreement that replaced this one. */
  replacedBy: number | null;
  /** Who has opened it, with the time of the first opening. */
  opened: { name: string; at: Date }[];
  /** How the signers of an open proposal have changed since it was sent. */
  signerChanges: SignerChange[];
  /** The number of signatures. */
  signatures: number;
};

/** A proposal in the list of its booking's, with what can be done with it as the booking is now. */
export type ListedProposal = ProposalLine & {
  obstacle: Obstacle | null;
  /** The closing of the booking that ended what everyone had signed. */
  ending: Closing | null;
  renewal: Renewal | null;
};

/** A proposal as its editor shows it. */
export type ProposalPage = {
  proposal: ProposalLine & { bookingId: string | null; reason: string | null };
  couple: string;
  weddingDate: string | null;
  /** The day that the wedding is moving to. */
  movingTo: string | null;
  /** Whether this version is what moves it there. */
  isMoving: boolean;
  /** Whether somebody has signed this version, and the wedding can be moved by another one. */
  mayMove: boolean;
  texts: OfferTexts;
  packages: OfferablePackage[];
  /** The days that payments are counted from if it were sent now. Null if its booking was deleted or has no date. */
  days: Days | null;
  contracts: { id: string; name: string }[];
  signers: { name: string; email: string }[];
  /** The partners who would not be asked to sign if it were sent now. */
  unasked: Unasked[];
  /** The number of the agreement that stays in force until everyone has signed this one. */
  inForce: number | null;
  /** Signatures on an earlier version that sending this draft makes void. */
  voids: { name: string; number: number }[];
  events: (Pick<ChainedEvent, "id" | "at" | "actor"> & { name: string })[];
  /** What the couple would read if the saved draft were sent. Null if it can't be sent yet. */
  preview: Agreement | null;
  /** The position of the first event that was changed or is missing. */
  faultAt: number | null;
  /** What was sent, with the couple's choice or the default one. Null for a draft. */
  agreement: Agreement | null;
  /** Everything they could choose from. Null for a draft. */
  offered: Offer | null;
  /** The names of what they chose. Null before they choose. */
  chosen: { packageName: string; addOnNames: string[] } | null;
};
