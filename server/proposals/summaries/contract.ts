import type { ProposalStatus } from "#drizzle/enums.ts";
import type { BookingDate } from "../date-state/contract.ts";

/** Whether a proposal asks whoever is reading for a signature, and has it; `elsewhere`: it asks at an earlier address. */
export type OwnSignature = "due" | "given" | "elsewhere" | "none";

/** A proposal or agreement of a wedding, as the couple's own page sums it up. */
export type ProposalSummary = BookingDate & {
  id: string;
  status: Exclude<ProposalStatus, "draft">;
  own: OwnSignature;
  /** Who has not signed yet. */
  waiting: string[];
  /** Those of them who can't sign this version any more. */
  unreachable: string[];
};

/** The proposals of a wedding, as far as they matter now. */
export type WeddingProposals = {
  /** The newest that is open or signed; one that came to nothing hides no agreement. */
  current: ProposalSummary;
  /** The id of the agreement that goes on to count while a newer version is out. */
  inForce: string | null;
  /** Agreements that a later one has taken the place of. */
  replaced: { id: string; number: number }[];
  /** What the couple has signed for. */
  agreed: { name: string; features: string[]; totalCents: number } | null;
  /** What is offered to them, and whether more than that can be chosen. */
  offered: { totalCents: number; isLowest: boolean } | null;
};
