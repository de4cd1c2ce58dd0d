import { sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { auditLog } from "#drizzle/schema/audit-log.ts";
import { bookingStates } from "#drizzle/schema/booking-states.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { CLOSED_STATUSES } from "../status-transitions/contract.ts";
import { cancellationKey } from "./contract.ts";

type Reopened = { bookingId: string; actor: { userId: string }; today: string; at: Date };

/**
 * Charges a booking that this batch has just reopened for what its settlement no longer asked for, without the part
 * that it kept. What a proposal charged is asked for again only while that is the agreement that counts, by the order of
 * `server/proposals/agreements/statements.ts`. Does nothing for any other move, and nothing twice. Runs after the change
 * of the booking.
 */
export const restoredCharges = (db: Database, { bookingId, actor, today, at }: Reopened) =>
  db.run(sql`insert into ${ledgerEntries}
    (id, key, booking_id, kind, amount_cents, tax_cents, charge_kind, label, due_on, source_id, happened_on, actor_id, created_at)
    select 'restored-' || charge.id, 'restored:' || charge.id, charge.booking_id, 'charge',
      charge.amount_cents - coalesce(kept.amount_cents, 0), charge.tax_cents - coalesce(kept.tax_cents, 0),
      charge.charge_kind, charge.label, charge.due_on, charge.source_id, ${today}, ${actor.userId}, ${at.getTime()}
    from ${ledgerEntries} as reversal
    inner join ${ledgerEntries} as charge on charge.id = reversal.refers_to
    left join ${ledgerEntries} as kept on kept.key = ${cancellationKey(bookingId)} || charge.id
      and not exists (select 1 from ${ledgerEntries} as later where later.refers_to = kept.id and later.kind = 'reversal')
    where reversal.booking_id = ${bookingId} and reversal.kind = 'reversal'
      and reversal.created_at = (select max(settled.created_at) from ${auditLog} as settled
        where settled.entity = 'booking' and settled.entity_id = ${bookingId} and settled.action = 'settle_cancellation')
      and charge.amount_cents > coalesce(kept.amount_cents, 0)
      and (charge.source_id is null or charge.source_id = (select paper.id from ${proposals} as paper
        where paper.booking_id = ${bookingId} and paper.status in ('signed', 'completed')
        order by paper.status = 'completed' desc, paper.number desc limit 1))
      and exists (select 1 from ${bookings} as reopened
        inner join ${bookingStates} as earlier on earlier.booking_id = reopened.id and earlier.version = reopened.version
        where reopened.id = ${bookingId} and reopened.updated_at = ${at.getTime()}
          and reopened.status not in ${CLOSED_STATUSES} and earlier.status in ${CLOSED_STATUSES})
      and not exists (select 1 from ${ledgerEntries} as restored where restored.key = 'restored:' || charge.id)
    order by charge.rowid`);
