import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { proposalEvents } from "#drizzle/schema/proposals.ts";
import type { ChainedEvent } from "./contract.ts";

/** Builds the query for a proposal's events, in order. */
export const eventsStatement = (db: Database, proposalId: string) =>
  db
    .select()
    .from(proposalEvents)
    .where(eq(proposalEvents.proposalId, proposalId))
    .orderBy(asc(proposalEvents.seq));

/** Condition for a batch: the chain has as many events as when it was read. */
export const isNextOfChain = ({ proposalId, seq }: Pick<ChainedEvent, "proposalId" | "seq">) =>
  sql`(select coalesce(max(${proposalEvents.seq}), 0) from ${proposalEvents} where ${proposalEvents.proposalId} = ${proposalId}) = ${seq - 1}`;

/** Condition for a batch: this event was appended. */
export const isAppended = ({ id }: Pick<ChainedEvent, "id">) =>
  sql`exists (select 1 from ${proposalEvents} where ${proposalEvents.id} = ${id})`;

/**
 * Builds the statements that append events to a chain, all or none. The first is inserted if the chain is unchanged
 * since it was read and the condition holds, the others if the first was.
 */
export const appendStatements = (db: Database, [first, ...rest]: ChainedEvent[], condition: SQL) => {
  if (!first) throw new Error("There is nothing to append");
  const insertFirst = insertWhen(db, proposalEvents, first, sql`${isNextOfChain(first)} and ${condition}`);
  return [
    insertFirst,
    ...rest.map((event) => insertWhen(db, proposalEvents, event, isAppended(first))),
  ] as const;
};
