import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";

/**
 * Selects the partners who are told of a change, with the couple's names: those with access and an address that the
 * studio gave or has accepted. An address that the couple named may be anybody's.
 */
export const selectTold = (db: Database, bookingId: string) =>
  db
    .select({
      contactId: contacts.id,
      name: contacts.name,
      email: sql<string>`${contacts.email}`,
      couple: sql<string>`${bookings.brideName} || ' & ' || ${bookings.groomName}`,
    })
    .from(contacts)
    .innerJoin(bookings, eq(bookings.id, contacts.bookingId))
    .where(
      and(
        eq(contacts.bookingId, bookingId),
        eq(contacts.role, "partner"),
        isNotNull(contacts.email),
        isNull(contacts.withdrawnAt),
        isNull(contacts.addressNamedAt),
      ),
    )
    .orderBy(asc(contacts.id));
