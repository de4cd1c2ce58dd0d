import "#server/platform/boundary.server.ts";
import { and, asc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { instructionsStatement } from "../instructions/queries.ts";
import { ENTRY } from "../ledger/queries.ts";

/** Entries of some bookings, booking by booking, in the order in which they were written. */
const selectEntries = (db: Database, bookingIds: SQL) =>
  db
    .select({
      ...ENTRY,
      number: sql<number>`${ledgerEntries}.rowid`,
      bookingId: ledgerEntries.bookingId,
      couple: sql<string | null>`${bookings.brideName} || ' & ' || ${bookings.groomName}`,
      weddingDate: bookings.weddingDate,
      note: sql<null>`null`,
    })
    .from(ledgerEntries)
    .leftJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .where(inArray(ledgerEntries.bookingId, bookingIds))
    .orderBy(asc(ledgerEntries.bookingId), asc(sql`${ledgerEntries}.rowid`));

export type EntryOfBooking = Awaited<ReturnType<typeof selectEntries>>[number];

/** Bookings of which something is still to be paid, what is on its way included. */
const OPEN_BOOKINGS = sql`(select ${ledgerEntries.bookingId} from ${ledgerEntries} group by ${ledgerEntries.bookingId} having sum(case
  when ${ledgerEntries.kind} in ('charge', 'refund') then ${ledgerEntries.amountCents}
  when ${ledgerEntries.kind} in ('reversal', 'write_off', 'settlement') then -${ledgerEntries.amountCents}
  when ${ledgerEntries.kind} = 'payment' and ${ledgerEntries.pending} = 0 then -${ledgerEntries.amountCents}
  else 0 end) > 0)`;

/** Everything that the overview is computed from, in one round trip. */
export async function selectOverview(db: Database) {
  const [entries, instructions] = await db.batch([
    selectEntries(db, OPEN_BOOKINGS),
    instructionsStatement(db),
  ]);
  return { entries, instructions: instructions[0] };
}

/** The ledgers of all bookings of which money came or went in a time; both ends null for any time. */
export const selectMoneyEntries = (db: Database, { from, until }: { from: string; until: string }) =>
  selectEntries(
    db,
    sql`(select distinct ${ledgerEntries.bookingId} from ${ledgerEntries} where ${and(
      inArray(ledgerEntries.kind, ["payment", "settlement", "refund"]),
      gte(ledgerEntries.happenedOn, from),
      lt(ledgerEntries.happenedOn, until),
    )})`,
  );
