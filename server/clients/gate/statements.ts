import { desc, sql } from "drizzle-orm";
import { withTable } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { proposals } from "#drizzle/schema/proposals.ts";

/**
 * Whether the studio has answered the inquiry of a contact's booking, or entered the booking itself. Anybody can send
 * inquiries with somebody else's address, and the studio closes those. Only the studio writes a letter, sends a proposal,
 * charges something or changes another status.
 */
export const isAnswered = sql`(
  exists (select 1 from ${bookings} where ${withTable(bookings.id)} = ${withTable(contacts.bookingId)} and (${withTable(bookings.status)} not in ('new', 'lost') or ${withTable(bookings.source)} <> 'site' or ${withTable(bookings.answeredAt)} is not null))
  or exists (select 1 from ${proposals} where ${withTable(proposals.bookingId)} = ${withTable(contacts.bookingId)} and ${withTable(proposals.status)} <> 'draft')
  or exists (select 1 from ${ledgerEntries} where ${withTable(ledgerEntries.bookingId)} = ${withTable(contacts.bookingId)}))`;

const isClosedInquiry = sql`exists (select 1 from ${bookings} where ${withTable(bookings.id)} = ${withTable(contacts.bookingId)} and ${withTable(bookings.status)} = 'lost')`;

/**
 * The order of a person's contacts: answered weddings first, and of those the closed inquiries last. The studio may have
 * written back to a stranger's inquiry before it closed it.
 */
export const answeredFirst = [desc(isAnswered), isClosedInquiry];
