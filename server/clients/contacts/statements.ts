import "#server/platform/boundary.server.ts";
import { and, asc, eq, inArray, isNotNull, isNull, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { ContactRole } from "#drizzle/enums.ts";
import { contacts } from "#drizzle/schema/contacts.ts";

/** The statement that reads the people of a booking in these roles who have an address and access. */
export const reachableStatement = (
  db: Database,
  bookingId: string | SQLWrapper,
  roles: readonly ContactRole[],
) =>
  db
    .select({ contactId: contacts.id, name: contacts.name, email: sql<string>`${contacts.email}` })
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
