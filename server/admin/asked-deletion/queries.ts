import { and, asc, count, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#drizzle/client.ts";
import { listOf } from "#drizzle/expressions.ts";
import { auditAddresses, auditValues } from "#drizzle/schema/audit-log.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { invoices } from "#drizzle/schema/invoices.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { media } from "#drizzle/schema/media.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { accountDeletion } from "#server/accounts/deletion/statements.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import { endedProposalDeletion } from "#server/bookings/deletion/statements.ts";
import { messageDeletion } from "#server/inquiries/message-deletion/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen } from "#server/mail/outbox/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { insertDeletedRecords } from "#server/platform/deleted-records/queries.ts";
import { rolesWith } from "#server/platform/rights/contract.ts";
import { nameInBooking, partnerDetailsDeletion } from "../personal-data/other-bookings.statements.ts";

/**
 * Returns a booking with its partners, how much must be kept, and which askers have other bookings, in one round
 * trip.
 */
export async function selectAsked(db: Database, bookingId: string) {
  const asking = sql`(select lower(${contacts.email}) from ${contacts} where ${contacts.bookingId} = ${bookingId} and ${contacts.deletionAskedAt} is not null)`;
  const [booking, partners, elsewhere, open, agreements, bills, entries] = await db.batch([
    db
      .select({
        brideName: bookings.brideName,
        groomName: bookings.groomName,
        email: bookings.email,
        phone: bookings.phone,
        weddingDate: bookings.weddingDate,
        status: bookings.status,
        version: bookings.version,
      })
      .from(bookings)
      .where(eq(bookings.id, bookingId)),
    db
      .select({
        id: contacts.id,
        name: nameInBooking,
        email: contacts.email,
        phone: contacts.phone,
        withdrawnAt: contacts.withdrawnAt,
        deletionAskedAt: contacts.deletionAskedAt,
      })
      .from(contacts)
      .where(and(eq(contacts.bookingId, bookingId), eq(contacts.role, "partner")))
      .orderBy(asc(contacts.id)),
    db
      .selectDistinct({ email: sql<string>`lower(${contacts.email})` })
      .from(contacts)
      .where(and(inArray(sql`lower(${contacts.email})`, asking), ne(contacts.bookingId, bookingId))),
    db
      .select({ n: count() })
      .from(proposals)
      .where(and(eq(proposals.bookingId, bookingId), inArray(proposals.status, ["sent", "signed"]))),
    db
      .select({ n: count() })
      .from(proposals)
      .where(and(eq(proposals.bookingId, bookingId), isNotNull(proposals.completedAt))),
    db.select({ n: count() }).from(invoices).where(eq(invoices.bookingId, bookingId)),
    db.select({ n: count() }).from(ledgerEntries).where(eq(ledgerEntries.bookingId, bookingId)),
  ]);
  return {
    booking: booking[0],
    partners,
    elsewhere: elsewhere.map(({ email }) => email),
    hasOpenProposal: (open[0]?.n ?? 0) > 0,
    kept: {
      agreements: agreements[0]?.n ?? 0,
      invoices: bills[0]?.n ?? 0,
      entries: entries[0]?.n ?? 0,
    },
  };
}

type PartnerDeletion = {
  bookingId: string;
  version: number;
  contactId: string;
  /** The address of the person whose data is deleted, in lower case. */
  email: string;
  /** The phone number of the person whom the studio writes to from now on. */
  otherPhone: string | null;
  mails: NewMail[];
  at: Date;
};

const isAddress = (column: SQLiteColumn, email: string) => sql`lower(${column}) = ${email}`;

/**
 * Returns the records about only one partner of a booking: what they wrote, what was written to them, and their
 * account. Messages without a booking and the account are kept while they are part of another booking.
 */
function ownRecords(bookingId: string, email: string) {
  const isOnlyHere = sql`not exists (select 1 from ${contacts} where ${isAddress(contacts.email, email)} and ${contacts.bookingId} <> ${bookingId})`;
  const isOf = (column: SQLiteColumn) => or(eq(column, bookingId), and(isNull(column), isOnlyHere));
  const theirMessages = sql`(select ${messages.id} as value from ${messages} where ${isAddress(messages.email, email)} and ${isOf(messages.bookingId)})`;
  const theirMails = and(
    or(isAddress(outbox.toAddress, email), isAddress(outbox.replyTo, email)),
    isOf(outbox.bookingId),
  );
  const theirAccount = sql`(select ${user.id} as value from ${user} where ${isAddress(user.email, email)} and ${isOnlyHere})`;
  return { theirMessages, theirMails, theirAccount };
}

/** Returns the messages to delete and the keys of their images. */
export async function selectOwnMessages(
  db: Database,
  { bookingId, email }: Pick<PartnerDeletion, "bookingId" | "email">,
) {
  const { theirMessages } = ownRecords(bookingId, email);
  const [rows, pictures] = await db.batch([
    db.select({ id: messages.id }).from(messages).where(inArray(messages.id, theirMessages)),
    db.select({ key: media.key }).from(media).where(inArray(media.bookingId, theirMessages)),
  ]);
  return { ids: rows.map(({ id }) => id), pictures: pictures.map(({ key }) => key) };
}

/** Matches this booking's audit details that contain the address. */
const namesThem = (bookingId: string, email: string): SQL | undefined =>
  and(
    eq(auditValues.subject, `booking:${bookingId}`),
    inArray(
      auditValues.auditId,
      sql`(select ${auditAddresses.auditId} from ${auditAddresses} where ${auditAddresses.address} = ${email})`,
    ),
  );

/**
 * Deletes the data about one partner alone and leaves the booking to the other, whom the studio writes to from then
 * on. Deletes proposals that ended unsigned, which name both; keeps an agreement that everyone signed. Their first
 * name stays in the booking's name, which is also the other's.
 * @returns whether it did: false if the booking has changed or they belong to the studio's people
 */
export async function deletePartner(db: Database, admin: Admin, deletion: PartnerDeletion): Promise<boolean> {
  const { bookingId, version, contactId, email, otherPhone, mails, at } = deletion;
  const { theirMessages, theirMails, theirAccount } = ownRecords(bookingId, email);
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "delete_person",
      entity: "person",
      entityId: crypto.randomUUID(),
      at,
      before: { bookings: 0 },
    },
    sql`exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId} and ${bookings.version} = ${version})
      and not exists (select 1 from ${user} join ${profiles} on ${profiles.userId} = ${user.id} where ${isAddress(user.email, email)} and ${inArray(profiles.role, rolesWith("account"))})`,
  );
  const isTheirs = isAddress(bookings.email, email);
  const [logged] = await db.batch([
    note,
    insertDeletedRecords(db, { kind: "message", ids: theirMessages, at }, entryExists),
    db.delete(auditValues).where(and(namesThem(bookingId, email), entryExists)),
    db.delete(outbox).where(and(theirMails, entryExists)),
    ...messageDeletion(db, theirMessages, entryExists),
    ...endedProposalDeletion(db, bookingId, entryExists),
    ...accountDeletion(db, theirAccount, entryExists),
    db
      .update(bookings)
      .set({
        phone: sql`case when ${isTheirs} then ${otherPhone} else ${bookings.phone} end`,
        version: sql`${bookings.version} + 1`,
        updatedAt: at,
      })
      .where(and(eq(bookings.id, bookingId), entryExists)),
    // After the booking, because its trigger gives the first partner the booking's phone number.
    ...partnerDetailsDeletion(db, listOf([contactId]), { at, condition: entryExists }),
    ...mails.map((mail) => insertMailWhen(db, mail, at, entryExists)),
  ]);
  return logged.rowsAffected > 0;
}
