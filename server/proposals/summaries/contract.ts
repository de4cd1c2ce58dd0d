import type { ProposalStatus } from "#drizzle/enums.ts";
import type { BookingDate } from "../date-state/contract.ts";

/**
 * Whether a proposal needs the current client's signature, or has it. `elsewhere`: the request went to an earlier
 * address.
 */
export type OwnSignature = "due" | "given" | "elsewhere" | "none";

/** A proposal or agreement of a wedding, as summarized on the couple's own page. */
export type ProposalSummary = BookingDate & {
  id: string;
  status: Exclude<ProposalStatus, "draft">;
  own: OwnSignature;
  /** Names of those who have not signed yet. */
  waiting: string[];
  /** The names of those who can't sign this version anymore. */
  unreachable: string[];
};

/** The proposals of a wedding that currently matter. */
export type WeddingProposals = {
  /**
   * The newest one that was not declined and has not expired, so that a failed proposal doesn't hide an agreement.
   */
  current: ProposalSummary;
  /** The id of the agreement that stays in force while a newer version is open. */
  inForce: string | null;
  /** Agreements that a later one replaced. */
  replaced: { id: string; number: number }[];
  /** What the couple has signed. */
  agreed: { name: string; features: string[]; totalCents: number } | null;
  /** What is offered to them, and whether they can choose more than that. */
  offered: { totalCents: number; isLowest: boolean } | null;
};
