import { and, asc, eq, inArray, isNotNull, isNull, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { ContactRole } from "#drizzle/enums.ts";
import { withTable } from "#drizzle/expressions.ts";
import { contacts } from "#drizzle/schema/contacts.ts";

/** The name of a contact, with the partner who shares their mailbox, for a mail that goes there. */
const nameAtMailbox = sql<string>`${withTable(contacts.name)} || coalesce((select ' and ' || other.name from ${contacts} as other where ${withTable(contacts.role)} = 'partner' and other.booking_id = ${withTable(contacts.bookingId)} and other.role = 'partner' and other.id <> ${withTable(contacts.id)} and other.email is null and other.shares_mailbox and other.withdrawn_at is null limit 1), '')`;

/** The statement that reads the people of a booking in these roles who have an address and access. */
export const reachableStatement = (
  db: Database,
  bookingId: string | SQLWrapper,
  roles: readonly ContactRole[],
) =>
  db
    .select({
      contactId: contacts.id,
      role: contacts.role,
      name: nameAtMailbox,
      email: sql<string>`${contacts.email}`,
    })
    .from(contacts)
    .where(
      and(
        eq(contacts.bookingId, bookingId),
        inArray(contacts.role, [...roles]),
        isNotNull(contacts.email),
        isNull(contacts.withdrawnAt),
      ),
    )
    .orderBy(asc(contacts.id));
