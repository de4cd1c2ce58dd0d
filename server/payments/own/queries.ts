import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { listOf } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { openCheckoutStatement } from "../checkout/queries.ts";
import { onPageStatement } from "../checkout/statements.ts";
import { instructionsStatement } from "../instructions/queries.ts";
import { invoicesStatement } from "../invoices/queries.ts";
import { ledgerStatement } from "../ledger/queries.ts";

const selectWeddings = (db: Database, bookingIds: readonly string[]) =>
  db
    .select({
      bookingId: bookings.id,
      couple: sql<string>`${bookings.brideName} || ' & ' || ${bookings.groomName}`,
      weddingDate: bookings.weddingDate,
    })
    .from(bookings)
    .where(inArray(bookings.id, listOf(bookingIds)))
    .orderBy(asc(bookings.weddingDate), asc(bookings.id));

/** Builds the query for when each payment of a booking was recorded, and when it arrived if that was later. */
const momentsStatement = (db: Database, bookingId: string) =>
  db
    .select({
      paymentId: sql<string>`coalesce(${ledgerEntries.refersTo}, ${ledgerEntries.id})`,
      at: ledgerEntries.createdAt,
    })
    .from(ledgerEntries)
    .where(
      and(eq(ledgerEntries.bookingId, bookingId), inArray(ledgerEntries.kind, ["payment", "settlement"])),
    )
    .orderBy(asc(sql`${ledgerEntries}.rowid`));

/** Reads some weddings, and what one of them owes, in one round trip. */
export async function selectOwn(
  db: Database,
  bookingIds: readonly string[],
  { chosen, now }: { chosen: string; now: Date },
) {
  const [weddings, entries, instructions, invoices, open, onPage, moments] = await db.batch([
    selectWeddings(db, bookingIds),
    ledgerStatement(db, chosen),
    instructionsStatement(db),
    invoicesStatement(db, [chosen]),
    openCheckoutStatement(db, chosen),
    onPageStatement(db, { bookingId: chosen, now }),
    momentsStatement(db, chosen),
  ]);
  return {
    weddings,
    entries,
    invoices,
    moments,
    onPage,
    instructions: instructions[0],
    isPaying: open.length > 0,
  };
}
