import "#server/platform/boundary.server.ts";
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Database, schema } from "#drizzle/client.ts";
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
import { ledgerEntries, ledgerNotes } from "#drizzle/schema/ledger.ts";
import { media } from "#drizzle/schema/media.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { refundRequests } from "#drizzle/schema/refund-requests.ts";
import { signInFailures } from "#drizzle/schema/sign-in-failures.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import { deliveriesOf, filmsOf } from "#server/bookings/deletion/statements.ts";
import { EXPORTED, type ExportedTable } from "../personal-data/personal-columns.ts";
import type { ExportedRows } from "../personal-data/queries.ts";
import { exportedColumns, staffStatement } from "../personal-data/statements.ts";

type Own = {
  /** In lower case. */
  email: string;
  userId: string;
  bookings: string[];
  contacts: string[];
};

const isAddress = (column: SQLiteColumn, email: string) => sql`lower(${column}) = ${email}`;

/**
 * Returns the conditions for the rows of each exported table that a partner gets: those about them and about their
 * wedding as a whole. Rows about one other person only are left out: that person's contact, their actions on a
 * proposal, their mails, audit details about them.
 */
function ownRows({ email, userId, ...own }: Own): Record<ExportedTable, SQL | undefined> {
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
function withoutOther(row: Record<string, unknown>, { email: own }: Own) {
  const { email, phone, ...wedding } = row;
  return String(email).toLowerCase() === own ? row : wedding;
}

/**
 * Returns the statements for the charges and payments of a person's weddings in chronological order, and the files of
 * their agreements and invoices.
 */
const moneyStatements = (db: Database, weddings: SQL) =>
  [
    db
      .select({
        happenedOn: ledgerEntries.happenedOn,
        kind: ledgerEntries.kind,
        label: ledgerEntries.label,
        amountCents: ledgerEntries.amountCents,
        way: ledgerEntries.way,
        pending: ledgerEntries.pending,
        dueOn: ledgerEntries.dueOn,
      })
      .from(ledgerEntries)
      .where(inArray(ledgerEntries.bookingId, weddings))
      .orderBy(asc(sql`${ledgerEntries}.rowid`)),
    db
      .select({ id: proposals.id, number: proposals.number, completedAt: proposals.completedAt })
      .from(proposals)
      .where(and(inArray(proposals.bookingId, weddings), isNotNull(proposals.fileKey)))
      .orderBy(asc(proposals.number)),
    db
      .select({ id: invoices.id, year: invoices.year, seq: invoices.seq, issuedOn: invoices.issuedOn })
      .from(invoices)
      .where(inArray(invoices.bookingId, weddings))
      .orderBy(asc(invoices.year), asc(invoices.seq)),
  ] as const;

/** Returns all rows about a partner by table, and the images of their inquiry, in one round trip. */
export async function selectOwn(db: Database, own: Own) {
  const where = ownRows(own);
  const names = Object.keys(EXPORTED) as ExportedTable[];
  const [staff, pictures, ledger, agreements, bills, ...rows] = await db.batch([
    staffStatement(db),
    db
      .select({ key: media.key, fileName: media.fileName })
      .from(media)
      .where(where.media)
      .orderBy(asc(media.createdAt), asc(media.id)),
    ...moneyStatements(db, listOf(own.bookings)),
    ...names.map((name) => {
      const table: SQLiteTable = schema[name];
      return db.select(exportedColumns(name)).from(table).where(where[name]);
    }),
  ]);
  const found = Object.fromEntries(names.map((name, at) => [name, rows[at] ?? []])) as ExportedRows;
  return {
    staff: staff.map(({ email }) => email),
    pictures,
    ledger,
    agreements,
    bills,
    rows: { ...found, bookings: found.bookings.map((row) => withoutOther(row, own)) },
  };
}
