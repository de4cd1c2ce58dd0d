import "#server/platform/boundary.server.ts";
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { openCharges } from "#drizzle/schema/open-charges.ts";
import { reachableStatement } from "#server/clients/contacts/statements.ts";

/** Builds the query for the recipients of mails about money: partners and payer with an email address and access. */
export const payersStatement = (db: Database, bookingId: string | SQLWrapper) =>
  reachableStatement(db, bookingId, ["partner", "payer"]);

/** Reads the couple and the recipients of mails about their money in one round trip. */
export async function selectTold(db: Database, bookingId: string) {
  const [wedding, payers] = await db.batch([weddingStatement(db, bookingId), payersStatement(db, bookingId)]);
  return { wedding: wedding[0] ?? null, payers };
}

/** Formats a cents column in SQL the same way as `formatMoney`. */
const dollars = (cents: SQL) =>
  sql`printf('$%,d', ${cents} / 100) || case when ${cents} % 100 = 0 then '' else printf('.%02d', ${cents} % 100) end`;

/** Returns SQL for a sentence about what a couple still owes. Use it after the entries in the same batch. */
export function dueSentence(bookingId: string): SQL {
  const sums = sql`(select coalesce(sum(${openCharges.pendingCents}), 0) as pending,
      coalesce(sum(${openCharges.openCents} - ${openCharges.pendingCents}), 0) as due
    from ${openCharges} where ${openCharges.bookingId} = ${bookingId} and ${openCharges.asked} = 1)`;
  const [due, pending] = [sql`due`, sql`pending`];
  return sql`(select case
      when ${due} = 0 and ${pending} = 0 then 'Everything is paid.'
      when ${due} = 0 then 'The rest, ' || ${dollars(pending)} || ', is on its way.'
      when ${pending} = 0 then ${dollars(due)} || ' is still due.'
      else ${dollars(due)} || ' is still due, and ' || ${dollars(pending)} || ' is on its way.'
    end from ${sums})`;
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
