import { and, asc, eq, inArray, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { listOf, withTable } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { trashedBookings, trashedRows } from "#drizzle/schema/trashed-bookings.ts";
import { endedProposalDeletion } from "#server/bookings/deletion/statements.ts";
import { isPartner } from "#server/clients/contacts/contract.ts";
import type { OtherBooking } from "./contract.ts";
import { isAddress } from "./statements.ts";

const coupleOf = (table: typeof bookings | typeof trashedBookings) =>
  sql<string>`${table.brideName} || ' & ' || ${table.groomName}`;

/** Matches contacts with access, at an address that the studio gave or has accepted. */
export const isAccepted = sql`(${contacts.withdrawnAt} is null and ${contacts.addressNamedAt} is null)`;

/**
 * Builds the query for the bookings that an address is a person of, without those that are the address's own. They
 * stay when the person is deleted.
 * @param except a booking that the caller deletes itself
 */
export const otherBookingsStatement = (db: Database, email: string, except: string | null) =>
  db
    .select({
      id: bookings.id,
      contactId: contacts.id,
      role: contacts.role,
      couple: coupleOf(bookings),
      weddingDate: bookings.weddingDate,
      status: bookings.status,
      isAccepted: isAccepted.mapWith(Boolean),
      hasOpenProposal:
        sql`exists (select 1 from ${proposals} where ${proposals.bookingId} = ${bookings.id} and ${proposals.status} in ('sent', 'signed'))`.mapWith(
          Boolean,
        ),
    })
    .from(contacts)
    .innerJoin(bookings, eq(bookings.id, contacts.bookingId))
    .where(
      and(
        isAddress(contacts.email, email),
        sql`lower(${bookings.email}) <> ${email}`,
        except === null ? undefined : ne(bookings.id, except),
      ),
    )
    .orderBy(asc(contacts.id));

/** Matches an address's contacts of bookings in the trash. */
const isTrashedContact = (email: string) =>
  sql`(${trashedRows.tableName} = 'contacts' and lower(${trashedRows.row} ->> 'email') = ${email})`;

/** Matches rows in the trash about one other person only: their contact, and what they did on a proposal. */
const isOthersInTrash = (email: string) => sql`(case ${trashedRows.tableName}
  when 'contacts' then lower(${trashedRows.row} ->> 'email') is not ${email}
  when 'proposalEvents' then ${trashedRows.row} ->> 'contact_id' is not null and not exists (
    select 1 from ${trashedRows} as own where own.booking_id = ${withTable(trashedRows.bookingId)} and own.table_name = 'contacts'
      and own.row ->> 'id' = ${withTable(trashedRows.row)} ->> 'contact_id' and lower(own.row ->> 'email') = ${email})
  else 0 end)`;

/** Matches the rows in the trash that a person's file contains. */
export const isExportedTrash = (email: string, bookingIds: string[]) =>
  and(
    or(inArray(trashedRows.bookingId, listOf(bookingIds)), isTrashedContact(email)),
    not(isOthersInTrash(email)),
  );

/** Builds the query for the couples of such bookings in the trash. */
export const otherTrashedStatement = (db: Database, email: string, except: string | null) =>
  db
    .selectDistinct({ couple: coupleOf(trashedBookings) })
    .from(trashedBookings)
    .innerJoin(trashedRows, eq(trashedRows.bookingId, trashedBookings.id))
    .where(
      and(
        isTrashedContact(email),
        sql`lower(${trashedBookings.email}) <> ${email}`,
        except === null ? undefined : ne(trashedBookings.id, except),
      ),
    );

type When = { at: Date; condition: SQL };

/** Builds the statement that deletes what is known about partners whose bookings stay, except their names. */
export const partnerDetailsDeletion = (db: Database, contactIds: SQL, { at, condition }: When) =>
  db
    .update(contacts)
    .set({
      email: null,
      phone: null,
      legalName: null,
      postalAddress: null,
      sharesMailbox: false,
      addressNamedAt: null,
      lastSeenAt: null,
      deletionAskedAt: null,
      updatedAt: at,
      version: sql`${contacts.version} + 1`,
    })
    .where(and(inArray(contacts.id, contactIds), condition));

/** Builds the statements that delete what the bookings of others contain about a person. */
export function otherBookingsDeletion(db: Database, others: readonly OtherBooking[], when: When) {
  const partners = others.filter(isPartner);
  const idsOf = (some: readonly OtherBooking[]) => listOf(some.map(({ contactId }) => contactId));
  const rest = idsOf(others.filter((one) => !isPartner(one)));
  return [
    ...partners.flatMap(({ id }) => endedProposalDeletion(db, id, when.condition)),
    partnerDetailsDeletion(db, idsOf(partners), when),
    db.delete(contacts).where(and(inArray(contacts.id, rest), when.condition)),
  ];
}
