import { and, asc, eq, isNotNull, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { ownOrShared } from "#server/bookings/couple-address/statements.ts";

/** The columns of a partner who may be asked to sign. */
const partnerColumns = {
  contactId: contacts.id,
  name: contacts.name,
  email: ownOrShared,
  isWithdrawn: isNotNull(contacts.withdrawnAt).mapWith(Boolean),
  isNamed: isNotNull(contacts.addressNamedAt).mapWith(Boolean),
};

/** Builds the query for all partners of a booking, including those without an address or access. */
export const partnersStatement = (db: Database, bookingId: string | SQLWrapper) =>
  db
    .select({
      ...partnerColumns,
      phone: contacts.phone,
      version: contacts.version,
      sharesMailbox: sql`${contacts.email} is null and ${contacts.sharesMailbox}`.mapWith(Boolean),
      legalName: contacts.legalName,
      postalAddress: contacts.postalAddress,
    })
    .from(contacts)
    .where(and(eq(contacts.bookingId, bookingId), eq(contacts.role, "partner")))
    .orderBy(asc(contacts.id));
