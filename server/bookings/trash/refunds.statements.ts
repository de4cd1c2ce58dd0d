import { sql } from "drizzle-orm";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { trashedRows } from "#drizzle/schema/trashed-bookings.ts";

const column = (name: string) => sql`${trashedRows.row} ->> ${name}`;

/** Whether the ledger has a refund by Stripe like this one, made since it was requested. */
const isInLedger = sql`exists (select 1 from ${ledgerEntries} as refund
  where refund.refers_to = ${column("checkout_id")} and refund.kind = 'refund' and refund.key like 'stripe-refund:%'
    and refund.amount_cents = ${column("amount_cents")} and refund.created_at >= ${column("created_at")})`;

/** What the booking's open requests for this payment reserve together, once they are restored. */
const reservedCents = sql`(select sum(other.row ->> 'amount_cents') from ${trashedRows} as other
  where other.booking_id = ${trashedRows.bookingId} and other.table_name = ${trashedRows.tableName}
    and other.row ->> 'checkout_id' = ${column("checkout_id")} and other.row ->> 'state' in ('asked', 'unclear'))`;

const leftCents = sql`coalesce((select left_cents from refundable_payments where payment_id = ${column("checkout_id")}), 0)`;

/**
 * Returns the SQL for the state of a restored refund request. While the booking was in the trash, Stripe may have made
 * the refund, or another one that leaves too little of the payment for this one to be reserved. What Stripe makes after
 * all is recorded in any case, and its request is made then.
 */
export const restoredRefundState = sql`case
  when ${column("state")} not in ('asked', 'unclear') then ${column("state")}
  when ${isInLedger} then 'made'
  when ${reservedCents} > ${leftCents} then 'failed'
  else ${column("state")} end`;
