import { type SQL, sql } from "drizzle-orm";
import { withTable } from "#drizzle/expressions.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { trashedBookings, trashedRows } from "#drizzle/schema/trashed-bookings.ts";
import { isCharged, isOnItsWay, isReceived } from "../facts/statements.ts";

/** Sums the amounts of the entries of a booking in the trash: the ledger stays where it is. */
const sum = (condition: SQL) =>
  sql<number>`(select coalesce(sum(entry.amount_cents), 0) from ${ledgerEntries} as entry
    where entry.booking_id = ${withTable(trashedBookings.id)} and ${condition})`;

/** What a refund was requested for whose outcome isn't known. Its request went into the trash with the booking. */
const reserved = sql<number>`(select coalesce(sum(kept.row ->> 'amount_cents'), 0) from ${trashedRows} as kept
    where kept.booking_id = ${withTable(trashedBookings.id)} and kept.table_name = 'refundRequests'
      and kept.row ->> 'state' in ('asked', 'unclear'))`;

/** The columns of a query of `trashedBookings` about the money of each. */
export const trashedMoney = {
  chargedCents: sql<number>`max(0, ${sum(isCharged)} - ${sum(sql`entry.kind = 'write_off'`)})`,
  keptCents: sql<number>`${sum(isReceived)} - ${sum(sql`entry.kind = 'refund'`)}`,
  pendingCents: sum(isOnItsWay),
  reservedCents: reserved,
};
