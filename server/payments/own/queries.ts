import "#server/platform/boundary.server.ts";
import { asc, inArray, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { listOf } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { instructionsStatement } from "../instructions/queries.ts";
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

/** Some weddings, and what one of them owes, in one round trip. */
export async function selectOwn(db: Database, bookingIds: readonly string[], chosen: string) {
  const [weddings, entries, instructions] = await db.batch([
    selectWeddings(db, bookingIds),
    ledgerStatement(db, chosen),
    instructionsStatement(db),
  ]);
  return { weddings, entries, instructions: instructions[0] };
}
