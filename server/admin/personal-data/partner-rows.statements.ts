import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { listOf } from "#drizzle/expressions.ts";
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
import { deliveriesOf, filmsOf } from "#server/bookings/deletion/statements.ts";
import type { ExportedTable } from "./personal-columns.ts";
import { isAddress } from "./statements.ts";

/** A person, and the bookings that they are a person of. */
export type Own = {
  /** In lower case. */
  email: string;
  userId: string;
  /** The ids of the bookings that they are a partner of. */
  bookings: string[];
  /** The ids of their own contacts. */
  contacts: string[];
};

/**
 * Returns the conditions for the rows of each exported table that a partner gets: those about them and about their
 * wedding as a whole. Rows about one other person only are left out: that person's contact, their actions on a
 * proposal, their mails, audit details about them.
 */
export function ownRows({ email, userId, ...own }: Own): Record<ExportedTable, SQL | undefined> {
  const weddings = listOf(own.bookings);
  const ownMessages = sql`(select ${messages.id} from ${messages} where ${isAddress(messages.email, email)})`;
  const theirProposals = sql`(select ${proposals.id} from ${proposals} where ${proposals.bookingId} in ${weddings})`;
  const subjects = sql`(select 'booking:' || value from ${weddings} union all select 'user:' || ${userId}
    union all select 'message:' || id from ${ownMessages})`;
  const namesOther = sql`exists (select 1 from ${auditAddresses} where ${auditAddresses.auditId} = ${auditValues.auditId} and ${auditAddresses.address} <> ${email})`;
  const namesThem = sql`exists (select 1 from ${auditAddresses} where ${auditAddresses.auditId} = ${auditValues.auditId} and ${auditAddresses.address} = ${email})`;
  return {
    bookings: inArray(bookings.id, weddings),
    bookingStates: inArray(bookingStates.bookingId, weddings),
    contacts: inArray(contacts.id, listOf(own.contacts)),
    proposals: inArray(proposals.bookingId, weddings),
    proposalEvents: and(
      inArray(proposalEvents.proposalId, theirProposals),
      or(isNull(proposalEvents.contactId), inArray(proposalEvents.contactId, listOf(own.contacts))),
    ),
    daySchedules: inArray(daySchedules.bookingId, weddings),
    deliveries: inArray(deliveries.bookingId, weddings),
    deliveryFilms: inArray(deliveryFilms.deliveryId, deliveriesOf(weddings)),
    deliveryFiles: inArray(deliveryFiles.filmId, filmsOf(weddings)),
    bookingNotes: inArray(bookingNotes.bookingId, weddings),
    testimonials: inArray(testimonials.bookingId, weddings),
    invoices: inArray(invoices.bookingId, weddings),
    ledgerNotes: inArray(ledgerNotes.bookingId, weddings),
    refundRequests: inArray(refundRequests.bookingId, weddings),
    messages: inArray(messages.id, ownMessages),
    media: or(inArray(media.bookingId, weddings), inArray(media.bookingId, ownMessages)),
    outbox: or(isAddress(outbox.toAddress, email), isAddress(outbox.replyTo, email)),
    auditValues: and(inArray(auditValues.subject, subjects), or(namesThem, sql`not ${namesOther}`)),
    invitations: isAddress(invitations.email, email),
    user: eq(user.id, userId),
    profiles: eq(profiles.userId, userId),
    session: eq(session.userId, userId),
    passkey: eq(passkey.userId, userId),
    calendarFeeds: eq(calendarFeeds.userId, userId),
    signInFailures: eq(signInFailures.userId, userId),
    digestSubscribers: eq(digestSubscribers.userId, userId),
  };
}

/** Removes the email and phone of the other partner, who sent the inquiry, from a wedding's row. */
export function withoutOther(row: Record<string, unknown>, { email: own }: Pick<Own, "email">) {
  const { email, phone, ...wedding } = row;
  return String(email).toLowerCase() === own ? row : wedding;
}
