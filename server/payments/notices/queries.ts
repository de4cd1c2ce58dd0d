import "#server/platform/boundary.server.ts";
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { openCharges } from "#drizzle/schema/open-charges.ts";
import { reachableStatement } from "#server/clients/contacts/statements.ts";

/** The statement that reads whom mails about money go to: partners and payer, those who have an address and access. */
export const payersStatement = (db: Database, bookingId: string | SQLWrapper) =>
  reachableStatement(db, bookingId, ["partner", "payer"]);

/** Whose wedding it is and whom mails about its money go to, in one round trip. */
export async function selectTold(db: Database, bookingId: string) {
  const [wedding, payers] = await db.batch([weddingStatement(db, bookingId), payersStatement(db, bookingId)]);
  return { wedding: wedding[0] ?? null, payers };
}

/** What a booking still owes, as a sentence: within a batch, after its entries. */
export function dueSentence(bookingId: string): SQL {
  const due = sql`coalesce(sum(${openCharges.openCents}), 0)`;
  return sql`(select case when ${due} = 0 then 'Everything is paid.' else printf('$%,d', ${due} / 100)
      || case when ${due} % 100 = 0 then '' else printf('.%02d', ${due} % 100) end || ' is still due.' end
    from ${openCharges} where ${openCharges.bookingId} = ${bookingId})`;
}

/** The statement that reads whose wedding it is. */
export const weddingStatement = (db: Database, bookingId: string | SQLWrapper) =>
  db
    .select({
      couple: sql<string>`${bookings.brideName} || ' & ' || ${bookings.groomName}`,
      weddingDate: bookings.weddingDate,
    })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
