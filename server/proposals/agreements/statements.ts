import { desc, sql } from "drizzle-orm";
import { proposals } from "#drizzle/schema/proposals.ts";

const isSigned = sql`${proposals.status} in ('signed', 'completed')`;

/**
 * The order of a booking's signed agreements in which the first one counts: the latest that everybody has signed, until
 * then the latest that the couple has signed. A new version replaces an agreement only once the studio has signed it.
 */
export const countingFirst = [sql`${proposals.status} = 'completed' desc`, desc(proposals.number)];

/** SQL expression for the id of the agreement that counts for a booking; null without one. */
const countingAgreement = (bookingId: string) =>
  sql`(select ${proposals.id} from ${proposals} where ${proposals.bookingId} = ${bookingId} and ${isSigned} order by ${sql.join(countingFirst, sql`, `)} limit 1)`;

/** Condition for a batch: this proposal is the agreement that counts, the same one that `readSignedAgreement` returns. */
export const isSignedAgreement = (bookingId: string, proposalId: string) =>
  sql`${countingAgreement(bookingId)} = ${proposalId}`;
