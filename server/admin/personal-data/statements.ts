import { and, eq, getTableColumns, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { type SQLiteColumn, type SQLiteTable, union } from "drizzle-orm/sqlite-core";
import { type Database, schema } from "#drizzle/client.ts";
import { listOf, withTable } from "#drizzle/expressions.ts";
import { auditAddresses, auditValues } from "#drizzle/schema/audit-log.ts";
import { passkey, session, user } from "#drizzle/schema/auth.ts";
import { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import { bookingStates } from "#drizzle/schema/booking-states.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { calendarFeeds } from "#drizzle/schema/calendar-feeds.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { daySchedules } from "#drizzle/schema/day-schedules.ts";
import { deliveries, deliveryFiles, deliveryFilms } from "#drizzle/schema/deliveries.ts";
import { digestSubscribers } from "#drizzle/schema/digest-subscribers.ts";
import { invitations } from "#drizzle/schema/invitations.ts";
import { invoices } from "#drizzle/schema/invoices.ts";
import { ledgerNotes } from "#drizzle/schema/ledger.ts";
import { media } from "#drizzle/schema/media.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { refundRequests } from "#drizzle/schema/refund-requests.ts";
import { signInFailures } from "#drizzle/schema/sign-in-failures.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import { trashedBookings } from "#drizzle/schema/trashed-bookings.ts";
import { deliveriesOf, filmsOf } from "#server/bookings/deletion/statements.ts";
import { rolesWith } from "#server/platform/rights/contract.ts";
import { THE_STUDIO } from "./contract.ts";
import { EXPORTED, type ExportedTable } from "./personal-columns.ts";

const STAFF_ROLES = rolesWith("account");

/** All records found for an address, by id. */
export type Found = {
  bookings: string[];
  messages: string[];
  users: string[];
  invitations: string[];
  mails: string[];
};

export const isAddress = (column: SQLiteColumn, email: string) => sql`lower(${column}) = ${email}`;

/** Ids of all records found for an address, each as a subquery. */
export type Ids = Record<keyof Found, SQL>;

/**
 * Returns the records of an address: the bookings and messages sent with it, the messages that those bookings were
 * created from, the account, invitations, and the mails to it or about any of these.
 */
export function idsByAddress(email: string): Ids {
  const ofBookings = sql`(select ${bookings.id} from ${bookings} where ${isAddress(bookings.email, email)}
    union select ${trashedBookings.id} from ${trashedBookings} where ${isAddress(trashedBookings.email, email)})`;
  const ofMessages = sql`(select ${messages.id} from ${messages} where ${isAddress(messages.email, email)}
    union select ${messages.id} from ${messages} where ${messages.bookingId} in ${ofBookings})`;
  return {
    bookings: ofBookings,
    messages: ofMessages,
    users: sql`(select ${user.id} from ${user} where ${isAddress(user.email, email)})`,
    invitations: sql`(select ${invitations.id} from ${invitations} where ${isAddress(invitations.email, email)})`,
    mails: sql`(select ${outbox.id} from ${outbox} where ${isAddress(outbox.toAddress, email)}
      union select ${outbox.id} from ${outbox} where ${isAddress(outbox.replyTo, email)}
      union select ${outbox.id} from ${outbox} where ${outbox.bookingId} in ${ofBookings}
      union select ${outbox.id} from ${outbox} where ${outbox.messageId} in ${ofMessages})`,
  };
}

export const idsIn = (found: Found): Ids => ({
  bookings: listOf(found.bookings),
  messages: listOf(found.messages),
  users: listOf(found.users),
  invitations: listOf(found.invitations),
  mails: listOf(found.mails),
});

const subjectsOf = (ids: Ids) =>
  sql`(select 'booking:' || id from (select null as id where 0 union all select * from ${ids.bookings})
    union all select 'message:' || id from (select null as id where 0 union all select * from ${ids.messages})
    union all select 'user:' || id from (select null as id where 0 union all select * from ${ids.users})
    union all select 'invitation:' || id from (select null as id where 0 union all select * from ${ids.invitations}))`;

/** Matches audit values that contain this address, whatever their entry is about. */
export const namesAddress = (email: string) =>
  sql`${auditValues.auditId} in (select ${auditAddresses.auditId} from ${auditAddresses} where ${auditAddresses.address} = ${email})`;

/**
 * What the file says of an event by the studio: a person's file names no network, device or address of the studio's
 * people.
 */
const STUDIOS_EVENT = {
  actor: sql<string>`iif(${proposalEvents.contactId} is null, ${THE_STUDIO}, ${proposalEvents.actor})`,
  network: sql<string | null>`iif(${proposalEvents.contactId} is null, null, ${proposalEvents.network})`,
  device: sql<string | null>`iif(${proposalEvents.contactId} is null, null, ${proposalEvents.device})`,
};

/** What the file says of why a proposal was declined: only whoever declined and the studio know it. */
const reasonFor = (ownContacts: SQL) => ({
  reason: sql<
    string | null
  >`iif(exists (select 1 from ${proposalEvents} where ${withTable(proposalEvents.proposalId)} = ${withTable(proposals.id)}
    and ${withTable(proposalEvents.kind)} = 'declined' and ${withTable(proposalEvents.contactId)} not in ${ownContacts}), null, ${withTable(proposals.reason)})`,
});

/**
 * Returns what a person's file contains of a table's rows.
 * @param ownContacts selects the ids of their contacts
 */
export function exportedColumns(name: ExportedTable, ownContacts: SQL) {
  const columns = Object.entries(getTableColumns(schema[name] as SQLiteTable));
  const chosen = Object.fromEntries(columns.filter(([column]) => EXPORTED[name].includes(column)));
  if (name === "proposals") return { ...chosen, ...reasonFor(ownContacts) };
  return name === "proposalEvents" ? { ...chosen, ...STUDIOS_EVENT } : chosen;
}

/** Selects the addresses that the studio's people sign in with, and those they were invited with. */
export const staffStatement = (db: Database) =>
  union(
    db
      .select({ email: sql<string>`lower(${user.email})` })
      .from(user)
      .innerJoin(profiles, eq(profiles.userId, user.id))
      .where(inArray(profiles.role, STAFF_ROLES)),
    db
      .select({ email: sql<string>`lower(${invitations.email})` })
      .from(invitations)
      .where(inArray(invitations.role, STAFF_ROLES)),
  );

/** Returns the conditions for a person's rows in each exported table. */
export const rowsOf = (email: string, ids: Ids): Record<ExportedTable, SQL | undefined> => {
  const { users } = ids;
  return {
    bookings: inArray(bookings.id, ids.bookings),
    bookingStates: inArray(bookingStates.bookingId, ids.bookings),
    contacts: inArray(contacts.bookingId, ids.bookings),
    proposals: inArray(proposals.bookingId, ids.bookings),
    proposalEvents: inArray(
      proposalEvents.proposalId,
      sql`(select ${proposals.id} from ${proposals} where ${proposals.bookingId} in ${ids.bookings})`,
    ),
    bookingNotes: inArray(bookingNotes.bookingId, ids.bookings),
    testimonials: inArray(testimonials.bookingId, ids.bookings),
    invoices: inArray(invoices.bookingId, ids.bookings),
    daySchedules: inArray(daySchedules.bookingId, ids.bookings),
    deliveries: inArray(deliveries.bookingId, ids.bookings),
    deliveryFilms: inArray(deliveryFilms.deliveryId, deliveriesOf(ids.bookings)),
    deliveryFiles: inArray(deliveryFiles.filmId, filmsOf(ids.bookings)),
    ledgerNotes: inArray(ledgerNotes.bookingId, ids.bookings),
    refundRequests: inArray(refundRequests.bookingId, ids.bookings),
    messages: inArray(messages.id, ids.messages),
    media: or(inArray(media.bookingId, ids.bookings), inArray(media.bookingId, ids.messages)),
    outbox: inArray(outbox.id, ids.mails),
    auditValues: or(inArray(auditValues.subject, subjectsOf(ids)), namesAddress(email)),
    invitations: inArray(invitations.id, ids.invitations),
    user: inArray(user.id, users),
    profiles: inArray(profiles.userId, users),
    session: inArray(session.userId, users),
    passkey: inArray(passkey.userId, users),
    calendarFeeds: inArray(calendarFeeds.userId, users),
    signInFailures: inArray(signInFailures.userId, users),
    digestSubscribers: inArray(digestSubscribers.userId, users),
  };
};

/** Selects the ids of an address's contacts. */
export const contactsAt = (email: string) =>
  sql`(select ${contacts.id} from ${contacts} where ${isAddress(contacts.email, email)})`;

/** Matches mails to the other people of a booking, and those that tell the studio what these did. */
const isOthersMail = (email: string) =>
  sql`exists (select 1 from ${contacts} where ${contacts.bookingId} = ${outbox.bookingId} and lower(${contacts.email}) <> ${email}
    and lower(${contacts.email}) in (lower(${outbox.toAddress}), lower(coalesce(${outbox.replyTo}, ''))))`;

/**
 * Returns the conditions for the rows of a person's file: without the other people of their bookings, what these did
 * on a proposal and the mails about that.
 */
export function ownRowsOf(email: string, ids: Ids): Record<ExportedTable, SQL | undefined> {
  const rows = rowsOf(email, ids);
  return {
    ...rows,
    contacts: and(rows.contacts, isAddress(contacts.email, email)),
    outbox: and(rows.outbox, not(isOthersMail(email))),
    proposalEvents: and(
      rows.proposalEvents,
      or(isNull(proposalEvents.contactId), inArray(proposalEvents.contactId, contactsAt(email))),
    ),
  };
}
