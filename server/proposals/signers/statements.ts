import "#server/platform/boundary.server.ts";
import { and, asc, eq, isNotNull, type SQLWrapper } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { contacts } from "#drizzle/schema/contacts.ts";

/** Builds the query for all partners of a booking, including those without an address or access. */
export const partnersStatement = (db: Database, bookingId: string | SQLWrapper) =>
  db
    .select({
      contactId: contacts.id,
      name: contacts.name,
      email: contacts.email,
      legalName: contacts.legalName,
      postalAddress: contacts.postalAddress,
      isWithdrawn: isNotNull(contacts.withdrawnAt).mapWith(Boolean),
    })
    .from(contacts)
    .where(and(eq(contacts.bookingId, bookingId), eq(contacts.role, "partner")))
    .orderBy(asc(contacts.id));
