import "#server/platform/boundary.server.ts";
import { sql } from "drizzle-orm";
import { proposals } from "#drizzle/schema/proposals.ts";

const isSigned = sql`${proposals.status} in ('signed', 'completed')`;

/**
 * Condition for a batch: this proposal is the latest one signed by its booking's couple, the same one that
 * `readSignedAgreement` returns.
 */
export const isSignedAgreement = (bookingId: string, proposalId: string) =>
  sql`(select ${proposals.id} from ${proposals} where ${proposals.bookingId} = ${bookingId} and ${isSigned} order by ${proposals.number} desc limit 1) = ${proposalId}`;
