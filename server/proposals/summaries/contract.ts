/** The proposals of a wedding that currently matter. */
export type WeddingProposals = {
  /** Agreements that a later one replaced. None for payers, who may not see them. */
  replaced: { id: string; number: number }[];
  /** Agreements that were canceled with the booking, which was reopened since. None for payers either. */
  ended: { id: string; number: number }[];
  /** What the couple has signed. */
  agreed: { name: string; features: string[]; totalCents: number } | null;
  /** What is offered to them, and whether they can choose more than that. */
  offered: { totalCents: number; isLowest: boolean } | null;
};
