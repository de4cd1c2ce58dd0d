import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { MessageStatus } from "#drizzle/enums.ts";
import { unindexed } from "#drizzle/expressions.ts";
import { moreMatches, newestMatches } from "#drizzle/full-text-search.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen } from "#server/mail/outbox/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { countersOf, countOf } from "#server/platform/record-counts/queries.ts";
import { searchWords } from "#server/platform/search/contract.ts";
import { searchPage } from "#server/platform/search/search-page.ts";
import { filesOfMessage } from "../booking-mails/statements.ts";
import { answeredAt, isCurrent, type MessageStart, nextVersion, selectCurrent } from "./statements.ts";

const EXCERPT = 160;

const row = {
  id: messages.id,
  name: messages.name,
  email: messages.email,
  excerpt: sql<string>`iif(
    length(${messages.message}) > ${EXCERPT},
    rtrim(substr(${messages.message}, 1, ${EXCERPT})) || '…',
    ${messages.message}
  )`,
  status: messages.status,
  version: messages.version,
  createdAt: messages.createdAt,
};

const linkedBooking = {
  id: bookings.id,
  brideName: bookings.brideName,
  groomName: bookings.groomName,
  weddingDate: bookings.weddingDate,
  status: bookings.status,
};

type Query = { status: MessageStatus; search: string; limit: number; offset: number };

/** Reads a page of messages, newest first, whose name, address or text match the words. */
export async function selectInbox(db: Database, { status, search, limit, offset }: Query) {
  const words = searchWords(search);
  const { searched, ...page } = searchPage(words, { limit, offset });
  const listed = db
    .select(row)
    .from(messages)
    .where(
      and(
        eq(searched ? unindexed(messages.status) : sql`${messages.status}`, status),
        searched ? inArray(messages.id, newestMatches("message", words)) : undefined,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(page.read.limit)
    .offset(page.read.offset);
  const [list, matches, totals] = await db.batch([
    listed,
    moreMatches(db, "message", words),
    countersOf(db, "messages"),
  ]);
  const totalOf = (each: MessageStatus) => countOf(totals, `messages:${each}`);
  const { rows, found, more } = page.of(list, totalOf(status), matches);
  return { messages: rows, found, more, totalOf };
}

const OTHERS = 10;
const THREAD = 50;

/** Reads a message with its mails and the other records from its address. */
export async function selectMessage(db: Database, id: string) {
  const address = sql`(select lower(${messages.email}) from ${messages} where ${messages.id} = ${id})`;
  const [found, booking, thread, mails, files, otherMessages, otherBookings] = await db.batch([
    db
      .select({
        id: messages.id,
        name: messages.name,
        email: messages.email,
        phone: messages.phone,
        message: messages.message,
        status: messages.status,
        answeredAt: messages.answeredAt,
        unchecked: messages.unchecked,
        mail: messages.mail,
        version: messages.version,
        createdAt: messages.createdAt,
      })
      .from(messages)
      .where(eq(messages.id, id)),
    db
      .select(linkedBooking)
      .from(bookings)
      .innerJoin(messages, eq(messages.bookingId, bookings.id))
      .where(eq(messages.id, id)),
    db
      .select({
        id: outbox.id,
        kind: outbox.kind,
        state: outbox.state,
        subject: outbox.subject,
        text: outbox.textBody,
        writtenBy: sql<string | null>`coalesce(${profiles.name}, ${user.name})`,
        createdAt: outbox.createdAt,
      })
      .from(outbox)
      .leftJoin(user, eq(user.id, outbox.sentBy))
      .leftJoin(profiles, eq(profiles.userId, outbox.sentBy))
      // The alert to the studio adds nothing to what the page already shows.
      .where(and(eq(outbox.messageId, id), ne(outbox.kind, "message_alert")))
      .orderBy(asc(outbox.createdAt), asc(outbox.id))
      .limit(THREAD),
    db
      .select({
        own: sql<number>`count(*) - count(${outbox.bookingId})`,
        shared: sql<number>`count(${outbox.bookingId})`,
      })
      .from(outbox)
      .where(eq(outbox.messageId, id)),
    filesOfMessage(db, id),
    db
      .select(row)
      .from(messages)
      .where(and(sql`lower(${messages.email}) = ${address}`, ne(messages.id, id)))
      .orderBy(desc(messages.createdAt))
      .limit(OTHERS),
    db
      .select(linkedBooking)
      .from(bookings)
      .where(
        inArray(
          bookings.id,
          sql`(select ${contacts.bookingId} from ${contacts} where lower(${contacts.email}) = ${address})`,
        ),
      )
      .orderBy(desc(bookings.createdAt))
      .limit(OTHERS),
  ]);
  const [message] = found;
  return (
    message && {
      message,
      booking: booking[0] ?? null,
      thread,
      mails: mails[0] ?? { own: 0, shared: 0 },
      files,
      otherMessages,
      otherBookings,
    }
  );
}

/** The message as written to the audit log. */
const described = (id: string, status?: MessageStatus) =>
  sql`(select json_object('writer', ${messages.name}, 'status', ${status ?? messages.status}) from ${messages} where ${messages.id} = ${id})`;

/** Moves a message to another tab, if nobody has changed it since the admin saw it. */
export async function updateMessageStatus(
  db: Database,
  admin: Admin,
  { id, version, at, status }: MessageStart & { status: MessageStatus },
) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "change_message_status",
      entity: "message",
      entityId: id,
      before: described(id),
      after: described(id, status),
      at,
    },
    sql`exists (select 1 from ${messages} where ${messages.id} = ${id} and ${messages.version} = ${version} and ${messages.status} <> ${status})`,
  );
  const [logged, , now] = await db.batch([
    note,
    db
      .update(messages)
      .set({
        status,
        statusChangedAt: at,
        version: nextVersion,
        ...(status === "answered" ? { answeredAt: answeredAt(at) } : {}),
      })
      .where(and(eq(messages.id, id), entryExists)),
    selectCurrent(db, id),
  ]);
  return { moved: logged.rowsAffected > 0, message: now[0] };
}

/**
 * Adds a reply to the outbox, once per key, and marks the message as answered. `sent` is true for a repeat as well.
 */
export async function insertReply(
  db: Database,
  admin: Admin,
  { id, version, at, mail }: MessageStart & { mail: NewMail },
) {
  const sameMail = and(eq(outbox.idempotencyKey, mail.idempotencyKey), eq(outbox.messageId, id));
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "reply_to_message",
      entity: "message",
      entityId: id,
      before: described(id),
      after: { to: mail.toAddress, subject: mail.subject, status: "answered" },
      at,
    },
    sql`${isCurrent(id, version)} and not exists (select 1 from ${outbox} where ${outbox.idempotencyKey} = ${mail.idempotencyKey})`,
  );
  const [, , , sent, now] = await db.batch([
    note,
    insertMailWhen(db, mail, at, entryExists),
    db
      .update(messages)
      .set({ status: "answered", statusChangedAt: at, answeredAt: answeredAt(at), version: nextVersion })
      .where(and(eq(messages.id, id), entryExists)),
    db.select({ id: outbox.id }).from(outbox).where(sameMail),
    selectCurrent(db, id),
  ]);
  return { sent: sent.length > 0, message: now[0] };
}
