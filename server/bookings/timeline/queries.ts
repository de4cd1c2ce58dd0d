import { and, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { auditLog } from "#drizzle/schema/audit-log.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { selectNamedEntries } from "#server/audit/statements.ts";
import { OPEN_ACTIONS, OPEN_MAILS } from "./without-money.ts";

const shownMails = (money: boolean) => (money ? undefined : inArray(outbox.kind, OPEN_MAILS));

/**
 * The newest events of a booking by source: three statements for a batch. Mails to the couple come from the outbox,
 * so their audit log entries are left out.
 */
export const timelineStatements = (
  db: Database,
  bookingId: string,
  { limit, money }: { limit: number; money: boolean },
) =>
  [
    selectNamedEntries(db)
      .where(
        and(
          eq(auditLog.entity, "booking"),
          eq(auditLog.entityId, bookingId),
          notInArray(auditLog.action, ["reply_to_couple", "ask_for_testimonial", "send_client_link"]),
          money ? undefined : inArray(auditLog.action, OPEN_ACTIONS),
        ),
      )
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(limit),
    db
      .select({
        id: bookingNotes.id,
        authorName: bookingNotes.authorName,
        text: bookingNotes.text,
        version: bookingNotes.version,
        createdAt: bookingNotes.createdAt,
        updatedAt: bookingNotes.updatedAt,
      })
      .from(bookingNotes)
      .where(eq(bookingNotes.bookingId, bookingId))
      .orderBy(desc(bookingNotes.createdAt), desc(bookingNotes.id))
      .limit(limit),
    db
      .select({
        id: outbox.id,
        kind: outbox.kind,
        messageId: outbox.messageId,
        toAddress: outbox.toAddress,
        subject: outbox.subject,
        state: outbox.state,
        attempts: outbox.attempts,
        sentBy: sql<
          string | null
        >`case when ${outbox.sentBy} is not null then coalesce(${user.name}, 'a former admin') end`,
        sentAt: outbox.sentAt,
        delivery: outbox.delivery,
        deliveryAt: outbox.deliveryAt,
        deliveryReason: outbox.deliveryReason,
        createdAt: outbox.createdAt,
      })
      .from(outbox)
      .leftJoin(user, eq(user.id, outbox.sentBy))
      .where(and(eq(outbox.bookingId, bookingId), shownMails(money)))
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(limit),
  ] as const;

export const selectMailText = (
  db: Database,
  bookingId: string,
  { id, money }: { id: string; money: boolean },
) =>
  db
    .select({ id: outbox.id, subject: outbox.subject, text: outbox.textBody })
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.bookingId, bookingId), shownMails(money)))
    .get();
