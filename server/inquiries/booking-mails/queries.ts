import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { media } from "#drizzle/schema/media.ts";
import { messages } from "#drizzle/schema/messages.ts";
import type { IncomingDetails } from "#server/mail/incoming/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMails, insertMailWhen, isOwed } from "#server/mail/outbox/statements.ts";
import { isMailFile } from "./statements.ts";

/** Reads which of a booking's people has this address; null if there is no such booking. */
export async function selectForMail(
  db: Database,
  { bookingId, address }: { bookingId: string; address: string },
) {
  const [booking, people] = await db.batch([
    db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)),
    db
      .select({ name: contacts.name, role: contacts.role, phone: contacts.phone })
      .from(contacts)
      .where(
        and(
          eq(contacts.bookingId, bookingId),
          eq(sql`lower(${contacts.email})`, address.toLowerCase()),
          isNull(contacts.withdrawnAt),
        ),
      )
      .limit(1),
  ]);
  return booking.length > 0 ? { person: people[0] ?? null } : null;
}

/** Whether this exact mail is stored already. */
export const isStored = async (db: Database, submissionId: string): Promise<boolean> =>
  (await db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.submissionId, submissionId))
    .get()) !== undefined;

type Stored = { id: string; key: string; fileName: string; contentType: string; sizeBytes: number };

type NewMessage = {
  id: string;
  submissionId: string;
  bookingId: string;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  mail: IncomingDetails;
  files: Stored[];
  /** The mail that tells the studio about it; null for automatic mails. */
  alert: NewMail | null;
  at: Date;
};

/**
 * Adds an email to its booking's conversation, with its files and the mail to the studio, in one batch. A repeat, or
 * a mail to a booking that was deleted in the meantime, changes nothing.
 */
export async function insertBookingMail(
  db: Database,
  { files, alert, at, ...row }: NewMessage,
): Promise<void> {
  const isNew = sql`not exists (select 1 from ${messages} where ${messages.submissionId} = ${row.submissionId}) and exists (select 1 from ${bookings} where ${bookings.id} = ${row.bookingId})`;
  const status = alert ? "open" : "archived";
  const [first, ...rest] = [
    ...files.map((file) =>
      insertWhen(
        db,
        media,
        { ...file, bookingId: row.id, private: true, createdAt: at, updatedAt: at },
        isNew,
      ),
    ),
    ...(alert ? [insertMailWhen(db, alert, at, sql`${isNew} and not ${isOwed(alert)}`)] : []),
    // Last, because the other statements check whether it is new.
    insertWhen(db, messages, { ...row, status, statusChangedAt: at, createdAt: at }, isNew),
  ];
  if (first) await db.batch([first, ...rest]);
}

/** Queues the mail that tells the studio of too many emails, if it isn't queued yet. */
export const insertLimitAlert = (db: Database, mail: NewMail, at: Date) => insertMails(db, [mail], at);

/** Selects a file that came by email. */
export const selectMailFile = (db: Database, id: string) =>
  db
    .select({ key: media.key, fileName: media.fileName })
    .from(media)
    .where(and(eq(media.id, id), isMailFile()))
    .get();
