import { sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import type { ChainedEvent } from "../history/contract.ts";
import { appendStatements } from "../history/statements.ts";
import { BY_PARTNER } from "./contract.ts";

/**
 * Appends the event that somebody has opened a proposal, if it can be signed and they had not opened it before.
 * @returns whether it did
 */
export async function appendOpened(db: Database, event: ChainedEvent & { contactId: string }) {
  const { proposalId, contactId, details } = event;
  const isFirst = sql`exists (select 1 from ${proposals} where ${proposals.id} = ${proposalId} and ${proposals.status} in ('sent', 'signed'))
    and not exists (select 1 from ${proposalEvents} where ${proposalEvents.proposalId} = ${proposalId} and ${proposalEvents.kind} = 'opened' and ${proposalEvents.contactId} = ${contactId} and ${proposalEvents.details} in ${[BY_PARTNER, details]})`;
  const [append] = appendStatements(db, [event], isFirst);
  return (await append).rowsAffected > 0;
}
