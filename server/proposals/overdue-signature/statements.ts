import { sql } from "drizzle-orm";
import { withTable } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { reopenedAt } from "#server/bookings/reopening/statements.ts";

/**
 * Column of a query of signed `proposals` with their `bookings`: since when only the studio's signature is missing. As
 * `studioSince` of the current state says it.
 */
export const studioSince =
  sql<Date>`max((select max(signature.at) from ${proposalEvents} as signature where signature.proposal_id = ${withTable(proposals.id)} and signature.kind = 'signed'), coalesce(${reopenedAt(bookings.id)}, 0))`.mapWith(
    proposalEvents.at,
  );
