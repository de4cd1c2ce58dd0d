import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { withTable } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";

/** The statement that reads the couple of a booking, the first partner first. */
export const partnersStatement = (db: Database, bookingId: string) =>
  db
    .select({
      id: contacts.id,
      name: contacts.name,
      email: contacts.email,
      withdrawn: sql<boolean>`${contacts.withdrawnAt} is not null`.mapWith(Boolean),
    })
    .from(contacts)
    .where(and(eq(contacts.bookingId, bookingId), eq(contacts.role, "partner")))
    .orderBy(asc(contacts.id));

/**
 * The address of a partner, in a query of `contacts`: their own, or the other partner's if they share that mailbox. An
 * address that the studio has not accepted is shared with nobody.
 */
export const ownOrShared = sql<
  string | null
>`coalesce(${withTable(contacts.email)}, case when ${withTable(contacts.sharesMailbox)} then (select other.email from ${contacts} as other where other.booking_id = ${withTable(contacts.bookingId)} and other.role = 'partner' and other.id <> ${withTable(contacts.id)} and other.withdrawn_at is null and other.address_named_at is null) end)`;

/**
 * The addresses for automatic mails to a booking's couple, in a query of `bookings`, the first partner's first: of each
 * partner who has one and whose access is not withdrawn. Partners who share an address get one mail.
 */
export const coupleAddresses = sql<string[]>`${withTable(
  sql`(select json_group_array(address) from (select min(${contacts.email}) as address from ${contacts} where ${contacts.bookingId} = ${bookings.id} and ${contacts.role} = 'partner' and ${contacts.email} is not null and ${contacts.withdrawnAt} is null group by lower(${contacts.email}) order by min(${contacts.id})))`,
)}`.mapWith((addresses: string) => JSON.parse(addresses) as string[]);
