import { z } from "zod";
import type { ProposalStatus } from "#drizzle/enums.ts";
import type { ChainedEvent } from "../history/contract.ts";
import type { Days, Offer } from "../offer/contract.ts";
import { EMPTY_TEXTS, type OfferablePackage, type OfferTexts } from "../offer-texts/contract.ts";
import type { Agreement } from "../sending/contract.ts";
import type { SignerChange, Unasked } from "../signers/contract.ts";
import * as strings from "../strings/drafts.ts";

export const PROPOSAL_GONE = strings.proposalGone;
export const PROPOSAL_CHANGED = strings.proposalChanged;
export const PROPOSAL_SENT_ALREADY = strings.proposalSentAlready;

const TEXT_MAX = 200;

const typed = z.record(z.string(), z.string().max(TEXT_MAX)).transform((texts): OfferTexts => {
  const known = Object.entries(texts).filter(([name]) => Object.hasOwn(EMPTY_TEXTS, name));
  return { ...EMPTY_TEXTS, ...Object.fromEntries(known) };
});

/** What the editor sends. */
export const draftInput = z.strictObject({
  /** The version that the editor started from. */
  version: z.int().min(1),
  texts: typed,
});

export const newProposal = z.strictObject({ bookingId: z.string().min(1).max(100) });

/** What a stored draft holds. */
export const draftTexts = typed;

export type DraftInput = z.output<typeof draftInput>;

/** A proposal as lists and the booking's page name it. */
export type ProposalLine = {
  id: string;
  number: number;
  status: ProposalStatus;
  sentAt: Date | null;
  expiresAt: Date | null;
  completedAt: Date | null;
  /** When the retainer had arrived and the date was found taken. */
  dayTakenAt: Date | null;
  createdAt: Date;
  version: number;
  /** The number of the agreement that has taken the place of this one. */
  replacedBy: number | null;
  /** Who has opened it, with the first time of each. */
  opened: { name: string; at: Date }[];
  /** What has changed of an open one's signers since it was sent. */
  signerChanges: SignerChange[];
  /** How many have signed. */
  signatures: number;
};

/** A proposal as its editor shows it. */
export type ProposalPage = {
  proposal: ProposalLine & { bookingId: string | null; reason: string | null };
  couple: string;
  weddingDate: string | null;
  texts: OfferTexts;
  packages: OfferablePackage[];
  /** What payments are counted from, were it sent now; null once its booking is gone. */
  days: Days | null;
  contracts: { id: string; name: string }[];
  signers: { name: string; email: string }[];
  /** The partners who would not be asked to sign, were it sent now. */
  unasked: Unasked[];
  /** Signatures on an earlier version that sending this draft makes void. */
  voids: { name: string; number: number }[];
  events: Pick<ChainedEvent, "id" | "kind" | "at" | "actor">[];
  /** What the couple would read if the draft were sent as it was saved; null for one that can't be sent yet. */
  preview: Agreement | null;
  /** The place of the first event that was changed or is missing. */
  faultAt: number | null;
  /** What was sent, with what the couple chose or could choose first; null for a draft. */
  agreement: Agreement | null;
  /** Everything that they could choose from; null for a draft. */
  offered: Offer | null;
  /** What they chose, by name; null before. */
  chosen: { packageName: string; addOnNames: string[] } | null;
};
