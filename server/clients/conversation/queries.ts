import { and, asc, desc, eq, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { MailKind } from "#drizzle/enums.ts";
import { withTable } from "#drizzle/expressions.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { user } from "#drizzle/schema/auth.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { filesOfConversation } from "#server/inquiries/booking-mails/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen } from "#server/mail/outbox/statements.ts";
import { THREAD_MAX } from "./contract.ts";

/**
 * Matches emails that aren't proven to be from a partner. The couple must never see a stranger's words on its own
 * page under a name it trusts.
 */
const isUnproven = sql`${withTable(messages.mail)} is not null and (${withTable(messages.mail)} ->> 'sender' <> 'partner'
  or ${withTable(messages.mail)} ->> 'check' <> 'passed' or ${withTable(messages.mail)} ->> 'automatic')`;

/**
 * Matches the studio's replies to such emails, which went to their senders, and to messages that were deleted, since
 * nothing says anymore whose those were.
 */
const answersUnproven = sql`(exists (select 1 from ${messages}
    where ${withTable(messages.id)} = ${withTable(outbox.messageId)} and ${isUnproven})
  or (${withTable(outbox.kind)} = 'message_reply' and ${withTable(outbox.messageId)} is null))`;

/** Selects the newest messages of each of these weddings. Spam is never part of a conversation. */
const newestMessages = (db: Database, bookingIds: string[], hidden?: SQL) =>
  db
    .select({
      id: messages.id,
      place:
        sql<number>`row_number() over (partition by ${messages.bookingId} order by ${messages.createdAt} desc, ${messages.id} desc)`.as(
          "place",
        ),
    })
    .from(messages)
    .where(
      and(
        inArray(messages.bookingId, bookingIds),
        ne(messages.status, "spam"),
        hidden && sql`not (${hidden})`,
      ),
    )
    .as("newest_messages");

/** The kinds of mail that the studio wrote to the couple itself, without those that name amounts. */
const OPEN_LETTERS: readonly MailKind[] = ["booking_reply", "message_reply"];
const LETTERS: readonly MailKind[] = [...OPEN_LETTERS, "cancellation_letter", "reopening_letter"];

/** What the copies of one letter have in common. */
const letterOf = sql`coalesce(${outbox.letterId}, ${outbox.id})`;

/** Selects the newest letters that the studio wrote itself: each copy, with its number among those of its letter. */
const newestReplies = (db: Database, bookingIds: string[], kinds: readonly MailKind[], hidden?: SQL) =>
  db
    .select({
      id: outbox.id,
      place:
        sql<number>`dense_rank() over (partition by ${outbox.bookingId} order by ${outbox.createdAt} desc, ${letterOf} desc)`.as(
          "place",
        ),
      copy: sql<number>`row_number() over (partition by ${letterOf} order by ${outbox.createdAt}, ${outbox.id})`.as(
        "copy",
      ),
    })
    .from(outbox)
    .where(
      and(inArray(outbox.bookingId, bookingIds), inArray(outbox.kind, kinds), hidden && sql`not (${hidden})`),
    )
    .as("newest_replies");

/** The messages of both sides about these weddings, newest first: two statements for a batch. */
export function threadStatements(db: Database, bookingIds: string[]) {
  const theirs = newestMessages(db, bookingIds, isUnproven);
  const ours = newestReplies(db, bookingIds, LETTERS, answersUnproven);
  return [
    db
      .select({
        id: messages.id,
        bookingId: messages.bookingId,
        from: messages.name,
        text: messages.message,
        at: messages.createdAt,
      })
      .from(messages)
      .innerJoin(theirs, eq(theirs.id, messages.id))
      .where(lte(theirs.place, THREAD_MAX))
      .orderBy(desc(messages.createdAt), desc(messages.id)),
    db
      .select({
        id: outbox.id,
        bookingId: outbox.bookingId,
        text: outbox.textBody,
        at: outbox.createdAt,
      })
      .from(outbox)
      .innerJoin(ours, eq(ours.id, outbox.id))
      .where(and(lte(ours.place, THREAD_MAX), eq(ours.copy, 1)))
      .orderBy(desc(outbox.createdAt), desc(outbox.id)),
  ] as const;
}

/**
 * Reads both sides of one wedding's thread, with the details for the back office, in one round trip. Letters that name
 * amounts are only for roles with the `money` right.
 */
export async function selectDeskThread(db: Database, bookingId: string, { money }: { money: boolean }) {
  const theirs = newestMessages(db, [bookingId]);
  const ours = newestReplies(db, [bookingId], money ? LETTERS : OPEN_LETTERS);
  const [written, replies, files] = await db.batch([
    db
      .select({
        id: messages.id,
        from: messages.name,
        address: messages.email,
        mail: messages.mail,
        text: messages.message,
        status: messages.status,
        at: messages.createdAt,
      })
      .from(messages)
      .innerJoin(theirs, eq(theirs.id, messages.id))
      .where(lte(theirs.place, THREAD_MAX)),
    db
      .select({
        id: outbox.id,
        from: sql<string | null>`coalesce(${profiles.name}, ${user.name})`,
        letter: sql<string>`${letterOf}`,
        to: outbox.toAddress,
        subject: outbox.subject,
        text: outbox.textBody,
        state: outbox.state,
        attempts: outbox.attempts,
        sentAt: outbox.sentAt,
        delivery: outbox.delivery,
        deliveryAt: outbox.deliveryAt,
        at: outbox.createdAt,
      })
      .from(outbox)
      .innerJoin(ours, eq(ours.id, outbox.id))
      .leftJoin(user, eq(user.id, outbox.sentBy))
      .leftJoin(profiles, eq(profiles.userId, outbox.sentBy))
      .where(lte(ours.place, THREAD_MAX))
      .orderBy(asc(outbox.createdAt), asc(outbox.toAddress)),
    filesOfConversation(db, bookingId),
  ]);
  return { written, replies, files };
}

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

/** Adds a client's message to the studio's inbox with its mail, once per form. */
export async function insertClientMessage(db: Database, { contactId, alert, at, ...row }: NewMessage) {
  const isNew = sql`not exists (select 1 from ${messages} where ${messages.submissionId} = ${row.submissionId})`;
  const phone = sql`(select ${contacts.phone} from ${contacts} where ${contacts.id} = ${contactId})`;
  await db.batch([
    // The mail first, because its condition checks whether the message is new.
    insertMailWhen(db, alert, at, isNew),
    insertWhen(db, messages, { ...row, phone, status: "open", statusChangedAt: at, createdAt: at }, isNew),
    db.update(contacts).set({ lastSeenAt: at }).where(eq(contacts.id, contactId)),
  ]);
}
