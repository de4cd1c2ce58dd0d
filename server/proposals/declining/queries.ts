import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { settledThrough } from "#server/bookings/reopening/statements.ts";

/** The last entry of a booking's ledger; null if it has none. */
const lastEntry = (bookingId: string) =>
  sql<
    string | null
  >`(select entry.id from ${ledgerEntries} as entry where entry.booking_id = ${bookingId} order by entry.rowid desc limit 1)`;

/** What agreements that were not settled have charged, in cents. It is taken off once none counts anymore. */
const agreedCents = (bookingId: string, isMore: SQL) =>
  sql<number>`(select coalesce(sum(charge.amount_cents), 0) from ${ledgerEntries} as charge
    where charge.booking_id = ${bookingId} and charge.kind = 'charge' and charge.source_id is not null
      and charge.rowid > ${settledThrough(bookingId)} and ${isMore}
      and not exists (select 1 from ${ledgerEntries} as reversal where reversal.refers_to = charge.id and reversal.kind = 'reversal'))`;

/** Reads what declining depends on in a booking's ledger. */
export async function selectLedger(db: Database, bookingId: string) {
  const [found] = await db
    .select({
      lastEntry: lastEntry(bookingId),
      agreedCents: agreedCents(bookingId, sql`1`),
      agreedRetainerCents: agreedCents(bookingId, sql`charge.charge_kind = 'retainer'`),
    })
    .from(sql`(select 1)`);
  return found ?? { lastEntry: null, agreedCents: 0, agreedRetainerCents: 0 };
}
export type LedgerAsRead = Awaited<ReturnType<typeof selectLedger>>;

/** Condition for a batch: nothing was charged, paid or sent back since the ledger was read. */
export const isLedgerAsRead = (bookingId: string, { lastEntry: id }: LedgerAsRead) =>
  sql`${lastEntry(bookingId)} is ${id}`;
