import { desc, type SQLWrapper, sql } from "drizzle-orm";
import { bookings } from "#drizzle/schema/bookings.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { CLOSED_STATUSES } from "#server/bookings/status-transitions/contract.ts";

const isSigned = sql`${proposals.status} in ('signed', 'completed')`;

/**
 * The order of a booking's signed agreements in which the first one counts: the latest that everybody has signed, until
 * then the latest that the couple has signed. A new version replaces an agreement only once the studio has signed it.
 */
export const countingFirst = [sql`${proposals.status} = 'completed' desc`, desc(proposals.number)];

/** SQL expression for the id of the agreement that counts for a booking; null without one. */
const countingAgreement = (bookingId: string) =>
  sql`(select ${proposals.id} from ${proposals} where ${proposals.bookingId} = ${bookingId} and ${isSigned} order by ${sql.join(countingFirst, sql`, `)} limit 1)`;

const isClosed = (bookingId: string | SQLWrapper) =>
  sql`exists (select 1 from ${bookings} as closed where closed.id = ${bookingId} and closed.status in ${CLOSED_STATUSES})`;

/**
 * Condition for a batch: this proposal is the agreement that counts, the same one that `readSignedAgreement` returns, and
 * its booking isn't closed.
 */
export const mayBeCharged = (bookingId: string, proposalId: string) =>
  sql`${countingAgreement(bookingId)} = ${proposalId} and not ${isClosed(bookingId)}`;

/**
 * Condition: a signed proposal was never charged, and its booking is closed. Its changes are processed once the booking is
 * reopened.
 */
export const waitsForReopening = sql`(${isSigned} and ${isClosed(proposals.bookingId)}
  and not exists (select 1 from ${ledgerEntries} as charge where charge.source_id = ${proposals.id}))`;

/** Condition for a batch: this was the ledger's last entry when the studio last took back the date of an agreement. */
export const isTakenBackAfter = (proposalId: string, takenBackAfter: string | null) =>
  sql`(select ${proposals.takenBackAfter} from ${proposals} where ${proposals.id} = ${proposalId}) is ${takenBackAfter}`;
