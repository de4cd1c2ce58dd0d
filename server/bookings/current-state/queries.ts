import type { Database } from "#drizzle/client.ts";
import type { Facts } from "../facts/contract.ts";
import { factsOfProposalStatement, factsStatement } from "../facts/statements.ts";

/** Reads the facts about some bookings. */
export async function selectFacts(db: Database, bookingIds: readonly string[]): Promise<Facts[]> {
  const rows = await factsStatement(db, bookingIds);
  return rows.map(({ facts }) => facts);
}

/** Reads the facts about a proposal's booking. */
export async function selectFactsOfProposal(db: Database, proposalId: string): Promise<Facts | null> {
  const [row] = await factsOfProposalStatement(db, proposalId);
  return row?.facts ?? null;
}
