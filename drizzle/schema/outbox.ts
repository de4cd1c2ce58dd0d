import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant } from "../columns.ts";
import { DELIVERIES, MAIL_KINDS, OUTBOX_STATES } from "../enums.ts";

/** Mails to send, written in the same batch as the row they are about. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    /** Passed to the provider with every attempt, so that a retry is delivered only once. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    kind: text("kind", { enum: MAIL_KINDS }).notNull(),
    bookingId: text("booking_id"),
    /** The contact message that the mail is about. */
    messageId: text("message_id"),
    /** The admin who wrote it; null for automatic mails. */
    sentBy: text("sent_by"),
    /** The same for the copies of one letter to several people; null for a mail of its own. */
    letterId: text("letter_id"),
    toAddress: text("to_address").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    textBody: text("text_body").notNull(),
    htmlBody: text("html_body").notNull(),
    state: text("state", { enum: OUTBOX_STATES }).notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    /** While in the future, a worker has locked this mail. */
    lockedUntil: instant("locked_until"),
    lastError: text("last_error"),
    sentAt: instant("sent_at"),
    /** Attached files: `MailAttachment[]`, or null. */
    attachments: text("attachments", { mode: "json" }),
    /** The provider's id of the mail, which its events contain. */
    providerId: text("provider_id"),
    /** The provider's latest report; null while it has only accepted the mail. */
    delivery: text("delivery", { enum: DELIVERIES }),
    /** The time of that report, by the provider's clock. */
    deliveryAt: instant("delivery_at"),
    deliveryReason: text("delivery_reason"),
    /** Since when a phone call is due because this could not be delivered; null once that is settled. */
    callDueAt: instant("call_due_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("outbox_state_next_attempt_at").on(table.state, table.nextAttemptAt),
    index("outbox_state_created_at").on(table.state, table.createdAt),
    index("outbox_created_at").on(table.createdAt),
    index("outbox_booking_id").on(table.bookingId),
    index("outbox_message_id").on(table.messageId),
    index("outbox_kind_created_at").on(table.kind, table.createdAt),
    index("outbox_state_kind_created_at").on(table.state, table.kind, table.createdAt),
    index("outbox_to_address_lower").on(sql`lower(${table.toAddress})`),
    index("outbox_reply_to_lower").on(sql`lower(${table.replyTo})`),
    index("outbox_provider_id").on(table.providerId).where(sql`${table.providerId} is not null`),
    index("outbox_bounced_kind").on(table.kind, table.createdAt).where(sql`${table.delivery} = 'bounced'`),
    index("outbox_bounced").on(table.createdAt).where(sql`${table.delivery} = 'bounced'`),
    index("outbox_delivery_to")
      .on(sql`lower(${table.toAddress})`, table.deliveryAt)
      .where(sql`${table.delivery} is not null`),
    index("outbox_call_due").on(table.callDueAt).where(sql`${table.callDueAt} is not null`),
  ],
);
