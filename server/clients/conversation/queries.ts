import "#server/platform/boundary.server.ts";
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen } from "#server/mail/outbox/statements.ts";
import { THREAD_MAX } from "./contract.ts";

/** What was written about these weddings, by either side, the newest first: two statements for a batch. */
export const threadStatements = (db: Database, bookingIds: string[]) =>
  [
    db
      .select({
        id: messages.id,
        bookingId: messages.bookingId,
        from: messages.name,
        text: messages.message,
        at: messages.createdAt,
      })
      .from(messages)
      .where(and(inArray(messages.bookingId, bookingIds), ne(messages.status, "spam")))
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(THREAD_MAX),
    db
      .select({
        id: outbox.id,
        bookingId: outbox.bookingId,
        text: outbox.textBody,
        at: outbox.createdAt,
      })
      .from(outbox)
      .where(
        and(inArray(outbox.bookingId, bookingIds), inArray(outbox.kind, ["booking_reply", "message_reply"])),
      )
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(THREAD_MAX),
  ] as const;

type NewMessage = {
  id: string;
  submissionId: string;
  bookingId: string;
  contactId: string;
  name: string;
  email: string;
  message: string;
  alert: NewMail;
  at: Date;
};

/** Puts a client's message into the studio's inbox with its mail, once, however often the same form comes. */
export async function insertClientMessage(db: Database, { contactId, alert, at, ...row }: NewMessage) {
  const isNew = sql`not exists (select 1 from ${messages} where ${messages.submissionId} = ${row.submissionId})`;
  const phone = sql`(select ${contacts.phone} from ${contacts} where ${contacts.id} = ${contactId})`;
  await db.batch([
    // The mail first: it asks whether the message is new.
    insertMailWhen(db, alert, at, isNew),
    insertWhen(db, messages, { ...row, phone, status: "open", statusChangedAt: at, createdAt: at }, isNew),
    db.update(contacts).set({ lastSeenAt: at }).where(eq(contacts.id, contactId)),
  ]);
}
