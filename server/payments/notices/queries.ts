import { eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { reachableStatement } from "#server/clients/contacts/statements.ts";

/** Builds the query for the recipients of mails about money: partners and payer with an email address and access. */
export const payersStatement = (db: Database, bookingId: string | SQLWrapper) =>
  reachableStatement(db, bookingId, ["partner", "payer"]);

/** Reads the couple and the recipients of mails about their money in one round trip. */
export async function selectTold(db: Database, bookingId: string) {
  const [wedding, payers] = await db.batch([weddingStatement(db, bookingId), payersStatement(db, bookingId)]);
  return { wedding: wedding[0] ?? null, payers };
}

/** Builds the query for a booking's couple and wedding date. */
export const weddingStatement = (db: Database, bookingId: string | SQLWrapper) =>
  db
    .select({
      couple: sql<string>`${bookings.brideName} || ' & ' || ${bookings.groomName}`,
      weddingDate: bookings.weddingDate,
    })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
