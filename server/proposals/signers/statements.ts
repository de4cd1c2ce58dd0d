import "#server/platform/boundary.server.ts";
import { and, asc, eq, isNotNull, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { withTable } from "#drizzle/expressions.ts";
import { contacts } from "#drizzle/schema/contacts.ts";

/** The address that a partner signs with: their own, or the other partner's if they share that mailbox. */
const ownOrShared = sql<
  string | null
>`coalesce(${contacts.email}, case when ${contacts.sharesMailbox} then (select other.email from ${contacts} as other where other.booking_id = ${withTable(contacts.bookingId)} and other.role = 'partner' and other.id <> ${withTable(contacts.id)} and other.withdrawn_at is null) end)`;

/** The columns of a partner who may be asked to sign. */
export const partnerColumns = {
  contactId: contacts.id,
  name: contacts.name,
  email: ownOrShared,
  isWithdrawn: isNotNull(contacts.withdrawnAt).mapWith(Boolean),
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
