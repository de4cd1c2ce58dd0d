import "#server/platform/boundary.server.ts";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { listOf } from "#drizzle/expressions.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { openCharges } from "#drizzle/schema/open-charges.ts";
import { proposals } from "#drizzle/schema/proposals.ts";

const { kind, amountCents, pending } = ledgerEntries;

const centsOf = (condition: SQL) =>
  sql<number>`coalesce(sum(case when ${condition} then ${amountCents} end), 0)`.mapWith(Number);
const isEnded = (by: SQL) =>
  sql`exists (select 1 from ${ledgerEntries} as later where later.refers_to = ${ledgerEntries.id} and later.kind in ${by})`;
const isReceived = sql`(${kind} = 'payment' and (${pending} = 0 or ${isEnded(sql`('settlement')`)}))`;
const isUnderway = sql`(${kind} = 'payment' and ${pending} = 1 and not ${isEnded(sql`('settlement', 'failure')`)})`;
/** A retainer that was charged and not reversed. */
const isRetainer = sql`(${kind} = 'charge' and ${ledgerEntries.chargeKind} = 'retainer' and not ${isEnded(sql`('reversal')`)})`;

/** Reads the open charges and ledger totals of some bookings in one round trip. */
async function selectOf(db: Database, bookingIds: SQL, today: string) {
  // Charges from before the booking was closed are not asked for, unless the studio keeps asking.
  const asked = sql`(${openCharges.asked} * (${openCharges.openCents} - ${openCharges.pendingCents}))`;
  const isDue = sql`${openCharges.kind} <> 'retainer' and ${openCharges.dueOn} <= ${today}`;
  const isRetainerCharge = eq(openCharges.kind, "retainer");
  const isOpenRetainer = sql`(${isRetainerCharge} and (${openCharges.asked} = 1 or ${openCharges.pendingCents} > 0))`;
  const [open, sums] = await db.batch([
    db
      .select({
        bookingId: openCharges.bookingId,
        retainerCents: sql`coalesce(sum(case when ${isRetainerCharge} then ${asked} end), 0)`.mapWith(Number),
        hasRetainer: sql`max(${isOpenRetainer})`.mapWith(Boolean),
        dueNowCents: sql`coalesce(sum(case when ${isDue} then ${asked} end), 0)`.mapWith(Number),
      })
      .from(openCharges)
      .where(inArray(openCharges.bookingId, bookingIds))
      .groupBy(openCharges.bookingId),
    db
      .select({
        bookingId: sql<string>`${ledgerEntries.bookingId}`,
        receivedCents: centsOf(isReceived),
        refundedCents: centsOf(eq(kind, "refund")),
        pendingCents: centsOf(isUnderway),
        retainerCents: centsOf(isRetainer),
      })
      .from(ledgerEntries)
      .where(and(inArray(ledgerEntries.bookingId, bookingIds)))
      .groupBy(ledgerEntries.bookingId),
  ]);
  return { open, sums };
}

export type Sums = Awaited<ReturnType<typeof selectOf>>;

/** Reads the money of a proposal's booking. */
export const selectMoneyOfProposal = (db: Database, proposalId: string, today: string) =>
  selectOf(
    db,
    sql`(select ${proposals.bookingId} from ${proposals} where ${proposals.id} = ${proposalId})`,
    today,
  );

export const selectMoney = (db: Database, bookingIds: readonly string[], today: string) =>
  selectOf(db, listOf(bookingIds), today);
