import type { ProposalStatus } from "#drizzle/enums.ts";

/** A proposal or agreement of a wedding, as the couple's own page sums it up. */
export type ProposalSummary = {
  id: string;
  status: Exclude<ProposalStatus, "draft">;
  /** Somebody has signed. */
  begun: boolean;
  /** The retainer has arrived, and the date was taken meanwhile. */
  isDayTaken: boolean;
  /** The retainer has arrived, and the booking has another date than the one that was signed. */
  isDateMoved: boolean;
};

/** The proposals of a wedding, as far as they matter now. */
export type WeddingProposals = {
  /** The newest that is open or signed; one that came to nothing hides no agreement. */
  current: ProposalSummary;
  /** The id of the agreement that goes on to count while a newer version is out. */
  inForce: string | null;
  /** What the couple has signed for. */
  agreed: { name: string; features: string[]; totalCents: number } | null;
  /** What is offered to them, and whether more than that can be chosen. */
  offered: { totalCents: number; isLowest: boolean } | null;
};
