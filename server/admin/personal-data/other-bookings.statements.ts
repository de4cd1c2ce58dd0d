import { and, asc, eq, inArray, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { listOf, withTable } from "#drizzle/expressions.ts";
import { auditValues } from "#drizzle/schema/audit-log.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { trashedBookings, trashedRows } from "#drizzle/schema/trashed-bookings.ts";
import { endedProposalDeletion } from "#server/bookings/deletion/statements.ts";
import { isPartner } from "#server/clients/contacts/contract.ts";
import type { OtherBooking } from "./contract.ts";
import { isAddress, namesAddress } from "./statements.ts";

/** Begins the subjects of log values about bookings. */
const BOOKING_PREFIX = "booking:";

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

const inSameTrash = (alias: string, tableName: string) =>
  sql`${sql.identifier(alias)}.booking_id = ${withTable(trashedRows.bookingId)} and ${sql.identifier(alias)}.table_name = ${tableName}`;

/**
 * Matches rows in the trash about one other person only: their contact, what they did on a proposal, and mails to them
 * or about that.
 */
const isOthersInTrash = (email: string) => sql`(case ${trashedRows.tableName}
  when 'contacts' then lower(${trashedRows.row} ->> 'email') is not ${email}
  when 'proposalEvents' then ${trashedRows.row} ->> 'contact_id' is not null and not exists (
    select 1 from ${trashedRows} as own where ${inSameTrash("own", "contacts")}
      and own.row ->> 'id' = ${withTable(trashedRows.row)} ->> 'contact_id' and lower(own.row ->> 'email') = ${email})
  when 'outbox' then exists (
    select 1 from ${trashedRows} as other where ${inSameTrash("other", "contacts")} and lower(other.row ->> 'email') <> ${email}
      and lower(other.row ->> 'email') in (lower(${withTable(trashedRows.row)} ->> 'to_address'), lower(coalesce(${withTable(trashedRows.row)} ->> 'reply_to', ''))))
  else 0 end)`;

/** A row in the trash as a person's file has it: without the reason why somebody else declined a proposal. */
export const trashedRowFor = (
  email: string,
) => sql<string>`iif(${trashedRows.tableName} = 'proposals' and exists (
    select 1 from ${trashedRows} as event where ${inSameTrash("event", "proposalEvents")}
      and event.row ->> 'proposal_id' = ${withTable(trashedRows.row)} ->> 'id' and event.row ->> 'kind' = 'declined'
      and not exists (select 1 from ${trashedRows} as own where ${inSameTrash("own", "contacts")}
        and own.row ->> 'id' = event.row ->> 'contact_id' and lower(own.row ->> 'email') = ${email})),
  json_set(${trashedRows.row}, '$.reason', null), ${trashedRows.row})`;

/** Matches the rows in the trash that a person's file contains. */
export const isExportedTrash = (email: string, bookingIds: string[]) =>
  and(
    or(inArray(trashedRows.bookingId, listOf(bookingIds)), isTrashedContact(email)),
    not(isOthersInTrash(email)),
  );

/** Matches the rows in the trash that name an address, also as one that a person of the booking had before. */
const namesInTrash = (email: string) => sql`(case ${trashedRows.tableName}
  when 'contacts' then lower(${trashedRows.row} ->> 'email') = ${email}
  when 'outbox' then lower(${trashedRows.row} ->> 'to_address') = ${email}
  when 'proposals' then exists (select 1 from json_each(${trashedRows.row} ->> 'document', '$.signers') as signer
    where lower(signer.value ->> 'email') = ${email})
  else 0 end)`;

/** Builds the query for the couples of the bookings of others in the trash that name an address. */
export const otherTrashedStatement = (db: Database, email: string, except: string | null) =>
  db
    .selectDistinct({ couple: coupleOf(trashedBookings) })
    .from(trashedBookings)
    .innerJoin(trashedRows, eq(trashedRows.bookingId, trashedBookings.id))
    .where(
      and(
        namesInTrash(email),
        sql`lower(${trashedBookings.email}) <> ${email}`,
        except === null ? undefined : ne(trashedBookings.id, except),
      ),
    );

type When = { at: Date; condition: SQL };

/** A partner's name in the booking's name. They may have entered more of it as their own. */
export const nameInBooking = sql<string>`coalesce((
  select iif(${withTable(contacts.id)} = (select min(one.id) from ${contacts} as one where one.booking_id = ${withTable(contacts.bookingId)} and one.role = 'partner'),
    ${withTable(bookings.brideName)}, ${withTable(bookings.groomName)})
  from ${bookings} where ${withTable(bookings.id)} = ${withTable(contacts.bookingId)}), ${withTable(contacts.name)})`;

/** Mails that tell the studio and the other partner what a person has changed about themselves begin like this. */
const CHANGES = ["partner_changed", "partner_changed_alert"] as const;

/** Builds the statements that delete what is known about partners whose bookings stay, except their names in these. */
export const partnerDetailsDeletion = (db: Database, contactIds: SQL, { at, condition }: When) => [
  db
    .delete(outbox)
    .where(
      and(
        inArray(outbox.kind, CHANGES),
        sql`exists (select 1 from ${contactIds} as one where instr(${outbox.idempotencyKey}, ${outbox.kind} || ':' || one.value || ':') = 1)`,
        condition,
      ),
    ),
  db
    .update(contacts)
    .set({
      name: nameInBooking,
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
    .where(and(inArray(contacts.id, contactIds), condition)),
];

/** Selects the bookings that an address was mailed about, or whose log names it. Both are indexed by the address. */
const mentionedIn = (email: string) =>
  sql`(select ${outbox.bookingId} from ${outbox} where ${isAddress(outbox.toAddress, email)} and ${outbox.bookingId} is not null
    union select substr(${auditValues.subject}, ${BOOKING_PREFIX.length + 1}) from ${auditValues}
      where ${namesAddress(email)} and ${auditValues.subject} like ${`${BOOKING_PREFIX}%`})`;

/**
 * Builds the statements that delete proposals that asked an address to sign, bound no one and have ended. The booking's
 * people may have another address by now, so it isn't found by them. Must run before mails and log values are deleted.
 */
export function endedRequestDeletion(db: Database, email: string, condition: SQL) {
  const asked = sql`exists (select 1 from json_each(${proposals.document}, '$.signers') as signer where lower(signer.value ->> 'email') = ${email})`;
  const ended = db
    .select({ id: proposals.id })
    .from(proposals)
    .where(
      and(
        inArray(proposals.bookingId, mentionedIn(email)),
        inArray(proposals.status, ["declined", "expired", "superseded"]),
        isNull(proposals.completedAt),
        asked,
      ),
    );
  return [
    db.delete(proposalEvents).where(and(inArray(proposalEvents.proposalId, ended), condition)),
    db.delete(proposals).where(and(inArray(proposals.id, ended), condition)),
  ];
}

/** Builds the statements that delete what the bookings of others contain about a person. */
export function otherBookingsDeletion(db: Database, others: readonly OtherBooking[], when: When) {
  const partners = others.filter(isPartner);
  const idsOf = (some: readonly OtherBooking[]) => listOf(some.map(({ contactId }) => contactId));
  const rest = idsOf(others.filter((one) => !isPartner(one)));
  return [
    ...partners.flatMap(({ id }) => endedProposalDeletion(db, id, when.condition)),
    ...partnerDetailsDeletion(db, idsOf(partners), when),
    db.delete(contacts).where(and(inArray(contacts.id, rest), when.condition)),
  ];
}
