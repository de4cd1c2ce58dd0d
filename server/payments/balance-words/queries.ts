import type { Database } from "#drizzle/client.ts";
import { factsStatement } from "#server/bookings/facts/statements.ts";
import { ledgerStatement } from "../ledger/queries.ts";

/** Reads a booking's ledger and facts in one round trip. The facts are null if it is gone. */
export async function selectBalanceAndFacts(db: Database, bookingId: string) {
  const [entries, [row]] = await db.batch([ledgerStatement(db, bookingId), factsStatement(db, [bookingId])]);
  return { entries, facts: row?.facts ?? null };
}
