import "#server/platform/boundary.server.ts";
import { sql } from "drizzle-orm";
import { proposals } from "#drizzle/schema/proposals.ts";

const isSigned = sql`${proposals.status} in ('signed', 'completed')`;

/** True inside a batch while this proposal is the one that its booking's couple has signed last, as `readSignedAgreement` says. */
export const isSignedAgreement = (bookingId: string, proposalId: string) =>
  sql`(select ${proposals.id} from ${proposals} where ${proposals.bookingId} = ${bookingId} and ${isSigned} order by ${proposals.number} desc limit 1) = ${proposalId}`;
